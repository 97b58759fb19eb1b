import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { isObject } from '../../../contract/isObject.ts';
import { hyphenated, loadSyllables, type Hyphens, type Inline, type Syllables } from './hyphenation.ts';

/** The font files of the PDFs by name, in base64. */
export const loadFonts = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('pdfmake/build/vfs_fonts.js')).default;

const load = async () => {
  const [{ default: pdfMake }, fonts, syllables] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    loadFonts(),
    loadSyllables(),
  ]);
  pdfMake.addVirtualFileSystem(fonts);
  // Documents contain only what the server wrote: nothing is fetched while drawing.
  pdfMake.setUrlAccessPolicy(() => false);
  return { pdfMake, syllables };
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

/** A text with `hyphens`: pdfmake keeps its measured words here, of which those that go beyond a line are parted. */
class HyphenatedText extends NarrowText {
  readonly #hyphens: Hyphens;
  readonly #syllables: Syllables;
  #inlines: Inline[] = [];
  constructor(hyphens: Hyphens, syllables: Syllables) {
    super();
    this.#hyphens = hyphens;
    this.#syllables = syllables;
  }
  get _inlines(): Inline[] {
    return this.#inlines;
  }
  set _inlines(measured: readonly Inline[]) {
    this.#inlines = hyphenated(measured, this.#hyphens, this.#syllables);
  }
}

/**
 * A part of a document in which a word that is longer than its line is broken; other words only in texts with `hyphens`.
 */
const withBreaks = (part: unknown, syllables: Syllables): unknown => {
  if (Array.isArray(part))
    return part.map((one) =>
      withBreaks(typeof one === 'string' && hasLongWord(one) ? { text: one } : one, syllables),
    );
  if (!isObject(part)) return part;
  const { hyphens, ...others } = part;
  const copy = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, withBreaks(value, syllables)]),
  );
  if (hyphens !== undefined) return Object.assign(new HyphenatedText(hyphens as Hyphens, syllables), copy);
  return hasLongWord(part['text']) ? Object.assign(new NarrowText(), copy) : copy;
};

const draw = async (definition: DocumentDefinition) => {
  loading ??= load();
  const { pdfMake, syllables } = await loading;
  const content = withBreaks(definition.content, syllables) as DocumentDefinition['content'];
  return pdfMake.createPdf({ ...definition, content });
};

/** Draws a document as a PDF. Font: Roboto, with Cyrillic and Belarusian letters. */
export const pdfBytes = async (definition: DocumentDefinition): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await (await draw(definition)).getBuffer());

/** Millimetres as PDF points. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
