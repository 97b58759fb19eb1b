import { eq, getTableColumns, sql, and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Crud } from '../../../contract/crud.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { violatedIndex } from '../db/uniqueViolation.ts';
import type { Lab } from '../lab.ts';

type Table<Row extends object, New extends object> = PgTable & {
  id: PgColumn;
  version: PgColumn;
  $inferSelect: Row;
  $inferInsert: New;
};
export type RecordOf<C extends Crud> = z.input<C['record']>;
export type InputOf<C extends Crud> = z.output<C['input']>;

/** Values of columns, or expressions for them. */
type Columns<New extends object> = { [Column in keyof New]?: New[Column] | SQL };

/** How a resource of the contract is stored. */
export interface Served<C extends Crud, Row extends object, New extends object, Computed extends object> {
  table: Table<Row, New>;
  /** Expressions read with each row, e.g. the name of a record that it refers to. */
  computed?: { [Field in keyof Computed]: SQL<Computed[Field]> };
  record: (row: Row & Computed) => RecordOf<C>;
  /** Columns set by a form. */
  row: (input: InputOf<C>) => Columns<New> | Promise<Columns<New>>;
  /** Further columns of a new record. */
  created?: (lab: Lab) => Partial<New>;
  /** The SQL expression for each field of the contract's `sort`. */
  order: Record<C['sort'][number], SQL | PgColumn>;
  where: (filter: QueryOf<C['list']>) => SQL | undefined;
  /** Unique index → the field that gets the error when a value is taken. */
  unique: Record<string, string>;
  /** Input rules that need the database or, in an update, the record as it was; throws an ApiError. */
  check?: (db: Db, input: InputOf<C>, before?: RecordOf<C>) => Promise<void>;
  /** Stores the parts of the input that are in other tables, after each write. */
  saved?: (db: Db, id: number, input: InputOf<C>) => Promise<void>;
  /** Records who was shown these records, of a resource with patients' data; `found` by a search. */
  shown?: (author: Author, records: readonly RecordOf<C>[], found?: number) => Promise<void>;
  /** Runs around every write in its transaction, for rules over the whole table. */
  around?: <Result>(db: Db, write: () => Promise<Result>) => Promise<Result>;
}

/** A unique violation as a field error; any other error unchanged. */
const errorOf = (error: unknown, unique: Record<string, string>): unknown => {
  const field = unique[violatedIndex(error) ?? ''];
  return field === undefined
    ? error
    : new ApiError('BadRequest', { [field]: 'Taken' satisfies FieldMessage });
};

/** How the records of a resource are read and written: version check, unique values, audit of each change. */
export const crudStore = <
  C extends Crud,
  Row extends object,
  New extends object,
  Computed extends object = object,
>(
  crud: C,
  served: Served<C, Row, New, Computed>,
) => {
  const { table, around = (_db, work) => work() } = served;
  const rows: PgTable = table;
  const { id, version } = table;
  const columns = { ...getTableColumns(rows), ...served.computed };
  /** Those that a list reads. */
  const listed: typeof columns = { ...columns };
  for (const column of crud.unlisted) Reflect.deleteProperty(listed, column);
  const item = (row: object) => served.record(row as Row & Computed);

  /** Runs `work` in a transaction with the resource's rules around it. */
  const write = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
    try {
      return await db.transaction((tx) => around(tx, () => work(tx)));
    } catch (error) {
      throw errorOf(error, served.unique);
    }
  };
  const find = async (db: Db, wanted: number) => {
    const [found] = await db.select(columns).from(rows).where(eq(id, wanted));
    if (found === undefined) throw new ApiError('NotFound');
    return item(found);
  };

  /** The written record, complete. */
  const saved = async (db: Db, row: object, input: InputOf<C>) => {
    const record = item(row);
    if (!served.saved) return record;
    await served.saved(db, record.id, input);
    return find(db, record.id);
  };

  /** Changes a record. Throws NotFound, Conflict with the current record, BadRequest. */
  const update = (author: Author, changed: { id: number; version: number }, input: InputOf<C>) =>
    write(author.db, async (tx) => {
      const before = await find(tx, changed.id);
      await served.check?.(tx, input, before);
      const [row] = await tx
        .update(rows)
        .set({ ...(await served.row(input)), version: sql`${version} + 1` })
        .where(and(eq(id, changed.id), eq(version, changed.version)))
        .returning(columns);
      if (row === undefined) throw new ApiError('Conflict', {}, await find(tx, changed.id));
      const after = await saved(tx, row, input);
      const subject = `${crud.noun} ${String(changed.id)}`;
      await auditChange({ ...author, db: tx }, `${crud.noun}.update`, subject, { before, after });
      return after;
    });

  return { crud, served, rows, id, columns, listed, item, write, find, saved, update };
};
export type CrudStore<
  C extends Crud,
  Row extends object,
  New extends object,
  Computed extends object,
> = ReturnType<typeof crudStore<C, Row, New, Computed>>;
