/** The part of fontkit that is used here; its published types ask for Node's Buffer. */
declare module 'fontkit' {
  export const create: (font: Uint8Array) => {
    unitsPerEm: number;
    glyphForCodePoint: (code: number) => { advanceWidth: number };
  };
}
