import { expect, test } from 'vitest';
import type { Service } from '../../../../contract/services.ts';
import { sortServices, type SortColumn } from './sortServices.ts';

const service = (code: string, name: string, price: number | null, workingDays: number): Service => ({
  id: Number(code),
  code,
  name,
  price,
  workingDays,
  gender: null,
  isPackage: false,
  isSelected: false,
});
const services = [
  service('1002', 'Ёлка', 20, 3),
  service('201', 'Железо', null, 1),
  service('1001', 'Ель', 5.5, 3),
];
const sorted = (by: SortColumn, descending = false) =>
  sortServices(services, { by, descending }, 'ru').map(({ code }) => code);

test('codes are sorted as numbers, names by the rules of the language', () => {
  expect(sorted('code')).toEqual(['201', '1001', '1002']);
  expect(sorted('name')).toEqual(['1002', '1001', '201']);
});

test('a hidden price comes last, equal terms by code', () => {
  expect(sorted('price')).toEqual(['1001', '1002', '201']);
  expect(sorted('workingDays')).toEqual(['201', '1001', '1002']);
  expect(sorted('workingDays', true)).toEqual(['1001', '1002', '201']);
});

test('without a sort the order of the laboratory stays', () => {
  expect(sortServices(services, null, 'ru')).toBe(services);
});
