import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import { barsSvg } from '../reports/bars.ts';
import { pdfBytes, points } from '../reports/pdf.ts';
import { groupDigits, writtenDay } from '../reports/written.ts';
import type { ResultSheet } from './resultSheet.ts';
import { columnTitles, resultTables } from './resultTable.ts';

type Node = Record<string, unknown>;

const MARGIN = points(12);
/** Where the content begins: below the header of a first page, below the column titles on the others. */
const TOP = points(31);
const BOTTOM = points(19);
const WIDTH = points(210 - 24);
const BARS = { widthMm: 45, heightMm: 10 };
const QUIET = '#4a5462';

const moments = new Intl.DateTimeFormat('ru-BY', {
  timeZone: 'Europe/Minsk',
  dateStyle: 'short',
  timeStyle: 'short',
});
const writtenMoment = (at: Date | null): string => {
  if (at === null) return '';
  const part = Object.fromEntries(moments.formatToParts(at).map(({ type, value }) => [type, value]));
  const year = String(part['year']).padStart(4, '20');
  return `${part['day']}.${part['month']}.${year} ${part['hour']}:${part['minute']}`;
};

const nameOf = ({ lastName, firstName, paternalName }: ResultSheet['patient']): string =>
  [lastName, firstName, paternalName].join(' ').trim();

const line = (width: number, y = 0): Node => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.6, lineColor: '#5b6675' }],
});

/** Laboratory and barcode, on the first page of an order. */
const head = async ({ laboratory, barcode }: ResultSheet): Promise<Node> => ({
  margin: [MARGIN, MARGIN, MARGIN, 0],
  columns: [
    {
      width: '*',
      stack: [
        { text: laboratory.name, bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
        { text: laboratory.phones.join(', '), fontSize: 8, color: QUIET },
        { text: laboratory.email, fontSize: 8, color: QUIET },
      ],
    },
    {
      width: points(BARS.widthMm),
      stack: [
        {
          svg: await barsSvg(barcode, BARS.widthMm, BARS.heightMm),
          width: points(BARS.widthMm),
        },
        { text: groupDigits(barcode), alignment: 'center', characterSpacing: 0.6, margin: [0, 2, 0, 0] },
      ],
    },
  ],
});

/** Patient and column titles, on the further pages. */
const headAgain = ({ patient, barcode, language }: ResultSheet): Node => ({
  margin: [MARGIN, MARGIN, MARGIN, 0],
  stack: [
    {
      columns: [
        { text: `${nameOf(patient)}, ${writtenDay(patient.dateOfBirth)}`, bold: true, width: '*' },
        { text: groupDigits(barcode), width: 'auto' },
      ],
      margin: [0, 16, 0, 5],
    },
    columnTitles(language),
  ],
});

const foot = ({ laboratory, language }: ResultSheet, page: number, pages: number): Node => ({
  margin: [MARGIN, 4, MARGIN, 0],
  stack: [
    line(WIDTH),
    {
      columns: [
        { text: laboratory.name, width: '*' },
        {
          text: fill(textsOf(language).documents.pages, { page: String(page), pages: String(pages) }),
          width: 'auto',
        },
      ],
      fontSize: 8,
      color: QUIET,
      margin: [0, 3, 0, 0],
    },
  ],
});

/** Patient and order: two label-value pairs per row. */
const facts = (sheet: ResultSheet): Node => {
  const { labels, genders } = textsOf(sheet.language).documents;
  const { patient } = sheet;
  const left: [string, string, boolean?][] = [
    [labels.patient, nameOf(patient), true],
    [labels.dateOfBirth, writtenDay(patient.dateOfBirth)],
    [labels.gender, genders[patient.gender]],
    [labels.doctor, sheet.doctor],
  ];
  const right: [string, string, boolean?][] = [
    [labels.contract, sheet.contract],
    [labels.clientUnit, sheet.clientUnit],
    [labels.taken, writtenMoment(sheet.takenAt)],
    [labels.registered, writtenMoment(sheet.registeredAt)],
    [labels.result, writtenMoment(sheet.resultAt)],
  ];
  const column = (rows: [string, string, boolean?][]): Node => ({
    width: '*',
    table: {
      widths: [82, '*'],
      body: rows
        .filter(([, value]) => value !== '')
        .map(([label, value, bold = false]) => [
          { text: label, color: QUIET },
          { text: value, bold },
        ]),
    },
    layout: {
      defaultBorder: false,
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: () => 1.2,
      paddingBottom: () => 1.2,
    },
  });
  return { columns: [column(left), column(right)], columnGap: 14, margin: [0, 4, 0, 8] };
};

const closing = ({ language }: ResultSheet): Node => {
  const { marks, noDiagnosis, signature, under } = textsOf(language).documents;
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      { text: marks, fontSize: 7.5, color: QUIET },
      { text: noDiagnosis, fontSize: 7.5, color: QUIET, margin: [0, 1, 0, 0] },
      {
        margin: [0, 18, 0, 0],
        columns: [
          { text: signature, width: 'auto' },
          {
            width: 220,
            stack: [
              line(220, 11),
              { text: under, fontSize: 7, color: QUIET, alignment: 'center', margin: [0, 1, 0, 0] },
            ],
          },
        ],
        columnGap: 8,
      },
    ],
  };
};

/** One order; its pages are numbered from 1 wherever it is in the document. */
const section = async (sheet: ResultSheet): Promise<Node> => {
  const firstHead = await head(sheet);
  // All headers are drawn before the first footer, so the number of pages is known by then.
  const pages: number[] = [];
  return {
    header: (page: number) => {
      pages.push(page);
      return pages.length === 1 ? firstHead : headAgain(sheet);
    },
    footer: (page: number) => foot(sheet, pages.indexOf(page) + 1, pages.length),
    section: [
      { text: textsOf(sheet.language).documents.title, fontSize: 13, bold: true },
      facts(sheet),
      columnTitles(sheet.language),
      ...resultTables(sheet),
      closing(sheet),
    ],
  };
};

/** The results of orders on A4, one after another, each on its own pages. */
export const resultDocument = async (sheets: readonly ResultSheet[]): Promise<DocumentDefinition> => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
  defaultStyle: { fontSize: 9, lineHeight: 1.05 },
  info: { title: textsOf(sheets[0]?.language ?? 'ru').documents.title },
  content: await Promise.all(sheets.map(section)),
});

/** Draws results as a PDF in this thread; the process uses a worker (`Lab.documents`). */
export const drawResults = async (sheets: readonly ResultSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  pdfBytes(await resultDocument(sheets));
