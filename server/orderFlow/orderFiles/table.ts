import { dateOrderOf, type DateOrder } from './cellDates.ts';
import { languages, textsOf } from '../../core/messages/messages.ts';
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
  keys: ReadonlyMap<number, ColumnKey>;
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

const resultNames = languages.map((each) => {
  const { barcode, outcome } = textsOf(each).orderFiles.results;
  return { barcode: plain(barcode), outcome: plain(outcome) };
});
const barcodeNames = resultNames.map(({ barcode }) => barcode);
const outcomeNames = resultNames.map(({ outcome }) => outcome);

/**
 * Position → key of the recognised headings; the first of several equal headings counts. "Barcode" is the order's own
 * barcode, except in an outcome file of ours, where it is the result.
 */
const keysOf = (
  head: readonly string[],
  { columns, remembered }: Pick<ContractForm, 'columns' | 'remembered'>,
): Map<number, ColumnKey> => {
  const names = head.map(plain);
  const isAnswer = names.some((name) => outcomeNames.includes(name));
  const keys = new Map<number, ColumnKey>();
  for (const [at, name] of names.entries()) {
    const said = remembered.get(name);
    if (said === null) continue;
    const known = columns.find(({ key, names: own }) => (said ? key === said : own.includes(name)))?.key;
    const key = known ?? (!isAnswer && barcodeNames.includes(name) ? 'barcode' : undefined);
    if (key !== undefined && ![...keys.values()].includes(key)) keys.set(at, key);
  }
  return keys;
};

/** Finds the headings, in any language, among the first rows, and the order rows below them. */
export const tableOf = (
  rows: readonly string[][],
  form: Pick<ContractForm, 'columns' | 'remembered'>,
): Table => {
  const { columns } = form;
  const counts = rows.slice(0, HEADING_ROWS).map((row) => keysOf(row, form).size);
  const headAt = Math.max(counts.indexOf(Math.max(...counts)), 0);
  const head = rows[headAt] ?? [];
  const keys = keysOf(head, form);
  const places = new Map([...keys].map(([at, key]) => [key, at]));
  const ours = [...barcodeNames, ...outcomeNames];
  const below = rows.flatMap((cells, at) =>
    at <= headAt || cells.every((cell) => cell === '')
      ? []
      : { number: at + 1, cells, text: (key: ColumnKey) => cells[places.get(key) ?? -1] ?? '' },
  );
  return {
    head,
    keys,
    rows: below,
    dates: datesOf(below, places, columns),
    ignored: head.filter((text, at) => text !== '' && !keys.has(at) && !ours.includes(plain(text))),
    missing: columns.filter(({ key, isRequired }) => isRequired && !places.has(key)),
  };
};
