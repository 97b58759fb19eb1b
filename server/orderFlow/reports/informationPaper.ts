import type { InformationSheet } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf } from '../../core/messages/messages.ts';
import { line, MARGIN, pageFoot, QUIET, WIDTH } from './paperFrame.ts';
import { points } from './pdf.ts';

type Node = Record<string, unknown>;

/** Height of a row to write in, points. */
const ROW = points(6.5);
/** Width of the label of a field, points. */
const LABEL = WIDTH * 0.4;

const cellsOf = (text: string): string[] => text.split('|').map((cell) => cell.trim());

/**
 * Columns share the width by their longest text, within limits, and each has room for its longest word with wide
 * letters, which would be broken anywhere; an empty one is to be written in.
 */
const widthsOf = (rows: readonly (readonly string[])[]): number[] => {
  const shares = (rows[0] ?? []).map((_, column) => {
    const texts = rows.map((cells) => cells[column] ?? '');
    const longest = Math.max(...texts.map(({ length }) => length));
    const word = Math.max(...texts.flatMap((text) => text.split(' ').map(({ length }) => length)));
    return Math.min(Math.max(longest, word + 3, 5), 30);
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  // Each cell has a padding of 4 points on both sides, each line is 0.6 wide.
  const free = WIDTH - shares.length * 8.6;
  return shares.map((share) => (free * share) / all);
};

const table = (rows: readonly (readonly string[])[]): Node => {
  const [head = [], ...others] = rows;
  const isForm = others.some((cells) => cells.slice(1).every((cell) => cell === ''));
  return {
    margin: [0, 6, 0, 8],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf(rows),
      heights: (row: number) => (row > 0 && isForm ? ROW : 'auto'),
      body: [
        head.map((text) => ({ text, bold: true, fillColor: '#eef1ef' })),
        ...others.map((cells) => head.map((_, column) => ({ text: cells[column] ?? '' }))),
      ],
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => '#5b6675',
      vLineColor: () => '#5b6675',
    },
  };
};

const field = (label: string): Node => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  columns: [
    { text: label, width: LABEL },
    { width: '*', ...line(WIDTH - LABEL - 8, 11) },
  ],
  columnGap: 8,
});
const ruled = (label: string): Node => ({
  unbreakable: true,
  margin: [0, 6, 0, 0],
  stack: [label, line(WIDTH, ROW - 4), line(WIDTH, ROW)],
});
const choice = (text: string): Node => ({
  unbreakable: true,
  margin: [0, 4, 0, 0],
  columns: [
    { width: 14, canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.8 }] },
    { text, width: '*' },
  ],
});
const signatures = (captions: readonly string[]): Node => ({
  unbreakable: true,
  margin: [0, 22, 0, 0],
  columns: captions.map((text) => ({
    width: '*',
    stack: [line(WIDTH / captions.length - 12), { text, fontSize: 8, color: QUIET, margin: [0, 2, 0, 0] }],
  })),
  columnGap: 12,
});

/** One line of the text source: its sign says what it is. */
const nodeOf = (text: string): Node => {
  if (text.startsWith('# '))
    return { text: text.slice(2), bold: true, fontSize: 11.5, margin: [0, 10, 0, 3] };
  if (text.startsWith('- ')) return { ul: [text.slice(2)], margin: [0, 1.5, 0, 1.5] };
  if (text.startsWith('_2 ')) return ruled(text.slice(3));
  if (text.startsWith('_ ')) return field(text.slice(2));
  if (text.startsWith('[ ] ')) return choice(text.slice(4));
  if (text.startsWith('~ ')) return signatures(cellsOf(text.slice(2)));
  return { text, margin: [0, 2, 0, 4] };
};

/** Consecutive lines of a table are one node; `|+9` adds nine rows to write in. */
const nodesOf = (lines: readonly string[]): Node[] => {
  const nodes: Node[] = [];
  let rows: string[][] = [];
  const close = () => {
    if (rows.length > 0) nodes.push(table(rows));
    rows = [];
  };
  for (const text of lines) {
    if (text.startsWith('|+')) rows.push(...Array.from({ length: Number(text.slice(2)) }, () => ['']));
    else if (text.startsWith('| ')) rows.push(cellsOf(text.slice(2)));
    else {
      close();
      nodes.push(nodeOf(text));
    }
  }
  close();
  return nodes;
};

/** A form or rules on A4, with the laboratory's name and contacts on every page. */
export const informationDocument = ({
  paper,
  language,
  laboratory,
}: InformationSheet): DocumentDefinition => {
  const { title, lines } = textsOf(language).papers[paper];
  const contacts = [...laboratory.phones, laboratory.email].filter((text) => text !== '').join(' · ');
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, points(22)],
    defaultStyle: { fontSize: 10, lineHeight: 1.12 },
    info: { title, author: laboratory.name },
    footer: (page, pages) => pageFoot(`${laboratory.name} · ${title}`, page, pages),
    content: [
      {
        columns: [
          { text: laboratory.name, bold: true, width: '*' },
          { text: contacts, alignment: 'right', color: QUIET, fontSize: 9, width: '*' },
        ],
        columnGap: 12,
      },
      { ...line(WIDTH, 4), margin: [0, 0, 0, 12] },
      { text: title, bold: true, fontSize: 16, margin: [0, 0, 0, 6] },
      ...nodesOf(lines),
    ],
  };
};
