import { create } from 'fontkit';
import { loadFonts } from './pdf.ts';

/** Width of a text in points at a font size, without kerning. */
export type TextWidth = (text: string, fontSize: number) => number;

const measure = (base64: string): TextWidth => {
  const font = create(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const width =
      widths.get(character) ??
      font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
    widths.set(character, width);
    return width;
  };
  return (text, fontSize) =>
    Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) * fontSize;
};

const load = async (): Promise<{ regular: TextWidth; bold: TextWidth }> => {
  const fonts = await loadFonts();
  return {
    regular: measure(fonts['Roboto-Regular.ttf'] ?? ''),
    bold: measure(fonts['Roboto-Medium.ttf'] ?? ''),
  };
};
let loading: ReturnType<typeof load> | undefined;

/** Measures texts in the fonts of the PDFs. */
export const textWidths = (): ReturnType<typeof load> => (loading ??= load());
