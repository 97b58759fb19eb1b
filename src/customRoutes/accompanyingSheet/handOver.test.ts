import { describe, expect, test } from 'vitest';
import { expectOrders, missingOf, progressOf, scanTube, type HandOver } from './handOver.ts';

const tubes = (count: number) => [{ code: 'EDTA', count, tubeColor: '#b7a' }];
const orders = [
  { barcode: '1000000001', tubes: tubes(2) },
  { barcode: '1000000002', tubes: [] },
];
const scanAll = (state: HandOver, ...barcodes: string[]) =>
  barcodes.reduce(
    (one, barcode) => {
      const { state: next, outcome } = scanTube(one.state, barcode);
      return { state: next, outcomes: [...one.outcomes, outcome] };
    },
    { state, outcomes: [] as string[] },
  );

describe('handing tubes over by scanner', () => {
  test('counts each tube of an order once, an order without tubes as one thing', () => {
    const { state, outcomes } = scanAll(expectOrders(orders), '1000000001', '1000000001', '1000000002');
    expect(outcomes).toEqual(['counted', 'counted', 'counted']);
    expect(progressOf(state)).toEqual({ done: 3, all: 3 });
  });

  test('says what is missing', () => {
    const { state } = scanAll(expectOrders(orders), '1000000001');
    expect(missingOf(state, '1000000001')).toBe(1);
    expect(missingOf(state, '1000000002')).toBe(1);
  });

  test('does not count one too many', () => {
    const { state, outcomes } = scanAll(expectOrders(orders), '1000000002', '1000000002');
    expect(outcomes).toEqual(['counted', 'extra']);
    expect(progressOf(state).done).toBe(1);
  });

  test('names a tube that does not belong, once, and counts it when its order joins the sheet', () => {
    const { state, outcomes } = scanAll(expectOrders(orders), '1000000009', '1000000009', '1000000001');
    expect(outcomes).toEqual(['stranger', 'stranger', 'counted']);
    expect(state.strangers).toEqual(['1000000009']);
    const joined = expectOrders([...orders, { barcode: '1000000009', tubes: tubes(1) }], state);
    expect(joined.strangers).toEqual([]);
    expect(progressOf(joined)).toEqual({ done: 2, all: 4 });
  });
});
