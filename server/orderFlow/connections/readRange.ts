import { convert } from '../../core/units/convert.ts';
import type { Ratio } from '../../core/units/ratio.ts';

/** Of a number as senders write it. */
export const NUMBER = String.raw`[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)`;
/** A number as ours are written: `+.5` is `0.5`, `07,0` is `7.0`. */
export const plain = (text: string): string =>
  text
    .replace(',', '.')
    .replace(/^\+|\.$/g, '')
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.');

/** The ends of an interval, which belong to it, and what is expected besides. */
interface Ends {
  low: string | null;
  high: string | null;
  expected: string | null;
}
const noEnds: Ends = { low: null, high: null, expected: null };

/**
 * A reference range as written, in our unit: `3.5-5.1`, `<5`, `>= 60`. Other texts are what is expected; what they say in
 * the unit that was sent names it.
 */
export const readRange = (text: string, { factor, sent }: { factor: Ratio; sent: string }): Ends => {
  if (text === '') return noEnds;
  const isOurs = factor.over === factor.under;
  const end = (written: string): string => (isOurs ? plain(written) : convert(plain(written), factor));
  const [, low, high] = new RegExp(`^(${NUMBER})\\s*[-–—]\\s*(${NUMBER})$`).exec(text) ?? [];
  if (low !== undefined && high !== undefined) return { ...noEnds, low: end(low), high: end(high) };
  const [, sign, only] = new RegExp(`^(<|>|<=|>=|≤|≥)\\s*(${NUMBER})$`).exec(text) ?? [];
  if (only === undefined)
    return { ...noEnds, expected: isOurs || !/\d/.test(text) ? text : `${text} ${sent}` };
  // An end that does not belong to the range is said, since a stored end does.
  const expected = sign === '<' || sign === '>' ? (isOurs ? text : `${sign}${end(only)}`) : null;
  return sign?.startsWith('<') || sign === '≤'
    ? { low: null, high: end(only), expected }
    : { low: end(only), high: null, expected };
};

type Compared = '' | '<' | '>';
/** Whether a value surely lies below the low end: `<3.5` does below 3.5, and `>3` may lie anywhere above it. */
export const isLow = (value: number, low: number | null, comparator: Compared): boolean =>
  low !== null && comparator !== '>' && (comparator === '<' ? value <= low : value < low);
/** Whether a value surely lies above the high end. */
export const isHigh = (value: number, high: number | null, comparator: Compared): boolean =>
  high !== null && comparator !== '<' && (comparator === '>' ? value >= high : value > high);
