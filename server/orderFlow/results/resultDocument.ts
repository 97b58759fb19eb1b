import type { ResultSheet } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { hasValues } from '../../../contract/releases.ts';
import { grouped } from '../../core/grouped.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { line, nameOf, pageFoot, pageHead, pageMargins, QUIET, WIDTH } from '../reports/paperFrame.ts';
import { writtenBirth } from '../../core/written.ts';
import { momentText } from './momentText.ts';
import { resultTables } from './resultTables.ts';
import { MARKED } from './serviceDetails.ts';

type Node = Record<string, unknown>;

/** The colour of what marks simulated values. */
const DEMO = '#b3261e';

/** Widths of the facts in points: two columns of label and value; fixed, so that no long word moves the others. */
const GAP = 14;
const LABEL = 82;
const VALUE = (WIDTH - GAP) / 2 - LABEL - 12;

/** A day at whose beginning a specimen was taken is all that was stated of it. */
const specimenText = (at: Date | null): string => momentText(at).replace(/ 00:00$/, '');
/** From the first specimen to the last; the day of both is written once. */
const takenOf = ({ taken }: ResultSheet): string => {
  const first = specimenText(taken?.first ?? null);
  const last = specimenText(taken?.last ?? null);
  const [day = ''] = first.split(' ');
  return [...new Set([first, last])].join(' – ').replace(` – ${day} `, ' – ');
};

