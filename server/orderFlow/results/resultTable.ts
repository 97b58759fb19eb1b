import { hasValues } from '../../../contract/releases.ts';
import type { ResultFlag } from '../../../contract/codes.ts';
import type { PrintedLine, PrintedService, ResultSheet } from '../../core/paper.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { WIDTH } from '../reports/paperFrame.ts';
import { withAntibiograms } from './antibiogramTables.ts';
import { beforeNote, MARKED, lineNotes, sentNote, serviceDetails } from './serviceDetails.ts';

type Node = Record<string, unknown>;

const RULE = '#c4c9d0';
const SHADE = '#eef1f5';
/**
 * Column widths in points: analyte, value, flag, unit, reference; the same in all tables, so that they align, and fixed,
 * so that a long word is broken instead of pushing a column off the sheet.
 */
const others = [72, 68, 66, 108];
const PADDING = 4;
const widths = [WIDTH - others.reduce((sum, width) => sum + width) - 10 * PADDING, ...others];

/** A text longer than this is a paragraph of its own, as wide as the sheet. */
const CELL_LETTERS = 120;

const arrowUp = [
  [0, 4],
  [3, 0],
  [6, 4],
] as const;
const arrowDown = [
  [0, 0],
  [3, 4],
  [6, 0],
] as const;
const diamond = [
  [0, 2.5],
  [2.5, 0],
  [5, 2.5],
  [2.5, 5],
] as const;
type Corners = readonly (readonly [x: number, y: number])[];
/** The font has no arrows: they are drawn. */
const shapes: Record<Exclude<ResultFlag, ''>, readonly Corners[]> = {
  H: [arrowUp],
  L: [arrowDown],
  HH: [arrowUp, arrowUp.map(([x, y]) => [x, y + 4] as const)],
  LL: [arrowDown, arrowDown.map(([x, y]) => [x, y + 4] as const)],
  A: [diamond],
};

/** The symbol of a flag and its word. */
const flagCell = (flag: Exclude<ResultFlag, ''>, language: Language): Node => {
  const canvas = shapes[flag].map((corners) => ({
    type: 'polyline',
    closePath: true,
    color: MARKED,
    lineWidth: 0,
    points: corners.map(([x, y]) => ({ x, y })),
  }));
  return {
    columns: [
      { canvas, width: 10, margin: [0, flag.length === 2 ? 1 : 3, 0, 0] },
      { text: textsOf(language).documents.flags[flag], color: MARKED, width: '*' },
    ],
  };
};

const isLong = ({ text, unit, reference, analyte }: PrintedLine): boolean =>
  [text, unit, reference, analyte].some(({ length }) => length > CELL_LETTERS);

/** What stands in the first cell of a line, and below it where the line is the whole service. */
interface Named {
  name: Node;
  details?: readonly Node[];
}

/** A line whose texts are too long for columns: one paragraph, which goes on over the end of a page. */
const paragraph = (line: PrintedLine, language: Language, { name, details = [] }: Named): Node[] => {
  const { columns, flags } = textsOf(language).documents;
  const { unit, reference, flag } = line;
  const marked = flag === '' ? [] : [{ text: ` (${flags[flag]})`, color: MARKED, bold: true }];
  const measured = [line.text, unit].filter(Boolean);
  const text = [
    { ...name, margin: undefined },
    ...marked,
    ...(details.length > 0 ? ['\n', ...details] : []),
    `\n${measured.join(' ')}`,
    ...sentNote(line, language),
    ...beforeNote(line, language),
    ...(reference === '' ? [] : [`\n${columns.reference}: ${reference}`]),
  ];
  return [{ text, colSpan: 5, margin: name['margin'] ?? 0 }, {}, {}, {}, {}];
};

const row = (line: PrintedLine, language: Language, named: Named): Node[] => {
  if (isLong(line)) return paragraph(line, language, named);
  const value = { text: [line.text, ...sentNote(line, language), ...beforeNote(line, language)] };
  return [
    named.name,
    ...(line.flag === ''
      ? [{ ...value, colSpan: 2 }, {}]
      : [{ ...value, bold: true }, flagCell(line.flag, language)]),
    { text: line.unit },
    { text: line.reference },
  ];
};

const layout = (shadedRows: number): Node => ({
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  fillColor: (at: number) => (at < shadedRows ? SHADE : null),
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
});

const columnTitles = (language: Language): Node => {
  const { analyte, value, unit, reference } = textsOf(language).documents.columns;
  const title = (text: string) => ({ text, bold: true, fontSize: 8 });
  return {
    table: {
      widths,
      body: [[title(analyte), { ...title(value), colSpan: 2 }, '', title(unit), title(reference)]],
    },
    layout: { ...layout(0), hLineWidth: () => 1, hLineColor: () => '#5b6675' },
  };
};

/** The name of an analyte of a service. */
const analyteName = (service: PrintedService, line: PrintedLine): Node => ({
  text: [line.analyte, ...lineNotes(service, line)],
  margin: [8, 0, 0, 0],
});

