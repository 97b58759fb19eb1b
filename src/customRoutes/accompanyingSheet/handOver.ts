import type { SortingOrder } from '../../../contract/sorting.ts';

/** Tubes of the sheet's orders against tubes that were scanned; a label carries its order's barcode. */
export interface HandOver {
  /** Tubes of an order by its barcode, in the order of the sheet. */
  expected: ReadonlyMap<string, number>;
  scanned: ReadonlyMap<string, number>;
  /** Scanned barcodes that the sheet does not know, the last one first. */
  strangers: readonly string[];
}

/** What a scan was: a tube that was missing, one too many of its order, or none of this sheet. */
export type ScanOutcome = 'counted' | 'extra' | 'stranger';

/** An order without tubes is handed over as one thing. */
const pieceCount = ({ tubes }: Pick<SortingOrder, 'tubes'>): number =>
  Math.max(
    tubes.reduce((sum, { count }) => sum + count, 0),
    1,
  );

/** The count of these orders; of what was scanned before, that which is theirs stays counted. */
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

/** How many tubes were scanned, of how many. */
export const progressOf = ({ expected, scanned }: HandOver): { done: number; all: number } => ({
  done: sum(scanned.values()),
  all: sum(expected.values()),
});

/** How many tubes of an order are still missing. */
export const missingOf = ({ expected, scanned }: HandOver, barcode: string): number =>
  (expected.get(barcode) ?? 0) - (scanned.get(barcode) ?? 0);
