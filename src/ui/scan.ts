/** Longest pause between two keys of a scan, ms. */
const PAUSE = 150;
/** Slowest mean pace of a scan, ms a key: nobody types ten digits so fast. */
const PACE = 95;
/** Minimum number of digits in a barcode. */
const SHORTEST = 10;

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The digit of a key, or null. A scanner presses the keys of an American keyboard whatever layout is on. */
export const digitOf = ({ key, code, shiftKey }: Key): string | null => {
  if (/^\d$/.test(key)) return key;
  return shiftKey ? null : (/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null);
};

export interface DigitRun {
  /** Adds a digit pressed at `at` (ms); true if it starts a new run. */
  add: (digit: string, at: number) => boolean;
  /** Whether a key pressed at `at` follows the run without a pause. */
  isFollowedAt: (at: number) => boolean;
  /** The barcode, if the digits came at the pace of a scanner. */
  barcode: () => string | null;
  reset: () => void;
}

/** Collects consecutive digits, to tell a keyboard-wedge scanner from a person. */
export const createDigitRun = (): DigitRun => {
  let digits = '';
  let times: number[] = [];
  const reset = () => {
    digits = '';
    times = [];
  };
  const isFollowedAt = (at: number) => digits !== '' && at - (times.at(-1) ?? 0) <= PAUSE;
  /** Where the scan starts: a digit typed just before it is further away than the scan's own digits are apart. */
  const start = (): number => {
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
    const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    const split = gaps.findLastIndex((gap) => gap > Math.max(3 * median, 60)) + 1;
    return digits.length - split >= SHORTEST ? split : 0;
  };
  return {
    add: (digit, at) => {
      const isNew = !isFollowedAt(at);
      if (isNew) reset();
      digits += digit;
      times.push(at);
      return isNew;
    },
    isFollowedAt,
    barcode: () => {
      const from = start();
      const keys = digits.length - from;
      const lasted = (times.at(-1) ?? 0) - (times[from] ?? 0);
      return keys >= SHORTEST && lasted <= PACE * (keys - 1) ? digits.slice(from) : null;
    },
    reset,
  };
};
