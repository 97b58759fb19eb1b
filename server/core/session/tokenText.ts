/** Bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of a base64url text; null when it is invalid. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
};

/** A new secret of 32 random bytes, safe in a URL. */
export const randomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The stored form of a token, useless to someone who steals the database. */
export const hashOfToken = async (token: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
