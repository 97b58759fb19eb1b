import { BARCODE_LENGTH } from './fields.ts';

/** Digits of the tube's number after those of its order. */
const NUMBER_LENGTH = 2;
const MOST = 10 ** NUMBER_LENGTH - 1;

/** What the code of a tube says. */
export interface TubeCode {
  /** Of the order. */
  barcode: string;
  /** From 1; null: the label has only the order's barcode, so it does not say which of its tubes this is. */
  number: number | null;
}

/**
 * The code of a tube: the order's ten digits and two more with the number of the tube from 1, e.g. 123456789002.
 * Without a number, or above 99, the ten digits alone.
 */
export const buildTubeCode = ({ barcode, number }: TubeCode): string =>
  number === null || number > MOST ? barcode : barcode + String(number).padStart(NUMBER_LENGTH, '0');

/**
 * Reads the code of a tube, scanned or typed with spaces and hyphens; null when it has fewer than ten digits or other
 * characters. Further digits are a number only when they are two and not 00.
 */
export const parseTubeCode = (text: string): TubeCode | null => {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < BARCODE_LENGTH) return null;
  const number = digits.length === BARCODE_LENGTH + NUMBER_LENGTH ? Number(digits.slice(BARCODE_LENGTH)) : 0;
  return { barcode: digits.slice(0, BARCODE_LENGTH), number: number || null };
};

/**
 * The tubes of an order one by one with their numbers, from its kinds of tubes and their counts in the order of the
 * wire (the order of drawing).
 */
export const numberTubes = <Kind extends { count: number }>(
  kinds: readonly Kind[],
): { kind: Kind; number: number }[] =>
  kinds
    .flatMap((kind) => Array.from({ length: kind.count }, () => kind))
    .map((kind, index) => ({ kind, number: index + 1 }));