/** Whose paper it is, above the first page of an order; a long name takes as many lines as it needs. */
const letterhead = ({ laboratory, language }: ResultSheet): Node => {
  const { labels } = textsOf(language).documents;
  const { name, address, phones, email, licence, accreditation } = laboratory;
  const said = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`);
  const contacts = [address, phones.join(', '), email];
  const permits = [said(labels.licence, licence), said(labels.accreditation, accreditation)];
  return {
    stack: [
      { text: name, bold: true, fontSize: 15, margin: [0, 0, 0, 2] },
      ...[contacts, permits]
        .map((texts) => texts.filter(Boolean).join(' · '))
        .filter(Boolean)
        .map((text) => ({ text, fontSize: 8, color: QUIET })),
    ],
    margin: [0, 0, 0, 8],
  };
};

/** The materials of the services, each once. */
const specimensOf = ({ services }: ResultSheet): string =>
  [...new Set(services.map(({ specimen }) => specimen))].filter(Boolean).join('; ');

/** Labels with their values, of this width in points; those that nobody has said are left out. */
const labelled = (rows: readonly [label: string, value: string][], width: number, bold = false): Node => ({
  width: LABEL + 12 + width,
  table: {
    widths: [LABEL, width],
    body: rows
      .filter(([, value]) => value !== '')
      .map(([label, value]) => [
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

/** The patient's name, which may be long, over the whole width; then patient and order: two label-value pairs per row. */
const facts = (sheet: ResultSheet): Node => {
  const { labels, genders } = textsOf(sheet.language).documents;
  const { patient } = sheet;
  const left: [string, string][] = [
    [labels.dateOfBirth, writtenBirth(patient)],
    [labels.age, sheet.age],
    [labels.gender, genders[patient.gender]],
    [labels.doctor, sheet.doctor],
    [labels.specimen, specimensOf(sheet)],
  ];
  const right: [string, string][] = [
    [labels.contract, sheet.contract],
    [labels.clientUnit, sheet.clientUnit],
    [labels.ordered, momentText(sheet.orderedAt)],
    [labels.taken, takenOf(sheet)],
    [labels.registered, momentText(sheet.registeredAt)],
    [labels.result, momentText(sheet.resultAt)],
    [labels.issued, momentText(sheet.issue.at)],
  ];
  return {
    stack: [
      labelled([[labels.patient, nameOf(patient)]], WIDTH - LABEL - 12, true),
      { columns: [labelled(left, VALUE), labelled(right, VALUE)], columnGap: GAP },
    ],
    margin: [0, 4, 0, 8],
  };
};

/** What the paper corrects and withdraws of earlier ones: a line for each moment when that was released. */
const replaced = ({ services, language }: ResultSheet): Node[] => {
  const { replaces } = textsOf(language).documents;
  const of = services.flatMap(({ name, release, replaces: at }) =>
    release === null || at === null
      ? []
      : { name, said: hasValues(release.kind) ? replaces.corrected : replaces.withdrawn, at: momentText(at) },
  );
  return [...grouped(of, ({ said, at }) => `${said} ${at}`).values()].flatMap((same) => {
    const [first] = same;
    const names = same.map(({ name }) => name).join('; ');
    return first === undefined
      ? []
      : {
          text: fill(first.said, { at: first.at, services: names }),
          bold: true,
          color: MARKED,
          margin: [0, 4, 0, 0],
        };
  });
};

/** Side of the code of the paper in points. */
const CODE = 74;
const SIGNED = 220;

/** The end of the report, or which pages of which documents follow, of which the last says the end; and which cannot. */
const endOf = ({ language, appended }: ResultSheet): string[] => {
  const { end, follows, asReceived, unreadable, releases } = textsOf(language).documents;
  const documents = appended.map(({ fileName, pages, performer, isAsReceived }) =>
    [
      fill(pages === 0 ? unreadable : follows, { name: fileName, pages: String(pages) }),
      ...(performer === '' ? [] : [fill(releases.performer, { name: performer })]),
      ...(pages > 0 && isAsReceived ? [asReceived] : []),
    ].join('. '),
  );
  return appended.some(({ pages }) => pages > 0) ? documents : [...documents, end];
};

/** The end of the values, what they mean, who signs, and the code that proves the paper. */
const closing = (sheet: ResultSheet): Node => {
  const { language, services, issue } = sheet;
  const { marks, noDiagnosis, signature, under, check } = textsOf(language).documents;
  const doctors = [...new Set(services.map(({ release }) => release?.doctor ?? ''))].filter(Boolean);
  return {
    margin: [0, 8, 0, 0],
    stack: [
      ...endOf(sheet).map((text) => ({ text: `— ${text} —`, bold: true, alignment: 'center' })),
      // Nothing of a report that is read as a text is marked.
      ...(services.some(({ isNarrative }) => !isNarrative)
        ? [{ text: marks, fontSize: 7.5, color: QUIET, margin: [0, 6, 0, 0] }]
        : []),
      { text: noDiagnosis, fontSize: 7.5, color: QUIET, margin: [0, 3, 0, 0] },
      {
        margin: [0, 10, 0, 0],
        columns: [
          {
            width: WIDTH - CODE - GAP,
            stack: [
              {
                columns: [
                  { text: signature, width: 'auto' },
                  {
                    width: SIGNED,
                    stack: [
                      line(SIGNED, 11),
                      { text: under, fontSize: 7, color: QUIET, alignment: 'center', margin: [0, 1, 0, 0] },
                      ...doctors.map((text) => ({ text, alignment: 'center' })),
                    ],
                  },
                ],
                columnGap: 8,
              },
              { text: check, fontSize: 7.5, color: QUIET, margin: [0, 10, 0, 0] },
              { text: issue.url, fontSize: 7.5, color: QUIET },
            ],
          },
          { width: CODE, qr: issue.url, fit: CODE, eccLevel: 'M' },
        ],
        columnGap: GAP,
      },
    ],
  };
};

/** One order; its pages are numbered from 1 wherever it is in the document, and counted with those that are appended. */
const section = async (sheet: ResultSheet): Promise<Node> => {
  const { simulated: demo, title, partial, labels } = textsOf(sheet.language).documents;
  const head = await pageHead(sheet);
  const owner = `${sheet.laboratory.name} · ${labels.issued} ${momentText(sheet.issue.at)}`;
  // All headers are drawn before the first footer, so the number of pages is known by then.
  const pages: number[] = [];
  const following = sheet.appended.reduce((sum, one) => sum + one.pages, 0);
  return {
    header: (page: number) => {
      pages.push(page);
      return head();
    },
    footer: (page: number) => pageFoot(owner, pages.indexOf(page) + 1, pages.length + following),
    watermark: sheet.isSimulated ? { text: demo.mark, color: DEMO, opacity: 0.25, bold: true } : null,
    section: [
      ...(sheet.isSimulated ? [{ text: demo.note, bold: true, color: DEMO, margin: [0, 0, 0, 8] }] : []),
      letterhead(sheet),
      { text: title, fontSize: 13, bold: true },
      ...(sheet.inWork.length > 0
        ? [{ text: fill(partial, { services: sheet.inWork.join('; ') }), bold: true, margin: [0, 4, 0, 0] }]
        : []),
      ...replaced(sheet),
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
