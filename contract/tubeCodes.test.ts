import { describe, expect, test } from 'vitest';
import { buildTubeCode, numberTubes, parseTubeCode } from './tubeCodes.ts';

describe('the code of a tube', () => {
  test('is the barcode of its order and two digits of its number', () => {
    expect(buildTubeCode({ barcode: '1234567890', number: 2 })).toBe('123456789002');
    expect(buildTubeCode({ barcode: '1234567890', number: 99 })).toBe('123456789099');
  });

  test('is the barcode alone without a number and above 99', () => {
    expect(buildTubeCode({ barcode: '1234567890', number: null })).toBe('1234567890');
    expect(buildTubeCode({ barcode: '1234567890', number: 100 })).toBe('1234567890');
  });

  test.each([
    ['123456789002', '1234567890', 2],
    ['12 3456 7890-02', '1234567890', 2],
    ['000000000011', '0000000000', 11],
    ['1234567890', '1234567890', null],
    ['123456789000', '1234567890', null],
    ['12345678901', '1234567890', null],
    ['1234567890123', '1234567890', null],
  ])('%s is read as order %s, tube %s', (text, barcode, number) => {
    expect(parseTubeCode(text)).toEqual({ barcode, number });
  });

  test.each(['', '123456789', '12345678a0', '12345678900x'])('“%s” is none', (text) => {
    expect(parseTubeCode(text)).toBeNull();
  });
});

test('tubes are numbered through all kinds of an order', () => {
  const edta = { code: 'EDTA', count: 2 };
  const sst = { code: 'SST', count: 1 };
  expect(numberTubes([edta, sst])).toEqual([
    { kind: edta, number: 1 },
    { kind: edta, number: 2 },
    { kind: sst, number: 3 },
  ]);
  expect(numberTubes([])).toEqual([]);
});
