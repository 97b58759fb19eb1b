import type { Workbook } from '../../core/lab.ts';
import { languages, textsOf, type Language } from '../../core/messages/messages.ts';
import type { SynchronizationTexts } from '../../core/messages/texts.ts';

export type FileColumn = keyof SynchronizationTexts['columns'];

/** A row of an uploaded file that is not blank. */
export interface FileRow {
  /** As numbered in the sheet. */
  number: number;
  text: (column: FileColumn) => string;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Headings are recognised in any language of the product. */
const columnOf = (heading: string, columns: readonly FileColumn[]): FileColumn | undefined =>
  columns.find((column) =>
    languages.some((language) => plain(textsOf(language).synchronization.columns[column]) === plain(heading)),
  );

/** The rows below the headings of the first line, or the columns that the file lacks; `optional` ones may be missing. */
export const fileRows = (
  { rows: [head = [], ...rows] }: Workbook,
  columns: readonly FileColumn[],
  optional: readonly FileColumn[] = [],
): { rows: FileRow[] } | { missing: FileColumn[] } => {
  const places = new Map<FileColumn, number>();
  for (const [place, heading] of head.entries()) {
    const column = columnOf(heading, [...columns, ...optional]);
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  const missing = columns.filter((column) => !places.has(column));
  if (missing.length > 0) return { missing };
  return {
    rows: rows.flatMap((cells, at) =>
      cells.every((cell) => cell === '')
        ? []
        : { number: at + 2, text: (column: FileColumn) => cells[places.get(column) ?? -1] ?? '' },
    ),
  };
};

/** The headings of a file in a language. */
export const headings = (columns: readonly FileColumn[], language: Language): string[] =>
  columns.map((column) => textsOf(language).synchronization.columns[column]);
