import { expect, it } from 'vitest';
import { keySetProblem } from './keySet.ts';

const ec = { kty: 'EC', crv: 'P-384', kid: 'a', x: 'x', y: 'y' };
const rsa = { kty: 'RSA', kid: 'b', n: 'n'.repeat(342), e: 'AQAB' };
const problemOf = (...keys: unknown[]) => keySetProblem(JSON.stringify({ keys }));

it('public keys for RS384 and ES384 are accepted (X-113)', () => {
  expect(problemOf(ec, rsa)).toBeUndefined();
  expect(problemOf({ ...ec, alg: 'ES384', use: 'sig' }, { ...rsa, alg: 'RS384' })).toBeUndefined();
});

it('what is wrong with other keys is named (X-113)', () => {
  expect(keySetProblem('-----BEGIN PUBLIC KEY-----')).toBe('notJson');
  for (const text of ['[]', '{}', '{"keys":[]}', '{"keys":["a"]}', 'null'])
    expect(keySetProblem(text), text).toBe('notSet');
  expect(problemOf({ ...ec, d: 'secret' })).toBe('isPrivate');
  expect(problemOf({ kty: 'oct', kid: 'a', k: 'secret' })).toBe('isPrivate');
  expect(problemOf({ ...ec, kid: undefined })).toBe('noKid');
  expect(problemOf(ec, { ...rsa, kid: 'a' })).toBe('sameKid');
  expect(problemOf({ ...ec, crv: 'P-256' })).toBe('wrongKind');
  expect(problemOf({ ...rsa, alg: 'RS256' })).toBe('wrongKind');
  expect(problemOf({ kty: 'OKP', kid: 'a', crv: 'Ed25519', x: 'x' })).toBe('wrongKind');
  expect(problemOf({ ...rsa, n: 'n'.repeat(171) })).toBe('tooShort');
});
