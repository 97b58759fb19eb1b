import type { PDFDocument } from '@cantoo/pdf-lib';

const startsPdf = (file: Uint8Array): boolean => String.fromCharCode(...file.subarray(0, 5)) === '%PDF-';

const append = async (paper: PDFDocument, file: Uint8Array): Promise<number> => {
  const { PDFDocument: Reader } = await import('@cantoo/pdf-lib');
  const document = await Reader.load(file, { throwOnInvalidObject: true, updateMetadata: false });
  for (const page of await paper.copyPages(document, document.getPageIndices())) paper.addPage(page);
  return document.getPageCount();
};

/** How many pages a PDF has; null for another file, and for one that is damaged or asks for a password. */
export const pagesOf = async (file: Uint8Array): Promise<number | null> => {
  if (!startsPdf(file)) return null;
  const { PDFDocument: Writer } = await import('@cantoo/pdf-lib');
  const pages = await append(await Writer.create(), file).catch(() => 0);
  return pages === 0 ? null : pages;
};

/** PDFs as one, in this order. */
export const joinPdfs = async (files: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument: Writer } = await import('@cantoo/pdf-lib');
  const joined = await Writer.create();
  for (const file of files) await append(joined, file);
  return Uint8Array.from(await joined.save());
};
