import { MAX_IMPORT_ROWS } from '../../../contract/orderImport.ts';
import type { Db } from '../../core/db/db.ts';
import { importRows, importSheets } from '../../core/db/schema/imports.ts';
import type { Sheet } from '../../core/lab.ts';
import { textsIn } from '../orderFiles/columnKeys.ts';
import type { ChosenTable } from '../orderFiles/chooseTable.ts';
import type { ContractForm } from '../orderFiles/contractForm.ts';
import { digestOfRow } from '../orderFiles/processFile.ts';
import { datesOf, type FileRow } from '../orderFiles/table.ts';
import type { StoredBatch } from './batches.ts';

/** Rows in one statement. */
const INSERTED = 500;
/** Above the headings there is a title at most. */
const MOST_STORED = MAX_IMPORT_ROWS + 100;

/** The line under a table is no order. */
const isTotal = (cells: readonly string[]): boolean => {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return (
    others.length < 3 &&
    /^(итого|всего|total|разам|усяго|составил|исполнитель|подпись|склаў|подпіс)(?!\p{L})/iu.test(first)
  );
};

/** What is stored of a row. */
export type NewRow = Omit<typeof importRows.$inferInsert, 'batchId'>;

/** The values of a row by column. */
export const valuesOf = ({ columns }: ContractForm, row: Pick<FileRow, 'text'>): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ key }) => (row.text(key) === '' ? [] : [[key, row.text(key)]])));

/** Places of the columns of a head, by key. */
export const placesOf = (head: readonly { key: string | null }[]): Map<string, number> =>
  new Map(head.flatMap(({ key }, place) => (key === null ? [] : [[key, place] as const])));

/** A head with what its columns of dates prove by these rows. */
export const withDates = (
  head: StoredBatch['head'],
  rows: readonly { cells: readonly string[] }[],
  form: ContractForm,
): StoredBatch['head'] => {
  const dates = datesOf(rows, placesOf(head), form.columns);
  return head.map(({ title, key, isGuess }) => {
    const order = dates.get(key ?? '');
    return { title, key, isGuess, dates: order };
  });
};

/** The rows below the headings as they are stored: hidden ones and totals are left out. */
export const rowsOfSheet = async (
  { rows, hidden }: Pick<typeof importSheets.$inferSelect, 'rows' | 'hidden'>,
  { headAt, head }: Pick<ChosenTable, 'headAt' | 'head'>,
  { contractId, form }: { contractId: number; form: ContractForm },
): Promise<NewRow[]> => {
  const places = placesOf(head);
  const isHidden = new Set(hidden);
  const below = rows.flatMap((cells, at) =>
    at <= headAt || cells.every((cell) => cell === '') ? [] : [{ number: at + 1, cells }],
  );
  return Promise.all(
    below.map(async ({ number, cells }): Promise<NewRow> => {
      const text = textsIn(cells, places, form.constants);
      const digest = await digestOfRow({ text }, { contractId, form });
      const row = { number, cells, cellValues: valuesOf(form, { text }), digest, readDigest: digest };
      const isOut = isHidden.has(number) || isTotal(cells);
      return { ...row, isHidden: isHidden.has(number), state: isOut ? 'LEFT_OUT' : 'NEW' };
    }),
  );
};

/** Stores rows of a batch. */
export const insertRows = async (db: Db, batchId: number, rows: readonly NewRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += INSERTED)
    await db.insert(importRows).values(rows.slice(from, from + INSERTED).map((row) => ({ ...row, batchId })));
};

/** Stores the sheets of a file, so that another one can be read. */
export const insertSheets = async (db: Db, batchId: number, sheets: readonly Sheet[]): Promise<void> => {
  await db.insert(importSheets).values(
    sheets.map(({ name, rows, hidden }, place) => ({
      batchId,
      place,
      name,
      rows: rows.slice(0, MOST_STORED),
      hidden,
    })),
  );
};
