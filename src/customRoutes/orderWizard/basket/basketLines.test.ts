import { describe, expect, test } from 'vitest';
import { linesOf, totalsOf } from './basketLines.ts';
import { calculationOf, item } from './laboratory.fixtures.ts';

const known = new Map(['1001', '2001', '2002'].map((code) => [code, item(code)]));

describe('what the basket comes to', () => {
  test('is what the laboratory says (BSK-07)', () => {
    const calculation = calculationOf(['9001', '2003']);
    const lines = linesOf(['9001', '2003'], calculation, known);
    expect(totalsOf(lines, calculation, false)).toMatchObject({ count: 2, price: 80, workingDays: 3 });
  });

  test('is added up from the list while the laboratory calculates', () => {
    const lines = linesOf(['1001', '2002'], calculationOf(['1001']), known);
    expect(totalsOf(lines, calculationOf(['1001']), true)).toMatchObject({
      count: 2,
      price: 30,
      workingDays: 2,
    });
  });

  test('has no price when one is hidden or not known yet', () => {
    const hidden = new Map([['1001', { ...item('1001'), price: null }]]);
    expect(totalsOf(linesOf(['1001'], null, hidden), null, true).price).toBeNull();
    expect(totalsOf(linesOf(['404'], null, known), null, true)).toMatchObject({
      price: null,
      workingDays: null,
    });
  });

  test('is nothing for an empty basket', () => {
    expect(totalsOf([], null, false)).toEqual({
      count: 0,
      price: null,
      saved: null,
      workingDays: null,
      slowest: [],
    });
  });

  test('names what takes longest, unless all take the same', () => {
    const slowest = (...codes: string[]) => {
      const calculation = calculationOf(codes);
      return totalsOf(linesOf(codes, calculation, known), calculation, false).slowest.map(({ code }) => code);
    };
    expect(slowest('1001', '2003', '4003')).toEqual(['2003', '4003']);
    expect(slowest('1001', '2001')).toEqual([]);
  });
});
