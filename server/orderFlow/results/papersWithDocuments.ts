import type { ResultSheet } from '../../core/paper.ts';
import { bytesOf } from '../../core/spreadsheets/base64.ts';
import { pdfBytes } from '../reports/pdf.ts';
import { append, appendDocument } from './appendedPages.ts';
import { putStamp, type Room } from './pageRoom.ts';
import { resultDocument } from './resultDocument.ts';
import { stampDocument } from './stampDocument.ts';

/** The papers of orders as one PDF, each with the pages of its documents, which are stamped as pages of the paper. */
export const papersWithDocuments = async (
  sheets: readonly ResultSheet[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument: Writer } = await import('@cantoo/pdf-lib');
  const joined = await Writer.create();
  for (const sheet of sheets) {
    const { length: own } = await append(joined, await pdfBytes(await resultDocument([sheet])));
    const rooms: Room[] = [];
    for (const { file } of sheet.appended) rooms.push(...(await appendDocument(joined, bytesOf(file))));
    if (rooms.length === 0) continue;
    const stamps = await joined.embedPdf(await pdfBytes(stampDocument(sheet, own, rooms)), [...rooms.keys()]);
    for (const [at, room] of rooms.entries()) {
      const stamp = stamps[at];
      if (stamp) await putStamp(room, stamp);
    }
  }
  return Uint8Array.from(await joined.save());
};
