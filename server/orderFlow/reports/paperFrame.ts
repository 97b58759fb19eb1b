import { barsSvg } from './bars.ts';
import { points } from './pdf.ts';
import { groupDigits, writtenBirth } from '../../core/written.ts';

type Node = Record<string, unknown>;

/** Measures of an A4 paper in points. */
export const MARGIN = points(12);
export const WIDTH = points(210 - 24);
/** Where the content begins: below the head of every page, which has room for the longest names. */
const TOP = points(32);
const BOTTOM = points(22);
export const pageMargins: [number, number, number, number] = [MARGIN, TOP, MARGIN, BOTTOM];
export const QUIET = '#4a5462';

const BARS = { widthMm: 45, heightMm: 9 };
/** Letters of a name that fit two lines of the usual size beside the barcode. */
const USUAL_NAME = 110;

export interface Subject {
  barcode: string;
  patient: {
    lastName: string;
    firstName: string;
    paternalName: string;
    dateOfBirth: string;
    timeOfBirth: string;
  };
  /** In words; '' is not printed. */
  age: string;
}

/** Last, first and middle name. */
export const nameOf = ({ lastName, firstName, paternalName }: Subject['patient']): string =>
  [lastName, firstName, paternalName].join(' ').trim();

/** A horizontal line of the given width, in points. */
export const line = (width: number, y = 0): Node => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.6, lineColor: '#5b6675' }],
});

/** The head of every page: the patient, and the barcode of the order as bars and digits. */
export const pageHead = async ({ patient, barcode, age }: Subject): Promise<() => Node> => {
  const svg = await barsSvg(barcode, BARS.widthMm, BARS.heightMm);
  const bars = points(BARS.widthMm);
  const name = nameOf(patient);
  return () => ({
    margin: [MARGIN, points(8), MARGIN, 0],
    columns: [
      {
        width: WIDTH - bars - 12,
        stack: [
          { text: name, bold: true, fontSize: name.length > USUAL_NAME ? 7 : 10 },
          { text: [writtenBirth(patient), age].filter(Boolean).join(', '), fontSize: 9 },
        ],
      },
      {
        width: bars,
        stack: [
          { svg, width: bars },
          { text: groupDigits(barcode), alignment: 'center', characterSpacing: 0.6, margin: [0, 2, 0, 0] },
        ],
      },
    ],
    columnGap: 12,
  });
};

/** The foot of every page: whose paper it is, and which page of how many. */
export const pageFoot = (owner: string | Node[], page: number, pages: number, width = WIDTH): Node => ({
  margin: [MARGIN, 4, MARGIN, 0],
  stack: [
    line(width),
    {
      columns: [
        { text: owner, width: width - 60 },
        { text: `${String(page)} / ${String(pages)}`, width: 52, alignment: 'right' },
      ],
      columnGap: 8,
      fontSize: 8,
      color: QUIET,
      margin: [0, 3, 0, 0],
    },
  ],
});
