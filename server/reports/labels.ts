import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import type { LabelSize } from './labelSize.ts';
import { BARS, barsSvg } from './bars.ts';
import { pdfBase64, points } from './pdf.ts';
import { groupDigits, writtenDay } from './written.ts';

/** The content of an order's labels; dates are `yyyy-MM-dd`. */
export interface LabelSheet {
  barcode: string;
  patient: { lastName: string; firstName: string; paternalName: string; dateOfBirth: string };
  tubes: readonly { code: string; count: number }[];
  /** Labels for each tube. */
  copies: number;
}

/** The quiet zone on each side of the bars, in modules. */
const QUIET = 10;
/** One dot of a 203 dpi label printer, mm: bars of whole dots stay sharp. */
const DOT = 0.125;
const MARGIN = 1;
const LINE = 2.9;
const FONT_SIZE = 7;

/** Width and height of the bars, mm; a module has as many whole dots as fit with the quiet zones. */
export const barsSize = ({ widthMm, heightMm }: LabelSize): { width: number; height: number } => ({
  width: BARS * DOT * Math.max(1, Math.floor(widthMm / (BARS + 2 * QUIET) / DOT)),
  height: heightMm - 2 * MARGIN - 3 * LINE - 1.5,
});

/** The longest form of the name that fits into `room` characters: complete, with initials, or cut. */
export const nameOnLabel = (
  { lastName, firstName, paternalName }: LabelSheet['patient'],
  room: number,
): string => {
  const given = [firstName, paternalName].filter((name) => name !== '');
  const initials = given.map((name) => `${name.slice(0, 1)}.`).join('');
  const forms = [[lastName, ...given], [lastName, firstName], [lastName, initials], [lastName]].map((parts) =>
    parts.join(' ').trim(),
  );
  return forms.find((form) => form.length <= room) ?? `${lastName.slice(0, room - 1)}…`;
};

/** One page per tube, respecting `count`; an order without tubes gets a single label without a code. */
const labelsOf = async (sheet: LabelSheet, size: LabelSize) => {
  const { widthMm } = size;
  const bars = barsSize(size);
  const svg = await barsSvg(sheet.barcode, bars.width, bars.height);
  const room = Math.floor(points(widthMm - 2 * MARGIN) / (FONT_SIZE * 0.6));
  const name = nameOnLabel(sheet.patient, room);
  const tubes = sheet.tubes.length > 0 ? sheet.tubes : [{ code: '', count: 1 }];
  const codes = tubes.flatMap(({ code, count }) => Array.from({ length: count * sheet.copies }, () => code));
  const at = (x: number, y: number) => ({ absolutePosition: { x: points(x), y: points(y) } });
  const digitsAt = MARGIN + LINE + 0.5 + bars.height + 0.4;
  const wide = { width: points(widthMm - 2 * MARGIN), noWrap: true };

  return codes.map((code) => [
    { ...at(MARGIN, MARGIN), ...wide, text: name, bold: true },
    { ...at((widthMm - bars.width) / 2, MARGIN + LINE + 0.5), svg, width: points(bars.width) },
    {
      ...at(MARGIN, digitsAt),
      ...wide,
      text: groupDigits(sheet.barcode),
      alignment: 'center',
      characterSpacing: 0.6,
    },
    {
      ...at(MARGIN, digitsAt + LINE),
      columns: [
        { text: writtenDay(sheet.patient.dateOfBirth), width: '*' },
        { text: code, width: 'auto', bold: true },
      ],
    },
  ]);
};

/** The labels of several orders, one order after another. */
export const labelDocument = async (
  sheets: readonly LabelSheet[],
  size: LabelSize,
): Promise<DocumentDefinition> => {
  const labels = (await Promise.all(sheets.map((sheet) => labelsOf(sheet, size)))).flat();
  return {
    pageSize: { width: points(size.widthMm), height: points(size.heightMm) },
    pageMargins: [points(MARGIN), points(MARGIN), points(MARGIN), 0],
    defaultStyle: { fontSize: FONT_SIZE, lineHeight: 1 },
    info: { title: sheets.map(({ barcode }) => barcode).join(' ') },
    content: labels.map((stack, index) => ({ ...(index > 0 && { pageBreak: 'before' }), stack })),
  };
};

/** The labels of orders as a PDF in base64. */
export const labelsPdf = async (sheets: readonly LabelSheet[], size: LabelSize): Promise<string> =>
  pdfBase64(await labelDocument(sheets, size));
