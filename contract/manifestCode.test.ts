import { expect, test } from 'vitest';
import { manifestCode, manifestIdOf } from './manifestCode.ts';

test('the code of a manifest is its number and two check digits', () => {
  expect(manifestCode(1)).toBe('00000000000196');
  expect(manifestCode(97)).toBe('00000000009797');
  expect(manifestCode(2_147_483_647)).toHaveLength(14);
});

test('reads the number, typed with spaces too, and no tube, order or mistyped code', () => {
  expect(manifestIdOf('00000000000196')).toBe(1);
  expect(manifestIdOf('0000 0000 000196')).toBe(1);
  for (const other of ['00000000000197', '00000000001096', '1234567890', '123456789002', '', 'abc'])
    expect(manifestIdOf(other)).toBeNull();
});
