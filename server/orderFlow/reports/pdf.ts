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
const breakable = (text: string) => (LONG_WORD.test(text) ? { text, wordBreak: 'break-all' } : text);

/** A part of a document in which texts with such a word are broken where the line ends; else the word leaves the page. */
const withBreaks = (part: unknown): unknown => {
  if (Array.isArray(part))
    return part.map((one) => (typeof one === 'string' ? breakable(one) : withBreaks(one)));
  if (!isObject(part)) return part;
  const { text } = part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withBreaks(value)]));
  return typeof text === 'string' && LONG_WORD.test(text) ? { ...copy, wordBreak: 'break-all' } : copy;
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
