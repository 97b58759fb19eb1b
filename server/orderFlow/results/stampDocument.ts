import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf } from '../../core/messages/messages.ts';
import type { ResultSheet } from '../../core/paper.ts';
import { groupDigits, writtenBirth } from '../../core/written.ts';
import { MARGIN, nameOf, pageFoot } from '../reports/paperFrame.ts';
import { STAMP, type Room } from './pageRoom.ts';

/** Letters of a stamp that fit two lines of the usual size on A5. */
const USUAL = 120;

/** The stamps of appended pages: on each whose paper it belongs to, and which page of that it is; the last one says the end. */
export const stampDocument = (
  { language, patient, barcode }: ResultSheet,
  /** Pages of the paper itself, and with those that are appended. */
  { own, all }: { own: number; all: number },
  /** By the number of the page among those that are appended. */
  rooms: ReadonlyMap<number, Pick<Room, 'width'>>,
): DocumentDefinition => {
  const { labels, end } = textsOf(language).documents;
  const whose = [
    `${labels.patient}: ${nameOf(patient)}`,
    `${labels.dateOfBirth}: ${writtenBirth(patient)}`,
    groupDigits(barcode),
  ].join(' · ');
  const fontSize = whose.length > USUAL ? 5.5 : 8;
  const foot = (at: number, width: number) =>
    pageFoot(
      [
        { text: own + at === all ? `— ${end} — ` : '', fontSize, bold: true },
        { text: whose, fontSize },
      ],
      own + at,
      all,
      width - 2 * MARGIN,
    );
  return {
    pageSize: 'A4',
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { lineHeight: 1.05 },
    content: [...rooms].map(([at, { width }]) => ({
      pageSize: { width, height: STAMP },
      background: () => foot(at, width),
      // A section without content would share the page of the one before.
      section: ' ',
    })),
  };
};
