import { fromBase64Url, toBase64Url } from './tokenText.ts';

/** What signed texts are for; a text for one purpose is invalid for another. */
type Purpose = 'access token' | 'known device' | 'proven address' | 'system token';

const keys = new Map<string, Promise<CryptoKey>>();
const keyOf = (secret: string, purpose: Purpose): Promise<CryptoKey> => {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(name),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  keys.set(name, key);
  return key;
};

/** `claims.signature`, both base64url; the signature is HMAC-SHA-256 of the claims. */
export const signText = async (
  secret: string,
  purpose: Purpose,
  claims: readonly (string | number)[],
): Promise<string> => {
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify(claims)));
  const key = await keyOf(secret, purpose);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
};

/** The claims of a text that this server signed for `purpose`; null for any other text. */
export const readSigned = async (
  secret: string,
  purpose: Purpose,
  text: string,
): Promise<unknown[] | null> => {
  const [claims = '', signature = '', ...suffix] = text.split('.');
  const bytes = fromBase64Url(signature);
  const json = fromBase64Url(claims);
  // One text per signature: base64url has spare bits, and access tokens are stored by their text.
  if (bytes === null || json === null || suffix.length > 0 || toBase64Url(bytes) !== signature) return null;
  const key = await keyOf(secret, purpose);
  const isGenuine = await crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(claims));
  return isGenuine ? (JSON.parse(new TextDecoder().decode(json)) as unknown[]) : null;
};
