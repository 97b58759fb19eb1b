import { z } from 'zod';
import { fromBase64Url, toBase64Url } from './tokenText.ts';

/** Lifetime of an access token, seconds; longer for a user whose `sessionMinutes` are longer. */
export const ACCESS_TOKEN_SECONDS = 7200;

const accessToken = z.object({
  userId: z.number().int(),
  /** The user's stamp when the token was issued; a newer one means that role, contracts or password have changed. */
  stamp: z.number().int(),
  /** The sign-in the token belongs to. */
  family: z.uuid(),
  /** Seconds since the epoch. */
  expiresOn: z.number().int(),
});
export type AccessToken = z.output<typeof accessToken>;

const keys = new Map<string, Promise<CryptoKey>>();
const keyOf = (secret: string): Promise<CryptoKey> => {
  const known = keys.get(secret);
  if (known) return known;
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`access token\n${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  keys.set(secret, key);
  return key;
};

/** `claims.signature`, both base64url; the signature is HMAC-SHA-256 of the claims. */
export const signAccessToken = async (secret: string, token: AccessToken): Promise<string> => {
  const { userId, stamp, family, expiresOn } = token;
  const claims = toBase64Url(new TextEncoder().encode(JSON.stringify([userId, stamp, family, expiresOn])));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(claims));
  return `${claims}.${toBase64Url(new Uint8Array(signature))}`;
};

/** Verified tokens, oldest first: a client sends the same one with every call. */
const verifiedTokens = new Map<string, AccessToken>();
const MAX_VERIFIED = 10_000;

/** The claims of a token signed by this server, expired or not; null for any other text. */
export const readAccessToken = async (secret: string, text: string): Promise<AccessToken | null> => {
  const name = `${secret} ${text}`;
  const known = verifiedTokens.get(name);
  if (known) return known;
  const [claims = '', signature = '', ...suffix] = text.split('.');
  const bytes = fromBase64Url(signature);
  const json = fromBase64Url(claims);
  // One text per token: base64url has spare bits, and every text that is taken is stored.
  if (bytes === null || json === null || suffix.length > 0 || toBase64Url(bytes) !== signature) return null;
  const isGenuine = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    bytes,
    new TextEncoder().encode(claims),
  );
  if (!isGenuine) return null;
  const [userId, stamp, family, expiresOn] = JSON.parse(new TextDecoder().decode(json)) as unknown[];
  const token = accessToken.parse({ userId, stamp, family, expiresOn });
  const [oldest] = verifiedTokens.keys();
  if (verifiedTokens.size >= MAX_VERIFIED && oldest !== undefined) verifiedTokens.delete(oldest);
  verifiedTokens.set(name, token);
  return token;
};
