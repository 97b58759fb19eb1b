/** Scanners type faster than this, people do not; ms between keys. */
const SCANNER_GAP = 30;
/** Minimum number of digits in a barcode. */
const SHORTEST = 10;

export interface Burst {
  /**
   * Processes a key pressed at `at` (ms). Returns the digits when this key, Enter, completes a scan; 'first' for a
   * digit that may start one, 'more' for one that continues it, null for any other key.
   */
  press: (key: string, at: number) => { digits: string } | 'first' | 'more' | null;
}

/** Tells a keyboard-wedge scanner, which types a barcode and Enter, from a fast typist. */
export const createBurst = (): Burst => {
  let digits = '';
  let last = -Infinity;
  return {
    press: (key, at) => {
      const follows = digits !== '' && at - last < SCANNER_GAP;
      const before = digits;
      last = at;
      digits = '';
      if (/^\d$/.test(key)) {
        digits = follows ? before + key : key;
        return follows ? 'more' : 'first';
      }
      return key === 'Enter' && follows && before.length >= SHORTEST ? { digits: before } : null;
    },
  };
};
