import { expect, test } from 'vitest';
import { parseTubeCode } from '../../../contract/tubeCodes.ts';
import { checkLabel } from './tubeCheck.ts';

const order = { barcode: '1234567890', tubes: [{ numbers: [1, 2] }, { numbers: [3] }] };
const scanned = (digits: string, checked: number[] = [], of = order) =>
  checkLabel(of, new Set(checked), parseTubeCode(digits) ?? { barcode: '', number: null });

test.each([
  ['123456789001', [], 'right', 1],
  ['123456789003', [1, 2], 'right', 3],
  ['123456789001', [1], 'again', 1],
  ['123456789004', [], 'otherNumber', 4],
  ['1234567890', [], 'noNumber', 0],
  ['123456789101', [], 'otherOrder', 0],
] as const)('label %s after tubes %j is %s', (digits, checked, outcome, number) => {
  expect(scanned(digits, [...checked])).toEqual({ outcome, number });
});

test('the labels of an edited order have the numbers of its tubes, which need not follow each other', () => {
  const edited = { barcode: '1234567890', tubes: [{ numbers: [2, 5] }] };
  expect(scanned('123456789005', [], edited)).toEqual({ outcome: 'right', number: 5 });
  expect(scanned('123456789001', [], edited)).toEqual({ outcome: 'otherNumber', number: 1 });
  const left = { barcode: '1234567890', tubes: [{ numbers: [3] }] };
  expect(scanned('1234567890', [], left)).toEqual({ outcome: 'right', number: 3 });
});

test('a label without a number belongs to the only tube', () => {
  const one = { barcode: '1234567890', tubes: [{ numbers: [1] }] };
  expect(scanned('1234567890', [], one)).toEqual({ outcome: 'right', number: 1 });
  expect(scanned('1234567890', [1], one)).toEqual({ outcome: 'again', number: 1 });
});
