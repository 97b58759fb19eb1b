import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { isObject } from '../../../contract/isObject.ts';

/** The font files of the PDFs by name, in base64. */
export const loadFonts = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('pdfmake/build/vfs_fonts.js')).default;

const load = async () => {
  const [{ default: pdfMake }, fonts] = await Promise.all([import('pdfmake/build/pdfmake.js'), loadFonts()]);
  pdfMake.addVirtualFileSystem(fonts);
  // Documents contain only what the server wrote: nothing is fetched while drawing.
  pdfMake.setUrlAccessPolicy(() => false);
  return pdfMake;
};
let loading: ReturnType<typeof load> | undefined;

/** A word that may be wider than its column. */
const LONG_WORD = /[^\s-]{30}/;
const hasLongWord = (text: unknown): boolean => {
  if (typeof text === 'string') return LONG_WORD.test(text);
  return Array.isArray(text) ? text.some(hasLongWord) : isObject(text) && hasLongWord(text['text']);
};

/** Points. */
const NARROWEST = 60;
/**
 * A text whose column may be narrower than its longest word. pdfmake breaks a word that is longer than its line, but makes no
 * column of a table narrower than a word, so that the table leaves the page; this is where it keeps that width.
 */
class NarrowText {
  #minWidth = 0;
  get _minWidth(): number {
    return this.#minWidth;
  }
  set _minWidth(width: number) {
    this.#minWidth = Math.min(width, NARROWEST);
  }
}

/** A part of a document in which a word that is longer than its line is broken, and no other word is. */
const withBreaks = (part: unknown): unknown => {
  if (Array.isArray(part))
    return part.map((one) => withBreaks(typeof one === 'string' && hasLongWord(one) ? { text: one } : one));
  if (!isObject(part)) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withBreaks(value)]));
  return hasLongWord(part['text']) ? Object.assign(new NarrowText(), copy) : copy;
};

const draw = async (definition: DocumentDefinition) => {
  loading ??= load();
  const pdfMake = await loading;
  const content = withBreaks(definition.content) as DocumentDefinition['content'];
  return pdfMake.createPdf({ ...definition, content });
};

/** Draws a document as a PDF. Font: Roboto, with Cyrillic and Belarusian letters. */
export const pdfBytes = async (definition: DocumentDefinition): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await (await draw(definition)).getBuffer());

/** Millimetres as PDF points. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
