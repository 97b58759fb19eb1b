import type { LabelLayout, LabelSheet, LabelSize } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { buildTubeCode, labelCode, numberTubes, tubeName } from '../../../contract/tubeCodes.ts';
import { barsOf, barsSvg } from './bars.ts';
import { linesOfName } from './labelName.ts';
import { points } from './pdf.ts';
import { textWidths } from './textWidth.ts';
import { groupDigits, writtenBirth } from '../../core/written.ts';

/** The quiet zone on each side of the bars, in modules. */
const QUIET = 10;
/** One dot of a 203 dpi label printer, mm: bars of whole dots stay sharp. */
const DOT = 0.125;
/** Dots of a module that every scanner reads. */
const READABLE = 2;
const LOWEST_BARS = 10;
const MARGIN = 1;
const LINE = 2.8;
const FONT_SIZE = 7;
/** Above and below the bars, mm. */
const GAP = 0.5;

/** Dots of a module: as many as fit with the quiet zones. */
const dotsOf = (digits: string, { widthMm }: LabelSize): number =>
  Math.floor(widthMm / (barsOf(digits) + 2 * QUIET) / DOT);

/** Width and height of the bars of these digits under so many lines of a name, mm. */
export const barsSize = (
  digits: string,
  size: LabelSize,
  nameLines = 1,
): { width: number; height: number } => ({
  width: barsOf(digits) * DOT * Math.max(1, dotsOf(digits, size)),
  height: size.heightMm - 2 * MARGIN - (nameLines + 2) * LINE - 2 * GAP,
});

/** A tube's code on such labels: without check digit, then without number where the bars would become too thin. */
const codeOn = (barcode: string, number: number, size: LabelLayout): string => {
  const tube = { barcode, number: size.tubeNumber ? number : null };
  return [labelCode(tube), buildTubeCode(tube)].find((code) => dotsOf(code, size) >= READABLE) ?? barcode;
};

/** One page per tube and copy; an order without tubes gets labels without a kind and a number. */
const labelsOf = async (sheet: LabelSheet, size: LabelLayout) => {
  const { barcode, patient } = sheet;
  const { regular, bold } = await textWidths();
  const room = points(size.widthMm - 2 * MARGIN);
  const hasTwoLines = barsSize(barcode, size, 2).height >= LOWEST_BARS;
  const name = linesOfName(patient, {
    measure: bold,
    fontSize: FONT_SIZE,
    room,
    lines: hasTwoLines ? 2 : 1,
  });
  const born = writtenBirth(patient);
  const tubes = numberTubes(sheet.tubes);
  const labels =
    tubes.length === 0
      ? [{ code: barcode, kind: '' }]
      : tubes.map(({ kind, number, of }) => ({
          code: codeOn(barcode, number, size),
          kind: tubeName({ kind: kind.code, number, of }),
        }));
  const at = (x: number, y: number) => ({ absolutePosition: { x: points(x), y: points(y) } });
  const wide = { width: room, noWrap: true };
  const top = MARGIN + name.length * LINE + GAP;

  const drawn = labels.map(async ({ code, kind }) => {
    const bars = barsSize(code, size, name.length);
    const digitsAt = top + bars.height + GAP;
    const last = regular(`${born} `, FONT_SIZE) + bold(kind, FONT_SIZE);
    const fontSize = FONT_SIZE * Math.min(1, room / last);
    return [
      ...name.map((text, line) => ({ ...at(MARGIN, MARGIN + line * LINE), ...wide, text, bold: true })),
      {
        ...at((size.widthMm - bars.width) / 2, top),
        svg: await barsSvg(code, bars.width, bars.height),
        width: points(bars.width),
      },
      {
        ...at(MARGIN, digitsAt),
        ...wide,
        text: groupDigits(code),
        alignment: 'center',
        characterSpacing: 0.5,
      },
      {
        ...at(MARGIN, digitsAt + LINE),
        columns: [
          { text: born, width: '*', fontSize, noWrap: true },
          { text: kind, width: 'auto', bold: true, fontSize, noWrap: true },
        ],
      },
    ];
  });
  return (await Promise.all(drawn)).flatMap((label) => Array.from({ length: sheet.copies }, () => label));
};

/** The labels of several orders, one order after another. */
export const labelDocument = async (
  sheets: readonly LabelSheet[],
  size: LabelLayout,
): Promise<DocumentDefinition> => {
  const labels = (await Promise.all(sheets.map((sheet) => labelsOf(sheet, size)))).flat();
  return {
    pageSize: { width: points(size.widthMm), height: points(size.heightMm) },
    pageMargins: [points(MARGIN), points(MARGIN), points(MARGIN), 0],
    defaultStyle: { fontSize: FONT_SIZE, lineHeight: 1 },
    info: { title: sheets.map(({ barcode }) => barcode).join(' ') },
    // pdfmake writes into its nodes, so the copies of a label are not the same objects.
    content: labels.map((stack, index) => ({
      pageBreak: index > 0 ? 'before' : undefined,
      stack: structuredClone(stack),
    })),
  };
};
