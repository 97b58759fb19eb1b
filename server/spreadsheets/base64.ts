/** So many arguments a call may have. */
const CHUNK = 0x8000;

/** The bytes of a file as the wire carries them. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
};
