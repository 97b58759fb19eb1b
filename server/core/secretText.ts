const IV_LENGTH = 12;

/** A key for this purpose, derived from the server's secret. */
const keyOf = async (secret: string, purpose: string): Promise<CryptoKey> => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(purpose) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** Encrypts a text for storage (AES-256-GCM); base64 of the initialisation vector and the encrypted text. */
export const encryptText = async (secret: string, purpose: string, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(secret, purpose),
    new TextEncoder().encode(text),
  );
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(encrypted)));
};

/** The text that `encryptText` stored; rejects when it was changed or encrypted with another secret. */
export const decryptText = async (secret: string, purpose: string, stored: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, IV_LENGTH) },
    await keyOf(secret, purpose),
    bytes.subarray(IV_LENGTH),
  );
  return new TextDecoder().decode(text);
};
