import { hasValues } from '../../../contract/releases.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { PrintedLine, PrintedService, ResultSheet } from '../../core/paper.ts';
import { WIDTH } from '../reports/paperFrame.ts';
import { antibiogramsOf } from './antibiogramTables.ts';
import { isParagraph, narrativeReport, reportLine } from './narrativeReport.ts';
import { CELL_LETTERS, lastSentence, withNotesBelow } from './partedText.ts';
import { columnTitles, isLong, layout, PADDING, lastRow, valueTable } from './resultTable.ts';
import { beforeNote, longNote, sentNote } from './serviceDetails.ts';

type Node = Record<string, unknown>;

/** A paragraph below the table of a service. */
const below = (text: unknown, language: Language, indent = 0, fontSize = 9): Node => ({
  text,
  fontSize,
  margin: [indent + PADDING, 1, PADDING, 3],
  hyphens: { language, width: WIDTH - 2 * PADDING - indent },
});
/** What the laboratory says of a result, where that is longer than a line or two. */
const noteBelow = (note: string, language: Language): Node[] =>
  note === '' ? [] : [below(note, language, 0, 8.5)];

/** A service without what stands below its values. */
const tableOf = (service: PrintedService, language: Language): Node =>
  service.isNarrative ? narrativeReport(service, language) : valueTable(service, language);

const wholeService = (service: PrintedService, language: Language): Node[] => {
  const tested = antibiogramsOf(service.lines, language);
  return [
    tableOf(service, language),
    ...(tested ? [...tested.begun, tested.end] : []),
    ...noteBelow(longNote(service), language),
  ];
};

/** A table of at most so many lines is kept whole beside what closes the paper: both fit below the head of the first page. */
const WHOLE_LINES = 14;

/** A long line in two: what may break, and its end; undefined where it is not that long. */
const splitLine = (
  line: PrintedLine,
  language: Language,
): { begun: PrintedLine; end: unknown[] } | undefined => {
  const { text, unit, reference } = line;
  const at = text.length > CELL_LETTERS ? lastSentence(text) : -1;
  // What is left must be a paragraph too.
  if (at <= CELL_LETTERS) return undefined;
  const { columns } = textsOf(language).documents;
  return {
    begun: {
      ...line,
      text: text.slice(0, at).trimEnd(),
      unit: '',
      reference: '',
      before: '',
      sent: '',
    },
    end: [
      [text.slice(at).trimStart(), unit].filter(Boolean).join(' '),
      ...sentNote(line, language),
      ...beforeNote(line, language),
      ...(reference === '' ? [] : [`\n${columns.reference}: ${reference}`]),
    ],
  };
};

/** The last service in two: what may break, and its end, which is kept with what closes the paper. */
const splitLast = (service: PrintedService, language: Language): [Node[], Node] => {
  const { lines, isNarrative } = service;
  const note = longNote(service);
  const tested = antibiogramsOf(lines, language);
  const table = tableOf(service, language);
  if (note !== '') {
    const at = lastSentence(note);
    return [
      [
        table,
        ...(tested ? [...tested.begun, tested.end] : []),
        ...noteBelow(note.slice(0, at).trimEnd(), language),
      ],
      below(note.slice(at).trimStart(), language, 0, 8.5),
    ];
  }
  if (tested) return [[table, ...tested.begun], tested.end];
  const last = lines.at(-1);
  const isWhole = lines.length <= WHOLE_LINES && !lines.some(isNarrative ? isParagraph : isLong);
  if (last === undefined || isWhole) return [[], table];
  const before = lines.slice(0, -1);
  const split = splitLine(last, language);
  if (split)
    return [
      [tableOf({ ...service, lines: [...before, split.begun] }, language)],
      below(split.end, language, lines.length > 1 && !isNarrative ? 8 : 0),
    ];
  if (before.length === 0) return [[], table];
  if (isNarrative)
    return [
      [narrativeReport({ ...service, lines: before }, language)],
      { ...reportLine(service, last, language), margin: [PADDING, 2, PADDING, 2] },
    ];
  return [
    [valueTable({ ...service, lines: before }, language)],
    { table: lastRow(service, last, language), layout: layout(0) },
  ];
};

/** Tables of values with the column titles at the top of every page. */
const tabulated = (content: readonly Node[], language: Language): Node => ({
  table: {
    widths: [WIDTH],
    headerRows: 1,
    body: [[columnTitles(language)], [{ stack: content }]],
  },
  layout: {
    defaultBorder: false,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
});

/**
 * What all services say, one below another: the tables of values, then the reports that are read as a text. `closing` is
 * never alone on a page: the end of the last service goes with it.
 */
export const resultTables = ({ services, language }: ResultSheet, closing: Node): Node => {
  const written = services
    .filter(
      ({ lines, release }) =>
        lines.length > 0 ||
        (release && (release.document !== null || release.note !== '' || !hasValues(release.kind))),
    )
    .map((service) => withNotesBelow(service));
  const values = written.filter(({ isNarrative }) => !isNarrative);
  const reports = written.filter(({ isNarrative }) => isNarrative);
  const last = reports.at(-1) ?? values.at(-1);
  const [begun, end] = last ? splitLast(last, language) : [[], null];
  const closed = [...begun, { unbreakable: true, stack: [...(end ? [end] : []), closing] }];
  const before = (list: readonly PrintedService[]) =>
    list.filter((one) => one !== last).flatMap((one) => wholeService(one, language));
  if (reports.length === 0) return tabulated([...before(values), ...closed], language);
  const told = [...before(reports), ...closed];
  if (values.length === 0) return { stack: told };
  return { stack: [tabulated(before(values), language), { stack: told, margin: [0, 6, 0, 0] }] };
};
