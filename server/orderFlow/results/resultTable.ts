import type { ResultFlag } from '../../../contract/codes.ts';
import type { PrintedLine, PrintedService } from '../../core/paper.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { WIDTH } from '../reports/paperFrame.ts';
import { CELL_LETTERS, opened } from './partedText.ts';
import { beforeNote, lineNotes, MARKED, sentNote, serviceDetails } from './serviceDetails.ts';

type Node = Record<string, unknown>;

const RULE = '#c4c9d0';
const SHADE = '#eef1f5';
/**
 * Column widths in points: analyte, value, flag, unit, reference; the same in all tables, so that they align, and fixed,
 * so that a long word is broken instead of pushing a column off the sheet.
 */
export const PADDING = 4;
/** The names of analytes begin so far inside that of their service. */
const INDENT = 8;
const widths = [WIDTH - 72 - 68 - 66 - 108 - 10 * PADDING, 72, 68, 66, 108] as const;

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

/** Its texts are too long for columns. */
export const isLong = ({ text, unit, reference, analyte }: PrintedLine): boolean =>
  [text, unit, reference, analyte].some(({ length }) => length > CELL_LETTERS);

/** Letters of a value that fit beside its flag. */
const BESIDE_FLAG = 22;
/** Words that would be crowded beside their flag, as names of microorganisms, while the other columns are empty. */
const isWide = ({ text, unit, reference, flag }: PrintedLine): boolean =>
  flag !== '' && unit === '' && reference === '' && text.length > BESIDE_FLAG;

/** The word of a flag behind a text. */
const flagWords = ({ flag }: PrintedLine, language: Language): Node[] =>
  flag === '' ? [] : [{ text: ` (${textsOf(language).documents.flags[flag]})`, color: MARKED, bold: true }];

/** What stands in the first cell of a line, and below it where the line is the whole service. */
interface Named {
  name: Node;
  details?: readonly Node[];
}

/** A line whose texts are too long for columns: one paragraph, which goes on over the end of a page. */
const paragraph = (line: PrintedLine, language: Language, { name, details = [] }: Named): Node[] => {
  const { columns } = textsOf(language).documents;
  const { unit, reference, analyte } = line;
  const head = [
    { ...name, margin: undefined },
    ...flagWords(line, language),
    ...(details.length > 0 ? ['\n', ...details] : []),
    '\n',
  ];
  const text = [
    // What goes on below its first sentences has no name.
    ...(analyte === '' ? [] : head),
    [line.text, unit].filter(Boolean).join(' '),
    ...sentNote(line, language),
    ...beforeNote(line, language),
    ...(reference === '' ? [] : [`\n${columns.reference}: ${reference}`]),
  ];
  const indent = name['margin'] === undefined ? 0 : INDENT;
  const hyphens = { language, width: WIDTH - 2 * PADDING - indent };
  return [{ text, hyphens, colSpan: 5, margin: [indent, 0, 0, 0] }, {}, {}, {}, {}];
};

const row = (line: PrintedLine, language: Language, named: Named): Node[] => {
  if (isLong(line) || line.analyte === '') return paragraph(line, language, named);
  const [name, value, flag, unit, reference] = widths;
  const cell = (text: unknown, width: number) => ({ text, hyphens: { language, width } });
  const said = [line.text, ...sentNote(line, language), ...beforeNote(line, language)];
  if (isWide(line)) {
    const text = [{ text: line.text, bold: true }, ...said.slice(1), ...flagWords(line, language)];
    const all = value + flag + unit + reference + 6 * PADDING;
    return [named.name, { ...cell(text, all), colSpan: 4 }, {}, {}, {}];
  }
  return [
    { ...named.name, hyphens: { language, width: name - (named.name['margin'] === undefined ? 0 : INDENT) } },
    ...(line.flag === ''
      ? [{ ...cell(said, value + flag + 2 * PADDING), colSpan: 2 }, {}]
      : [{ ...cell(said, value), bold: true }, flagCell(line.flag, language)]),
    cell(line.unit, unit),
    cell(line.reference, reference),
  ];
};

/** Rules below rows, the first of which may be shaded. */
export const layout = (shadedRows: number): Node => ({
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  fillColor: (at: number) => (at < shadedRows ? SHADE : null),
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
});

/** What the columns of values are called. */
export const columnTitles = (language: Language): Node => {
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
  margin: [INDENT, 0, 0, 0],
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
      keepWithHeaderRows: isBreakable ? 1 : 2,
      dontBreakRows: !isBreakable,
      body: [
        [title, '', '', '', ''],
        ...opened(lines).map((line) => row(line, language, { name: analyteName(service, line) })),
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
  const first = opened(lines).map((line) => row(line, language, named));
  return {
    unbreakable: !isBreakable,
    table: {
      widths,
      keepWithHeaderRows: 1,
      body: [...(first.length > 0 ? first : [[{ ...named.name, colSpan: 5 }, '', '', '', '']]), ...below],
    },
    layout: {
      ...layout(0),
      hLineWidth: (at: number) => (at === 0 || (at === 1 && below.length > 0) ? 0 : 0.5),
    },
  };
};

/** The values of a service in columns. */
export const valueTable = (service: PrintedService, language: Language): Node =>
  service.lines.length > 1 ? groupTable(service, language) : lineTable(service, language);

/** The last line of a service with several ones, as a table of its own. */
export const lastRow = (service: PrintedService, line: PrintedLine, language: Language): Node => ({
  widths,
  dontBreakRows: !isLong(line),
  body: [row(line, language, { name: analyteName(service, line) })],
});
