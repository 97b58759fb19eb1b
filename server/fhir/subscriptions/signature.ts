import { base64Of, bytesOf } from '../../core/spreadsheets/base64.ts';

/** What the secrets of Standard Webhooks begin with; the rest is the key in base64. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

export const newSecret = (): string => PREFIX + base64Of(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** The headers that prove who sends a body and when, by Standard Webhooks: HMAC-SHA-256 of number, moment and body. */
export const signed = async (
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Record<string, string>> => {
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
