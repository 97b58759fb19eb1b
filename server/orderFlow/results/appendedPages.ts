import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { makeRoom, type Room } from './pageRoom.ts';

const startsPdf = (file: Uint8Array): boolean => String.fromCharCode(...file.subarray(0, 5)) === '%PDF-';

/** Appends the pages of a PDF; throws for one that cannot be read. */
export const append = async (paper: PDFDocument, file: Uint8Array): Promise<PDFPage[]> => {
  const { PDFDocument: Reader } = await import('@cantoo/pdf-lib');
  const document = await Reader.load(file, { throwOnInvalidObject: true, updateMetadata: false });
  const pages = await paper.copyPages(document, document.getPageIndices());
  return pages.map((page) => paper.addPage(page));
};

/** Appends the pages of a document, each with room for a stamp. */
export const appendDocument = async (paper: PDFDocument, file: Uint8Array): Promise<Room[]> =>
  Promise.all((await append(paper, file)).map(makeRoom));

/** How many pages a PDF has; null for another file, and for one that is damaged or asks for a password. */
export const pagesOf = async (file: Uint8Array): Promise<number | null> => {
  if (!startsPdf(file)) return null;
  const { PDFDocument: Writer } = await import('@cantoo/pdf-lib');
  const pages = await appendDocument(await Writer.create(), file).catch(() => []);
  return pages.length === 0 ? null : pages.length;
};
