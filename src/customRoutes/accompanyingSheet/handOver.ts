import type { SortingOrder } from '../../../contract/sorting.ts';

/** The tubes of the sheet's orders and those scanned; a label has the barcode of its order. */
export interface HandOver {
  /** Barcode → number of tubes, in the order of the sheet. */
  expected: ReadonlyMap<string, number>;
  scanned: ReadonlyMap<string, number>;
  /** Scanned barcodes that are not on the sheet, latest first. */
  strangers: readonly string[];
}

/** Result of a scan: a missing tube, one too many for its order, or none of this sheet. */
export type ScanOutcome = 'counted' | 'extra' | 'stranger';

/** An order without tubes counts as one. */
const pieceCount = ({ tubes }: Pick<SortingOrder, 'tubes'>): number =>
  Math.max(
    tubes.reduce((sum, { count }) => sum + count, 0),
    1,
  );

/** The count for these orders; earlier scans of their tubes still count. */
export const expectOrders = (
  orders: readonly Pick<SortingOrder, 'barcode' | 'tubes'>[],
  before?: HandOver,
): HandOver => {
  const expected = new Map(orders.map((order) => [order.barcode, pieceCount(order)]));
  const known = (before?.strangers ?? []).filter((barcode) => expected.has(barcode));
  const scanned = new Map([...(before?.scanned ?? [])].filter(([barcode]) => expected.has(barcode)));
  for (const barcode of known) scanned.set(barcode, 1);
  return {
    expected,
    scanned,
    strangers: (before?.strangers ?? []).filter((barcode) => !expected.has(barcode)),
  };
};

/** Counts a scanned tube. */
export const scanTube = (state: HandOver, barcode: string): { state: HandOver; outcome: ScanOutcome } => {
  const wanted = state.expected.get(barcode);
  if (wanted === undefined) {
    const strangers = [barcode, ...state.strangers.filter((other) => other !== barcode)];
    return { state: { ...state, strangers }, outcome: 'stranger' };
  }
  const count = state.scanned.get(barcode) ?? 0;
  if (count >= wanted) return { state, outcome: 'extra' };
  return {
    state: { ...state, scanned: new Map(state.scanned).set(barcode, count + 1) },
    outcome: 'counted',
  };
};

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/** Number of scanned tubes and of all. */
export const progressOf = ({ expected, scanned }: HandOver): { done: number; all: number } => ({
  done: sum(scanned.values()),
  all: sum(expected.values()),
});

/** Number of missing tubes of an order. */
export const missingOf = ({ expected, scanned }: HandOver, barcode: string): number =>
  (expected.get(barcode) ?? 0) - (scanned.get(barcode) ?? 0);
