import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Email } from '../../server/core/lab.ts';
import { quickPages } from './quickPapers.ts';

interface Item {
  str?: string;
  /** Points. */
  width: number;
  /** The last two are the place of the text's left bottom corner, in points from that of the page. */
  transform: readonly number[];
}
interface Page {
  /** Left, bottom, right and top of the page in points. */
  view: readonly number[];
  getTextContent(): Promise<{ items: Item[] }>;
  getViewport(options: { scale: number }): View;
}
/** A page as it is read, turned as it asks for; places are points from the left top corner. */
interface View {
  width: number;
  height: number;
  convertToViewportPoint(x: number, y: number): [number, number];
}
interface Reader {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{ numPages: number; getPage(at: number): Promise<Page> }>;
  };
}

const module = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs');

const readPages = async (
  base64: string,
): Promise<{ view: readonly number[]; seen: View; items: Item[] }[]> => {
  const reader = (await import(pathToFileURL(module).href)) as Reader;
  const file = await reader.getDocument({
    data: Uint8Array.from(Buffer.from(base64, 'base64')),
    verbosity: 0,
  }).promise;
  const pages: { view: readonly number[]; seen: View; items: Item[] }[] = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    pages.push({
      view: page.view,
      seen: page.getViewport({ scale: 1 }),
      items: (await page.getTextContent()).items,
    });
  }
  return pages;
};

const textsOf = (pages: Awaited<ReturnType<typeof readPages>>): string[] =>
  pages.map(({ items }) =>
    items
      .map(({ str }) => str ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  );

/** Text of each page of a PDF in base64, read by pdf.js; whitespace is collapsed. */
export const pdfText = async (base64: string): Promise<string[]> => {
  const quick = quickPages(base64);
  if (quick !== undefined) return quick;
  return textsOf(await readPages(base64));
};

/** The same of the PDF that an e-mail brings. */
export const attachedText = (email: Email | undefined): Promise<string[]> =>
  pdfText(Buffer.from(email?.attachments?.[0]?.content ?? []).toString('base64'));

/** The texts of its pages, as `pdfText` has them, and those off a page, as `pdfTextOffPage`. */
export const pdfPages = async (base64: string): Promise<{ pages: string[]; offPage: string[] }> => {
  const read = await readPages(base64);
  return { pages: textsOf(read), offPage: offPageOf(read) };
};

const offPageOf = (pages: Awaited<ReturnType<typeof readPages>>): string[] =>
  pages.flatMap(({ view: [, , right = 0, top = 0], items }) =>
    items.flatMap(({ str = '', width, transform: [, , , , x = 0, y = 0] }) => {
      const edge = 14;
      const isInside = x >= edge && x + width <= right - edge && y >= edge && y <= top - edge;
      return str.trim() === '' || isInside ? [] : str;
    }),
  );

/** Texts of a PDF that are nearer than 5 mm to an edge of their page, or beyond it. */
export const pdfTextOffPage = async (base64: string): Promise<string[]> => offPageOf(await readPages(base64));

/** Where the texts of a PDF in base64 end on the right, points. */
export const textEnds = async (base64: string): Promise<number[]> =>
  (await readPages(base64)).flatMap(({ items }) =>
    items.map(({ width, transform: [, , , , x = 0] }) => x + width),
  );

/** Pages of a PDF in base64 as they are read: their size and where each text begins, in points from the left top corner. */
export const pdfPlaces = async (
  base64: string,
): Promise<{ width: number; height: number; texts: { text: string; x: number; y: number }[] }[]> =>
  (await readPages(base64)).map(({ seen, items }) => ({
    width: Math.round(seen.width),
    height: Math.round(seen.height),
    texts: items
      .filter(({ str = '' }) => str.trim() !== '')
      .map(({ str = '', transform: [, , , , left = 0, bottom = 0] }) => {
        const [x, y] = seen.convertToViewportPoint(left, bottom);
        return { text: str, x: Math.round(x), y: Math.round(y) };
      }),
  }));
