import { standsFor } from '../../../contract/importRows.ts';
import { dateOrderOf, type DateOrder } from './cellDates.ts';
import { barcodeNames, keysOf, outcomeNames, textsIn, type ReadKey } from './columnKeys.ts';
import { plain, type Column, type ColumnKey, type ContractForm } from './contractForm.ts';

/** A row that is not blank. */
export interface FileRow {
  /** As numbered in the sheet. */
  number: number;
  /** The cells as in the file. */
  cells: string[];
  /** The recognised cells by column key; '' for missing ones. */
  text(key: ColumnKey): string;
}
export interface Table {
  head: string[];
  /** Of the recognised headings, by place. */
  keys: ReadonlyMap<number, ReadKey>;
  rows: FileRow[];
  /** Unknown headings. */
  ignored: string[];
  missing: Column[];
  /** What its columns of dates prove, by key. */
  dates: ReadonlyMap<string, DateOrder>;
}

/** Whether the cells of a column are days. */
const isOfDates = ({ key, values }: Column): boolean => key === 'dateOfBirth' || values?.type === 'date';

/** What the columns of dates prove, by their places among the cells of these rows. */
export const datesOf = (
  rows: readonly { cells: readonly string[] }[],
  places: ReadonlyMap<string, number>,
  columns: readonly Column[],
): Map<string, DateOrder> =>
  new Map(
    columns.filter(isOfDates).flatMap(({ key }) => {
      const at = places.get(key);
      return at === undefined ? [] : [[key, dateOrderOf(rows.map(({ cells }) => cells[at] ?? ''))] as const];
    }),
  );

/** A title, a logo or a note may be above the headings. */
const HEADING_ROWS = 20;

/** Finds the headings, in any language, among the first rows, and the order rows below them. */
export const tableOf = (
  rows: readonly string[][],
  form: Pick<ContractForm, 'columns' | 'remembered' | 'constants'>,
): Table => {
  const { columns } = form;
  const counts = rows.slice(0, HEADING_ROWS).map((row) => keysOf(row, form).size);
  const headAt = Math.max(counts.indexOf(Math.max(...counts)), 0);
  const head = rows[headAt] ?? [];
  const keys = keysOf(head, form);
  const places = new Map<string, number>([...keys].map(([at, key]) => [key, at]));
  const ours = [...barcodeNames, ...outcomeNames];
  const below = rows.flatMap((cells, at) =>
    at <= headAt || cells.every((cell) => cell === '')
      ? []
      : { number: at + 1, cells, text: textsIn(cells, places, form.constants) },
  );
  return {
    head,
    keys,
    rows: below,
    dates: datesOf(below, places, columns),
    ignored: head.filter((text, at) => text !== '' && !keys.has(at) && !ours.includes(plain(text))),
    missing: columns.filter(
      ({ key, isRequired }) =>
        isRequired && !form.constants.has(key) && ![...places.keys()].some((one) => standsFor(one, key)),
    ),
  };
};
