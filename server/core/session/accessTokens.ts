import { z } from 'zod';
import { readSigned, signText } from './signedText.ts';

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

/** An access token as text, signed. */
export const signAccessToken = (secret: string, token: AccessToken): Promise<string> => {
  const { userId, stamp, family, expiresOn } = token;
  return signText(secret, 'access token', [userId, stamp, family, expiresOn]);
};

/** Verified tokens, oldest first: a client sends the same one with every call. */
const verifiedTokens = new Map<string, AccessToken>();
const MAX_VERIFIED = 10_000;

/** The claims of a token signed by this server, expired or not; null for any other text. */
export const readAccessToken = async (secret: string, text: string): Promise<AccessToken | null> => {
  const name = `${secret} ${text}`;
  const known = verifiedTokens.get(name);
  if (known) return known;
  const claims = await readSigned(secret, 'access token', text);
  if (claims === null) return null;
  const [userId, stamp, family, expiresOn] = claims;
  const token = accessToken.parse({ userId, stamp, family, expiresOn });
  const [oldest] = verifiedTokens.keys();
  if (verifiedTokens.size >= MAX_VERIFIED && oldest !== undefined) verifiedTokens.delete(oldest);
  verifiedTokens.set(name, token);
  return token;
};
