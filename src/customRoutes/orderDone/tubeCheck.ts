import { numberTubes, type TubeCode } from '../../../contract/tubeCodes.ts';

/**
 * What a scanned label turned out to be: of a tube of this order, the same once more, of another order, with a number
 * that the order does not have, or without a number although the order has several tubes.
 */
export type CheckOutcome = 'right' | 'again' | 'otherOrder' | 'otherNumber' | 'noNumber';

export interface Checked {
  outcome: CheckOutcome;
  /** Of the tube; 0 when the label does not say it. */
  number: number;
}

/** Compares the label of a tube with an order and with its tubes that were checked before. */
export const checkLabel = (
  order: { barcode: string; tubes: readonly { count: number }[] },
  checked: ReadonlySet<number>,
  { barcode, number }: TubeCode,
): Checked => {
  if (barcode !== order.barcode) return { outcome: 'otherOrder', number: 0 };
  const count = numberTubes(order.tubes).length;
  const tube = number ?? (count === 1 ? 1 : 0);
  if (tube === 0) return { outcome: 'noNumber', number: 0 };
  if (tube > count) return { outcome: 'otherNumber', number: tube };
  return { outcome: checked.has(tube) ? 'again' : 'right', number: tube };
};
