import { hasCheckDigit } from '../../contract/tubeCodes.ts';

/** Longest pause between two keys of a scan on a busy computer, ms. */
const PAUSE = 300;
/** Slowest mean pace of a scan, ms a key: nobody types ten digits so fast. */
const PACE = 95;
/** Slowest usual pace of a scan into a text field, ms a key: people type a phone number at 66 and more. */
const FIELD_PACE = 62;
/** Enter this soon after any digit or letter is a scanner's, ms. */
export const SUFFIX = 150;
/** The fewest digits that are taken for a scan. */
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
  /** Ends the run with another character: digits that follow it at the pace of a scanner are a part of its code. */
  addOther: (at: number) => void;
  /** Whether a key pressed at `at` follows the run within so many ms. */
  isFollowedAt: (at: number, within: number) => boolean;
  /**
   * All digits of the run if there are ten or more and they came at the pace of a scanner, otherwise null. In a text
   * field people type numbers, so only a right check digit is trusted at a slower pace.
   */
  scanned: (isInField: boolean) => string | null;
  reset: () => void;
}

/** Collects consecutive digits, to tell a keyboard-wedge scanner from a person. */
export const createDigitRun = (): DigitRun => {
  let digits = '';
  let times: number[] = [];
  /** When another character was pressed in front of the run. */
  let otherAt = -Infinity;
  const reset = () => {
    digits = '';
    times = [];
    otherAt = -Infinity;
  };
  const sinceLast = (at: number) => at - (times.at(-1) ?? -Infinity);
  return {
    add: (digit, at) => {
      const isNew = sinceLast(at) > PAUSE;
      if (isNew && at - otherAt > PAUSE) reset();
      digits += digit;
      times.push(at);
      return isNew;
    },
    addOther: (at) => {
      reset();
      otherAt = at;
    },
    isFollowedAt: (at, within) => sinceLast(at) <= within,
    scanned: (isInField) => {
      if (digits.length < SHORTEST || otherAt !== -Infinity) return null;
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      const isTrusted = !isInField || usual <= FIELD_PACE || hasCheckDigit(digits);
      return mean <= PACE && isTrusted ? digits : null;
    },
    reset,
  };
};
