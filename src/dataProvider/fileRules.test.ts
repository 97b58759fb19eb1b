import { expect, it } from 'vitest';
import { fileProblem } from './fileRules.ts';

it.each([
  ['orders.xlsx', 15_000_000, null],
  ['ORDERS.XLSX', 1, null],
  ['orders.xlsx', 15_000_001, 'FileSizeError'],
  ['orders.xlsx', 0, 'FileLoadError'],
  ['orders.xls', 1000, 'FileTypeError'],
  ['photo.png', 1000, 'FileTypeError'],
] as const)('%s of %i bytes: %s (UPL-04..06)', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

it.each([
  ['prices.csv', null],
  ['PRICES.XLSX', null],
  ['prices.txt', 'TableTypeError'],
] as const)('where .csv may come, %s: %s (X-127)', (name, problem) => {
  expect(fileProblem({ name, size: 1 }, true)).toBe(problem);
});

it('no file is a problem of its own (UPL-07)', () => {
  expect(fileProblem(null)).toBe('FileLoadError');
});
