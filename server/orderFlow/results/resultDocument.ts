import type { ResultSheet } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { line, nameOf, pageFoot, pageHead, pageMargins, QUIET, WIDTH } from '../reports/paperFrame.ts';
import { writtenDay } from '../../core/written.ts';
import { resultTables } from './resultTable.ts';

type Node = Record<string, unknown>;

/** The colour of what marks simulated values. */
const DEMO = '#b3261e';

/** Widths of the facts in points: two columns of label and value; fixed, so that no long word moves the others. */
const GAP = 14;
const LABEL = 82;
const VALUE = (WIDTH - GAP) / 2 - LABEL - 12;

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

/** From the first specimen to the last; the day of both is written once. */
const takenOf = ({ taken }: ResultSheet): string => {
  const first = writtenMoment(taken?.first ?? null);
  const last = writtenMoment(taken?.last ?? null);
  const [day = ''] = first.split(' ');
  return [...new Set([first, last])].join(' – ').replace(` – ${day} `, ' – ');
};

/** Whose paper it is, above the first page of an order; a long name takes as many lines as it needs. */
const letterhead = ({ laboratory }: ResultSheet): Node => ({
  stack: [
    { text: laboratory.name, bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
    { text: laboratory.phones.join(', '), fontSize: 8, color: QUIET },
    { text: laboratory.email, fontSize: 8, color: QUIET },
  ],
  margin: [0, 0, 0, 8],
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
    [labels.ordered, writtenMoment(sheet.orderedAt)],
    [labels.taken, takenOf(sheet)],
    [labels.registered, writtenMoment(sheet.registeredAt)],
    [labels.result, writtenMoment(sheet.resultAt)],
  ];
  const column = (rows: [string, string, boolean?][]): Node => ({
    width: (WIDTH - GAP) / 2,
    table: {
      widths: [LABEL, VALUE],
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
  return { columns: [column(left), column(right)], columnGap: GAP, margin: [0, 4, 0, 8] };
};

const closing = ({ language }: ResultSheet): Node => {
  const { marks, noDiagnosis, signature, under } = textsOf(language).documents;
  return {
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
  const { simulated: demo, title, partial } = textsOf(sheet.language).documents;
  const head = await pageHead(sheet);
  // All headers are drawn before the first footer, so the number of pages is known by then.
  const pages: number[] = [];
  return {
    header: (page: number) => {
      pages.push(page);
      return head();
    },
    footer: (page: number) => pageFoot(sheet.laboratory.name, pages.indexOf(page) + 1, pages.length),
    watermark: sheet.isSimulated ? { text: demo.mark, color: DEMO, opacity: 0.25, bold: true } : null,
    section: [
      ...(sheet.isSimulated ? [{ text: demo.note, bold: true, color: DEMO, margin: [0, 0, 0, 8] }] : []),
      letterhead(sheet),
      { text: title, fontSize: 13, bold: true },
      ...(sheet.inWork.length > 0
        ? [{ text: fill(partial, { services: sheet.inWork.join('; ') }), bold: true, margin: [0, 4, 0, 0] }]
        : []),
      facts(sheet),
      resultTables(sheet, closing(sheet)),
    ],
  };
};

/** The results of orders on A4, one after another, each on its own pages. */
export const resultDocument = async (sheets: readonly ResultSheet[]): Promise<DocumentDefinition> => ({
  pageSize: 'A4',
  pageMargins,
  defaultStyle: { fontSize: 9, lineHeight: 1.05 },
  info: { title: textsOf(sheets[0]?.language ?? 'ru').documents.title },
  content: await Promise.all(sheets.map(section)),
});
