import { describe, expect, test } from 'vitest';
import { useLab } from '../../../../tests/support/testLab.ts';
import { linesOf } from '../basket/basketLines.ts';
import { calculationOf as calculate, item } from '../basket/basketQueue.fixtures.ts';
import { totalsOf } from './totals.ts';

const lab = useLab();
const calculationOf = (codes: readonly string[]) => calculate(lab, codes);

const known = new Map(['1001', '2001', '2002'].map((code) => [code, item(code)]));

describe('basket totals', () => {
  test('come from the calculation (BSK-07)', async () => {
    const calculation = await calculationOf(['9001', '2003']);
    const lines = linesOf(['9001', '2003'], calculation, known);
    expect(totalsOf(lines, calculation, false)).toMatchObject({ count: 2, price: 100, workingDays: 3 });
  });

  test('are summed from the lines during a calculation', async () => {
    const calculation = await calculationOf(['1001']);
    const lines = linesOf(['1001', '2002'], calculation, known);
    expect(totalsOf(lines, calculation, true)).toMatchObject({
      count: 2,
      price: 60,
      workingDays: 2,
    });
  });

  test('have no price while one is hidden or unknown', () => {
    const hidden = new Map([['1001', { ...item('1001'), price: null }]]);
    expect(totalsOf(linesOf(['1001'], null, hidden), null, true).price).toBeNull();
    expect(totalsOf(linesOf(['404'], null, known), null, true)).toMatchObject({
      price: null,
      workingDays: null,
    });
  });

  test('are null for an empty basket', () => {
    expect(totalsOf([], null, false)).toEqual({
      count: 0,
      deadline: null,
      price: null,
      saved: null,
      workingDays: null,
      slowest: [],
    });
  });

  test('name the slowest services, unless all take the same time', async () => {
    const slowest = async (...codes: string[]) => {
      const calculation = await calculationOf(codes);
      return totalsOf(linesOf(codes, calculation, known), calculation, false).slowest.map(({ code }) => code);
    };
    expect(await slowest('1001', '2002', '3002')).toEqual(['2002', '3002']);
    expect(await slowest('1001', '2001')).toEqual([]);
  });
});
