/** The part of fontkit that is used here; its published types ask for Node's Buffer. */
declare module 'fontkit' {
  export const create: (font: Uint8Array) => {
    unitsPerEm: number;
    hasGlyphForCodePoint: (code: number) => boolean;
    glyphForCodePoint: (code: number) => { advanceWidth: number };
  };
}
