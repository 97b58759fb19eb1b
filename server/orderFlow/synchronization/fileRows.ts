import type { Workbook } from '../../core/lab.ts';
import { languages, textsOf, type Language } from '../../core/messages/messages.ts';
import type { SynchronizationTexts } from '../../core/messages/texts.ts';

export type FileColumn = keyof SynchronizationTexts['columns'];

/** A row of an uploaded file that is not blank. */
export interface FileRow {
  /** As numbered in the sheet. */
  number: number;
  text: (column: FileColumn) => string;
  /** Whether the file has the column. */
  has: (column: FileColumn) => boolean;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Headings are recognised in any language of the product. */
const columnOf = (heading: string, columns: readonly FileColumn[]): FileColumn | undefined =>
  columns.find((column) =>
    languages.some((language) => plain(textsOf(language).synchronization.columns[column]) === plain(heading)),
  );

/**
 * The rows below the headings of the first line, or the columns that the file lacks, of which `optional` and `tolerated` ones may
 * be missing, or the headings that mean nothing or are there twice.
 */
export const fileRows = (
  { rows: [head = [], ...rows] }: Workbook,
  columns: readonly FileColumn[],
  { optional = [], tolerated = [] }: { optional?: readonly FileColumn[]; tolerated?: readonly FileColumn[] },
): { rows: FileRow[] } | { missing: FileColumn[] } | { unknown: string[] } => {
  const places = new Map<FileColumn, number>();
  const unknown: string[] = [];
  for (const [place, heading] of head.entries()) {
    const column = columnOf(heading, [...columns, ...optional, ...tolerated]);
    if (column !== undefined && !places.has(column)) places.set(column, place);
    else if (heading !== '') unknown.push(heading);
  }
  const missing = columns.filter((column) => !places.has(column));
  if (missing.length > 0) return { missing };
  if (unknown.length > 0) return { unknown };
  return {
    rows: rows.flatMap((cells, at) =>
      cells.every((cell) => cell === '')
        ? []
        : {
            number: at + 2,
            text: (column: FileColumn) => cells[places.get(column) ?? -1] ?? '',
            has: (column: FileColumn) => places.has(column),
          },
    ),
  };
};

/** The headings of a file in a language. */
export const headings = (columns: readonly FileColumn[], language: Language): string[] =>
  columns.map((column) => textsOf(language).synchronization.columns[column]);
