/** SHA-256 of bytes, hex. */
export const digestOfBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** SHA-256 of a text, hex. */
export const digest = (text: string): Promise<string> => digestOfBytes(new TextEncoder().encode(text));
