import { describe, expect, test } from 'vitest';
import { keyUri, newKey, stepOfCode } from './totp.ts';

/** "12345678901234567890", the key of RFC 6238's examples; their codes have eight digits, ours the last six. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app (RFC 6238)', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i seconds', async (seconds, code) => {
    expect(await stepOfCode(KEY, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test('the code before and the code after are accepted, others are not', async () => {
    const at = (seconds: number) => stepOfCode(KEY, '287082', new Date(seconds * 1000));
    expect([await at(29), await at(30), await at(89), await at(90)]).toEqual([1, 1, 1, null]);
    expect(await stepOfCode(KEY, '287083', new Date(59_000))).toBeNull();
  });

  test('a new key has 160 bits, and the app reads it with the names of the laboratory and the user', () => {
    expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
    expect(keyUri('ABC', 'Our lab', 'n@test.lab')).toBe(
      'otpauth://totp/Our%20lab%3An%40test.lab?secret=ABC&issuer=Our%20lab',
    );
  });
});
