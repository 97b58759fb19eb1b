import { base64Of, bytesOf } from '../spreadsheets/base64.ts';

/** What the secrets of Standard Webhooks begin with; the rest is the key in base64. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

export const newSecret = (): string => PREFIX + base64Of(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** The headers that prove who sends a body and when, by Standard Webhooks: HMAC-SHA-256 of number, moment and body. */
export const signed = async (
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.slice(PREFIX.length)), algorithm, false, [
    'sign',
  ]);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = base64Of(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};

/** Whether two texts are equal, in a time that does not say where they differ. */
const equals = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index++)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};

/** Whether one of the signatures of a header, of which there are several while a secret is changed, is by the secret. */
export const isSignedBy = async (
  secret: string,
  sent: { id: string; at: Date; body: string },
  signatures: string,
): Promise<boolean> => {
  const { 'webhook-signature': expected } = await signed(secret, sent);
  return signatures.split(' ').some((one) => equals(one, expected));
};
