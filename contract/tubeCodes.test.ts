import { describe, expect, test } from 'vitest';
import { buildTubeCode, labelCode, numberTubes, parseTubeCode } from './tubeCodes.ts';

test.each([
  ['1234567890', 2, '1234567890028'],
  ['1234567890', 99, '1234567890997'],
  ['0000000000', 11, '0000000000115'],
  ['1234567890', null, '1234567890'],
  ['1234567890', 100, '1234567890'],
])('the label of tube %s, %s says %s', (barcode, number, code) => {
  expect(labelCode({ barcode, number })).toBe(code);
});

test('no wrong digit and none of the swapped neighbours of a label is read', () => {
  const label = '1234567890028';
  const wrong = label
    .split('')
    .flatMap((digit, at) => {
      const others = '0123456789'.replace(digit, '').split('');
      const swapped = label.slice(0, at) + (label[at + 1] ?? '') + digit + label.slice(at + 2);
      return [swapped, ...others.map((other) => label.slice(0, at) + other + label.slice(at + 1))];
    })
    .filter((code) => code !== label && code.length === label.length);
  expect(wrong.length).toBeGreaterThan(120);
  expect(wrong.filter((code) => parseTubeCode(code) !== null)).toEqual([]);
});

describe('the code of a tube', () => {
  test('is the barcode of its order and two digits of its number, the barcode alone without one and above 99', () => {
    expect(buildTubeCode({ barcode: '1234567890', number: 2 })).toBe('123456789002');
    expect(buildTubeCode({ barcode: '1234567890', number: 99 })).toBe('123456789099');
    expect(buildTubeCode({ barcode: '1234567890', number: null })).toBe('1234567890');
    expect(buildTubeCode({ barcode: '1234567890', number: 100 })).toBe('1234567890');
  });

  test.each([
    ['123456789002', '1234567890', 2],
    ['12 3456 7890-02', '1234567890', 2],
    ['000000000011', '0000000000', 11],
    ['1234567890', '1234567890', null],
    ['1234567890028', '1234567890', 2],
    ['12 3456 7890-02 8', '1234567890', 2],
  ])('%s is read as order %s, tube %s', (text, barcode, number) => {
    expect(parseTubeCode(text)).toEqual({ barcode, number });
  });

  test.each([
    '',
    '123456789',
    '12345678a0',
    '12345678900x',
    '12345678901',
    '123456789000',
    '1234567890123',
    '12345678901234',
  ])('“%s” is none', (text) => {
    expect(parseTubeCode(text)).toBeNull();
  });
});

test('tubes have the numbers of their labels', () => {
  const edta = { code: 'EDTA', numbers: [1, 2] };
  const sst = { code: 'SST', numbers: [3] };
  expect(numberTubes([edta, sst])).toEqual([
    { kind: edta, number: 1, of: 3 },
    { kind: edta, number: 2, of: 3 },
    { kind: sst, number: 3, of: 3 },
  ]);
  expect(numberTubes([])).toEqual([]);
});
