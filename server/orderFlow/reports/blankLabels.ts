import type { LabelSize } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import type { LabelSheetName } from '../../../contract/barcodes.ts';
import { barsOf, barsSvg } from './bars.ts';
import { points } from './pdf.ts';
import { groupDigits } from '../../core/written.ts';

/** A page of labels; all in mm. */
interface Sheet {
  pageSize: LabelSize;
  columns: number;
  rows: number;
  label: LabelSize;
  /** The corner of the first label. */
  left: number;
  top: number;
  /** Between two columns. */
  gap: number;
}

const A4 = { widthMm: 210, heightMm: 297 };

/** Common self-adhesive sheets of A4. */
const sheets: Record<Exclude<LabelSheetName, 'printer'>, Sheet> = {
  a4x24: {
    pageSize: A4,
    columns: 3,
    rows: 8,
    label: { widthMm: 70, heightMm: 37 },
    left: 0,
    top: 0.5,
    gap: 0,
  },
  a4x40: {
    pageSize: A4,
    columns: 4,
    rows: 10,
    label: { widthMm: 52.5, heightMm: 29.7 },
    left: 0,
    top: 0,
    gap: 0,
  },
  a4x65: {
    pageSize: A4,
    columns: 5,
    rows: 13,
    label: { widthMm: 38.1, heightMm: 21.2 },
    left: 4.75,
    top: 10.7,
    gap: 2.5,
  },
};

/** Width of a bar, mm: whole dots of a label printer, wide enough for a laser one, narrow enough for every label. */
const MODULE = 0.25;
const MAX_HEIGHT = 15;
/** Room for the digits and the margins, mm. */
const DIGITS = 8;
const FONT_SIZE = 8;

/** The sheet of a label printer: one label a page. */
const singleLabel = (label: LabelSize): Sheet => ({
  pageSize: label,
  columns: 1,
  rows: 1,
  label,
  left: 0,
  top: 0,
  gap: 0,
});

const labelAt = async (barcode: string, place: number, { columns, label, left, top, gap }: Sheet) => {
  const { widthMm, heightMm } = label;
  const width = barsOf(barcode) * MODULE;
  const height = Math.min(MAX_HEIGHT, heightMm - DIGITS);
  const x = left + (place % columns) * (widthMm + gap);
  const y = top + Math.floor(place / columns) * heightMm + (heightMm - height - 4) / 2;
  const at = (dx: number, dy: number) => ({ absolutePosition: { x: points(x + dx), y: points(y + dy) } });
  return [
    { ...at((widthMm - width) / 2, 0), svg: await barsSvg(barcode, width, height), width: points(width) },
    {
      ...at((widthMm - width) / 2, height + 0.6),
      columns: [
        { text: groupDigits(barcode), width: points(width), alignment: 'center', characterSpacing: 0.8 },
      ],
    },
  ];
};

/** Labels with a barcode and nothing else; on sheets of A4 they begin at label `from`, counted from 1. */
export const blankLabelDocument = async (
  barcodes: readonly string[],
  name: LabelSheetName,
  from: number,
  printer: LabelSize,
): Promise<DocumentDefinition> => {
  const sheet = name === 'printer' ? singleLabel(printer) : sheets[name];
  const perPage = sheet.columns * sheet.rows;
  const skipped = name === 'printer' ? 0 : (from - 1) % perPage;
  const labels = await Promise.all(
    barcodes.map((barcode, index) => labelAt(barcode, (skipped + index) % perPage, sheet)),
  );
  const pages = Array.from({ length: Math.ceil((skipped + labels.length) / perPage) }, (_, page) =>
    labels.slice(Math.max(0, page * perPage - skipped), (page + 1) * perPage - skipped),
  );
  return {
    pageSize: { width: points(sheet.pageSize.widthMm), height: points(sheet.pageSize.heightMm) },
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { fontSize: FONT_SIZE, lineHeight: 1 },
    info: { title: `${barcodes[0] ?? ''}–${barcodes.at(-1) ?? ''}` },
    content: pages.map((page, index) => ({
      pageBreak: index > 0 ? 'before' : undefined,
      stack: page.flat(),
    })),
  };
};
