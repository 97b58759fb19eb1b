import { numberTubes, type TubeCode } from '../../../contract/tubeCodes.ts';

/**
 * Result of a scanned label: a tube of this order, the same tube again, another order, a number that the order
 * does not have, or no number although the order has several tubes.
 */
export type CheckOutcome = 'right' | 'again' | 'otherOrder' | 'otherNumber' | 'noNumber';

export interface Checked {
  outcome: CheckOutcome;
  /** Number of the tube; 0 when the label has none. */
  number: number;
}

/** Checks a scanned label against an order and its tubes checked so far. */
export const checkLabel = (
  order: { barcode: string; tubes: readonly { numbers: readonly number[] }[] },
  checked: ReadonlySet<number>,
  { barcode, number }: TubeCode,
): Checked => {
  if (barcode !== order.barcode) return { outcome: 'otherOrder', number: 0 };
  const [only, ...others] = numberTubes(order.tubes);
  const tube = number ?? (others.length === 0 ? (only?.number ?? 0) : 0);
  if (tube === 0) return { outcome: 'noNumber', number: 0 };
  if (![only, ...others].some((one) => one?.number === tube)) return { outcome: 'otherNumber', number: tube };
  return { outcome: checked.has(tube) ? 'again' : 'right', number: tube };
};
