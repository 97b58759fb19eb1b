import { expect, test } from 'vitest';
import { scaleOf } from '../../../ui/plotScale.ts';
import { endsOf, isFarFrom, pointsOf, sharedLimits, titleOf, unitOf, withRoom } from './trend.ts';

const value = (number: number | null, comparator?: '<') => ({ text: String(number), number, comparator });

test('a unit that ends the name is not said twice', () => {
  expect(unitOf({ name: 'Neutrophils, %', unit: '%' })).toBe('');
  expect(titleOf({ name: 'Neutrophils, %', unit: '%' })).toBe('Neutrophils, %');
  expect(titleOf({ name: 'Haematocrit (HCT)', unit: '%' })).toBe('Haematocrit (HCT), %');
  expect(titleOf({ name: 'Casts', unit: '' })).toBe('Casts');
});

test('the points of an analyte are its numbers, oldest first', () => {
  const orders = [5, 4, 3, 2].map((day) => ({
    barcode: '',
    specimenAt: new Date(day * 86_400_000).toISOString(),
    specimenSource: 'taken' as const,
    // Released in the opposite order.
    at: new Date((9 - day) * 86_400_000).toISOString(),
    contractId: null,
  }));
  const analyte = { id: 1, name: 'Glucose', unit: '', service: { code: '', name: '' }, intervals: [] };
  const points = pointsOf({ ...analyte, values: [value(5), null, value(null), value(0.3, '<')] }, orders);
  expect(points.map(({ number, comparator, day }) => [number, comparator, day])).toEqual([
    [0.3, '<', '03.01.1970'],
    [5, undefined, '06.01.1970'],
  ]);
});

test.each([
  [5, 50],
  [0, 100],
  [10, 0],
])('%s of 0 to 10 stands at %s of a scale that falls from 100', (at, place) => {
  expect(scaleOf([0, 10], [100, 0])(at)).toBe(place);
});

test('what has no extent stands in the middle', () => {
  expect(scaleOf(endsOf([4, 4]), [104, 28])(4)).toBe(66);
});

test('the last and the first figure are shown, and of the others those that have room', () => {
  const shown = (places: number[], room: number) =>
    [...withRoom(places, () => room)].toSorted((a, b) => a - b);
  expect(shown([0, 5, 30, 50, 60, 90, 100], 20)).toEqual([0, 2, 4, 6]);
  expect(shown([0, 100], 20)).toEqual([0, 1]);
  expect(shown([40, 50], 20)).toEqual([1]);
  expect(shown([50], 20)).toEqual([0]);
});

test('a series has the critical limits that all its values have', () => {
  const limits = (criticalLow: number | null, criticalHigh: number | null) => ({ criticalLow, criticalHigh });
  expect(sharedLimits([limits(2.5, 6.5), limits(2.5, 6.5)])).toEqual(limits(2.5, 6.5));
  expect(sharedLimits([limits(2.5, 6.5), limits(2.5, 7)])).toEqual(limits(2.5, null));
  expect(sharedLimits([limits(null, 0), limits(2.5, 0)])).toEqual(limits(null, 0));
});

test.each([
  [2.2, false],
  [1.5, true],
  [8, false],
  [22, true],
])('a limit of %d is out of the plot of values from 3.9 to 6.1: %s', (limit, isFar) => {
  expect(isFarFrom([3.9, 6.1], limit)).toBe(isFar);
});

test('a single value without an interval has its limit in its plot', () => {
  expect(isFarFrom([5, 5], 22)).toBe(false);
});
