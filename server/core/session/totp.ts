/** Seconds of a time step. */
const STEP = 30;
const DIGITS = 6;
/** Base32 of RFC 4648, which authenticator apps take. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** A new key for an authenticator app: 160 random bits in base32. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte % 32]).join('');

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const bits = Array.from(key, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** The code of a time step (RFC 6238 with SHA-1 and six digits, as authenticator apps make it). */
const codeOf = async (key: string, step: number): Promise<string> => {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const hmac = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const mac = new DataView(await crypto.subtle.sign('HMAC', hmac, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/**
 * The time step at which the app showed this code: the current one or, for clocks that differ, the one before or after.
 * Null for a wrong code.
 */
export const stepOfCode = async (key: string, code: string, now: Date): Promise<number | null> => {
  const current = Math.floor(now.getTime() / 1000 / STEP);
  for (const step of [current, current - 1, current + 1]) if ((await codeOf(key, step)) === code) return step;
  return null;
};

/** What an authenticator app reads from the QR code. */
export const keyUri = (key: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