/** A service with several analytes: its name stays with the first line and is repeated after a page break. */
const groupTable = (service: PrintedService, language: Language): Node => {
  const { name, lines } = service;
  // A row that may not break and is taller than a page would be lost.
  const isBreakable = lines.some((line) => isLong(line));
  const details = serviceDetails(service, language);
  const title = { text: [name, ...(details.length > 0 ? ['\n', ...details] : [])], bold: true, colSpan: 5 };
  return {
    table: {
      widths,
      headerRows: 1,
      keepWithHeaderRows: isBreakable ? 0 : 2,
      dontBreakRows: !isBreakable,
      body: [
        [title, '', '', '', ''],
        ...lines.map((line) => row(line, language, { name: analyteName(service, line) })),
      ],
    },
    layout: layout(1),
  };
};

/** A service with one line, or with none because it is withdrawn or its result is a document. */
const lineTable = (service: PrintedService, language: Language): Node => {
  const { name, lines } = service;
  const details = serviceDetails(service, language);
  const isBreakable = lines.some((line) => isLong(line));
  const named = { name: { text: name, bold: true }, details };
  const below =
    isBreakable || details.length === 0
      ? []
      : [[{ text: details, colSpan: 5, margin: [0, -3, 0, 0] }, '', '', '', '']];
  const first = lines.map((line) => row(line, language, named));
  return {
    unbreakable: !isBreakable,
    table: {
      widths,
      body: [...(first.length > 0 ? first : [[{ ...named.name, colSpan: 5 }, '', '', '', '']]), ...below],
    },
    layout: {
      ...layout(0),
      hLineWidth: (at: number) => (at === 0 || (at === 1 && below.length > 0) ? 0 : 0.5),
    },
  };
};

const tableOf = (service: PrintedService, language: Language): Node =>
  withAntibiograms(
    service.lines.length > 1 ? groupTable(service, language) : lineTable(service, language),
    service.lines,
    language,
  );

/** A table of at most so many lines is kept whole beside what closes the paper: both fit below the head of the first page. */
const WHOLE_LINES = 14;
/** At least so many letters of a long text go with what closes the paper. */
const TAIL_LETTERS = 60;

/** Where the last sentence of a text begins; at a word where there is no sentence of a fair length. */
const lastSentence = (text: string): number => {
  const end = text.length - TAIL_LETTERS;
  const sentence = Math.max(text.lastIndexOf('\n', end), text.lastIndexOf('. ', end) + 1);
  return end - sentence < 10 * TAIL_LETTERS && sentence > 0 ? sentence : text.lastIndexOf(' ', end);
};

/** The last service in two: what may break, and its end, which is kept with what closes the paper. */
const splitLast = (service: PrintedService, language: Language): [Node[], Node] => {
  const { lines } = service;
  const last = lines.at(-1);
  const isWhole = lines.length <= WHOLE_LINES && !lines.some((line) => isLong(line));
  if (last === undefined || isWhole) return [[], tableOf(service, language)];
  const before = lines.slice(0, -1);
  const { text, unit, reference } = last;
  const at = isLong(last) ? lastSentence(text) : -1;
  // What is left must be a paragraph too.
  if (at > CELL_LETTERS) {
    const begun = {
      ...last,
      text: text.slice(0, at).trimEnd(),
      unit: '',
      reference: '',
      before: '',
      sent: '',
    };
    const rest = [text.slice(at).trimStart(), unit].filter(Boolean).join(' ');
    const { columns } = textsOf(language).documents;
    const end = [
      rest,
      ...sentNote(last, language),
      ...beforeNote(last, language),
      ...(reference === '' ? [] : [`\n${columns.reference}: ${reference}`]),
    ];
    return [
      [tableOf({ ...service, lines: [...before, begun] }, language)],
      { text: end, margin: [lines.length > 1 ? 8 + PADDING : PADDING, 0, PADDING, 0] },
    ];
  }
  if (before.length === 0) return [[], tableOf(service, language)];
  const body = [row(last, language, { name: analyteName(service, last) })];
  return [
    [withAntibiograms(groupTable({ ...service, lines: before }, language), lines, language)],
    { table: { widths, dontBreakRows: !isLong(last), body }, layout: layout(0) },
  ];
};

/**
 * The tables of all services, one below another, with the column titles at the top of every page. `closing` is never
 * alone on a page: the end of the last table goes with it.
 */
export const resultTables = ({ services, language }: ResultSheet, closing: Node): Node => {
  const written = services.filter(
    ({ lines, release }) =>
      lines.length > 0 || (release && (release.document !== null || !hasValues(release.kind))),
  );
  const last = written.at(-1);
  const [begun, end] = last ? splitLast(last, language) : [[], null];
  return {
    table: {
      widths: [WIDTH],
      headerRows: 1,
      body: [
        [columnTitles(language)],
        [
          {
            stack: [
              ...written.slice(0, -1).map((service) => tableOf(service, language)),
              ...begun,
              { unbreakable: true, stack: [...(end ? [end] : []), closing] },
            ],
          },
        ],
      ],
    },
    layout: {
      defaultBorder: false,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
};
