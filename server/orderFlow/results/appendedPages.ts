import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { makeRoom, type Room } from './pageRoom.ts';

const startsPdf = (file: Uint8Array): boolean => String.fromCharCode(...file.subarray(0, 5)) === '%PDF-';

/** Throws for a PDF that cannot be read. */
const load = async (file: Uint8Array): Promise<PDFDocument> => {
  const { PDFDocument: Reader } = await import('@cantoo/pdf-lib');
  return Reader.load(file, { throwOnInvalidObject: true, updateMetadata: false });
};

/** Puts the pages of a document into a paper, before its page `at` or at its end. */
const insert = async (paper: PDFDocument, document: PDFDocument, at = paper.getPageCount()) =>
  (await paper.copyPages(document, document.getPageIndices())).map((page, index) =>
    paper.insertPage(at + index, page),
  );

/** Puts the pages of a PDF into a paper; throws for one that cannot be read. */
export const insertPages = async (paper: PDFDocument, file: Uint8Array, at?: number): Promise<PDFPage[]> =>
  insert(paper, await load(file), at);

/** Appends the pages of a PDF, each with room for a stamp; throws, before any is appended, when one cannot have it. */
const appendWithRoom = async (paper: PDFDocument, file: Uint8Array): Promise<Room[]> => {
  const document = await load(file);
  const rooms = await Promise.all(document.getPages().map(makeRoom));
  const pages = await insert(paper, document);
  return rooms.map((room, at) => ({ ...room, page: pages[at] ?? room.page }));
};

/**
 * Appends the pages of a document, each with room for a stamp. Pages that cannot have it are appended as they are, without
 * rooms; a file that cannot be read is left out.
 */
export const appendDocument = async (
  paper: PDFDocument,
  file: Uint8Array,
): Promise<{ pages: number; rooms: readonly Room[] }> => {
  const rooms = await appendWithRoom(paper, file).catch(() => []);
  if (rooms.length > 0) return { pages: rooms.length, rooms };
  const { length: pages } = await insertPages(paper, file).catch(() => []);
  return { pages, rooms };
};

/** How many pages a PDF has; null for another file, and for one that is damaged, asks for a password or cannot be stamped. */
export const pagesOf = async (file: Uint8Array): Promise<number | null> => {
  if (!startsPdf(file)) return null;
  const { PDFDocument: Writer } = await import('@cantoo/pdf-lib');
  const { length: pages } = await appendWithRoom(await Writer.create(), file).catch(() => []);
  return pages === 0 ? null : pages;
};
