import { isObject } from './isObject.ts';

/** What is wrong with the public keys of a connected system. */
export type KeySetProblem =
  | 'notJson'
  | 'notSet'
  | 'isPrivate'
  | 'noKid'
  | 'sameKid'
  | 'wrongKind'
  | 'tooShort';

/** Signatures of assertions, as SMART Backend Services demands them. */
export const signatureAlgorithms = ['RS384', 'ES384'] as const;

/** Characters of a modulus of 2048 bits in base64url. */
const RSA_LENGTH = 342;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const problemOfKey = (key: unknown): KeySetProblem | undefined => {
  if (!isObject(key)) return 'notSet';
  if (['d', 'p', 'q', 'k'].some((part) => part in key)) return 'isPrivate';
  if (!isText(key.kid)) return 'noKid';
  const { kty, crv, x, y, n, e, alg } = key;
  if (kty === 'EC')
    return crv === 'P-384' && isText(x) && isText(y) && [undefined, 'ES384'].includes(alg as string)
      ? undefined
      : 'wrongKind';
  if (kty !== 'RSA' || !isText(n) || !isText(e) || ![undefined, 'RS384'].includes(alg as string))
    return 'wrongKind';
  return n.length < RSA_LENGTH ? 'tooShort' : undefined;
};

/** Why a text is no set of public keys (JWKS) for RS384 or ES384; undefined when it is one. */
export const keySetProblem = (text: string): KeySetProblem | undefined => {
  let set: unknown;
  try {
    set = JSON.parse(text);
  } catch {
    return 'notJson';
  }
  const keys: unknown = isObject(set) ? set.keys : undefined;
  if (!Array.isArray(keys) || keys.length === 0) return 'notSet';
  const kids = keys.map((key: unknown) => (isObject(key) ? key.kid : undefined));
  const problem = keys.map(problemOfKey).find((one) => one !== undefined);
  return problem ?? (new Set(kids).size < kids.length ? 'sameKid' : undefined);
};
