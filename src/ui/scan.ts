/** Keys of a scanner follow each other faster than this, those of a person do not; ms. */
const SCANNER_GAP = 30;
/** So many digits at least make a barcode. */
const SHORTEST = 10;

export interface Burst {
  /**
   * Takes a key that was pressed at `at` (ms). Answers the digits of a scan when this key, Enter, ends one; else
   * 'first' for a digit that may begin one, 'more' for one that goes on, null for a key that is none of a scanner's.
   */
  press: (key: string, at: number) => { digits: string } | 'first' | 'more' | null;
}

/** Tells a wedge scanner, which types a barcode and Enter, from a person who types quickly. */
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
