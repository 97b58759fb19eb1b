import type { ResultSheet } from '../../core/paper.ts';
import { bytesOf } from '../../core/spreadsheets/base64.ts';
import { pdfBytes } from '../reports/pdf.ts';
import { appendDocument, insertPages } from './appendedPages.ts';
import { putStamp, type Room } from './pageRoom.ts';
import { resultDocument } from './resultDocument.ts';
import { stampDocument } from './stampDocument.ts';

/**
 * The papers of orders as one PDF, each with the pages of its documents, which are stamped as pages of the paper. One that
 * cannot be stamped or read is said so on the paper.
 */
export const papersWithDocuments = async (
  sheets: readonly ResultSheet[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument: Writer } = await import('@cantoo/pdf-lib');
  const joined = await Writer.create();
  for (const sheet of sheets) {
    const start = joined.getPageCount();
    const appended: ResultSheet['appended'][number][] = [];
    // By the number of their pages among those that are appended.
    const rooms = new Map<number, Room>();
    let count = 0;
    for (const document of sheet.appended) {
      const { pages, rooms: own } = await appendDocument(joined, bytesOf(document.file));
      for (const [at, room] of own.entries()) rooms.set(count + at + 1, room);
      count += pages;
      appended.push({ ...document, pages, isAsReceived: own.length === 0 });
    }
    const paper = await pdfBytes(await resultDocument([{ ...sheet, appended }]));
    const { length: own } = await insertPages(joined, paper, start);
    if (rooms.size === 0) continue;
    const places = [...rooms.values()];
    const drawn = await pdfBytes(stampDocument(sheet, { own, all: own + count }, rooms));
    const stamps = await joined.embedPdf(drawn, [...places.keys()]);
    for (const [at, room] of places.entries()) {
      const stamp = stamps[at];
      if (stamp) await putStamp(room, stamp);
    }
  }
  return Uint8Array.from(await joined.save());
};
