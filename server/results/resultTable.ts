import type { LocalisedName } from '../../contract/fields.ts';
import type { ResultFlag, ResultLine } from '../lis/lis.ts';
import { textsOf, type Language } from '../messages/messages.ts';
import type { ResultSheet } from './resultSheet.ts';

type Node = Record<string, unknown>;
type Line = ResultLine;

const RULE = '#c4c9d0';
const SHADE = '#eef1f5';
const MARKED = '#a3122a';
/** Column widths in points: analyte, value, flag, unit, reference; the same in all tables, so that they align. */
const widths = ['*', 72, 68, 66, 108];

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

/** Words in the language; numbers with its decimal separator. */
const written = (value: string | LocalisedName | null, language: Language): string => {
  if (value === null) return '';
  const text = typeof value === 'string' ? value : value[language];
  return language === 'en' ? text : text.replaceAll(/(?<=\d)\.(?=\d)/g, ',');
};

const row = (line: Line, language: Language, name: Node): Node[] => [
  name,
  ...(line.flag === ''
    ? [{ text: written(line.value, language), colSpan: 2 }, {}]
    : [{ text: written(line.value, language), bold: true }, flagCell(line.flag, language)]),
  { text: written(line.unit, language) },
  { text: written(line.reference, language) },
];

const layout = (shadedRows: number): Node => ({
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  fillColor: (at: number) => (at < shadedRows ? SHADE : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
});

/** Column titles, above the first table and at the top of every further page. */
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

/** A service with several analytes: its name stays with the first line and is repeated after a page break. */
const groupTable = ({ name, lines }: ResultSheet['services'][number], language: Language): Node => ({
  table: {
    widths,
    headerRows: 1,
    keepWithHeaderRows: 2,
    dontBreakRows: true,
    body: [
      [{ text: name, bold: true, colSpan: 5 }, '', '', '', ''],
      ...lines.map((line) => row(line, language, { text: line.analyte[language], margin: [8, 0, 0, 0] })),
    ],
  },
  layout: layout(1),
});

/** A service with one line. */
const lineTable = ({ name, lines }: ResultSheet['services'][number], language: Language): Node => ({
  table: {
    widths,
    dontBreakRows: true,
    body: lines.map((line) => row(line, language, { text: name, bold: true })),
  },
  layout: layout(0),
});

/** The tables of all services, one below another. */
export const resultTables = ({ services, language }: ResultSheet): Node[] =>
  services
    .filter(({ lines }) => lines.length > 0)
    .map((service) =>
      service.lines.length === 1 ? lineTable(service, language) : groupTable(service, language),
    );
