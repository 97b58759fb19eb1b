import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Crud } from '../../../contract/crud.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { violatedIndex } from '../db/uniqueViolation.ts';
import type { Lab } from '../lab.ts';
import type { Caller } from '../session/authenticate.ts';

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

type Value = SQL | PgColumn;

/** How a resource of the contract is stored. */
interface Served<C extends Crud, Row extends object, New extends object, Computed extends object> {
  table: Table<Row, New>;
  /** Expressions read with each row, e.g. the name of a record that it refers to. */
  computed?: { [Field in keyof Computed]: SQL<Computed[Field]> };
  /** The record of a row; the row itself when missing. */
  record?: (row: Row & Computed) => RecordOf<C>;
  /** Columns set by a form; those named as the fields of the input when missing. */
  row?: (input: InputOf<C>) => Columns<New> | Promise<Columns<New>>;
  /** What is sorted by for a field of the contract's `sort`; a column of that name when missing. */
  order?: { [Field in C['sort'][number]]?: Value };
  /** Further columns of a new record. */
  created?: (lab: Lab, author: Caller) => Partial<New>;
  /** The records that a caller reads and changes, others are as absent ones; all when missing. */
  within?: (caller: Caller) => SQL | undefined;
  /** Throws an ApiError for input that the caller may not write, whatever the record. */
  admit?: (caller: Caller, input: InputOf<C>) => void;
  /** Counts no more records than this, for lists that are too long to be counted; later pages are empty. */
  maxCount?: number;
  /** The texts in which the filter `q` is looked for, in any case of letters. */
  search?: readonly Value[];
  /** The condition of filters that are no column; a column has to be equal. */
  where?: (filter: QueryOf<C['list']>) => SQL | undefined;
  /** Unique index → the field that gets the error when a value is taken. */
  unique?: Record<string, string>;
  /** Input rules that need the database or, in an update, the record as it was; throws an ApiError. */
  check?: (db: Db, input: InputOf<C>, before?: RecordOf<C>) => Promise<void>;
  /** A new record with what it gets whatever was sent. */
  completed?: (db: Db, input: InputOf<C>) => Promise<InputOf<C>>;
  /** Stores the parts of the input that are in other tables, after each write. */
  saved?: (db: Db, id: number, input: InputOf<C>) => Promise<void>;
  /** Records who was shown these records, of a resource with patients' data; `found` by a search. */
  shown?: (author: Author, records: readonly RecordOf<C>[], found?: number) => Promise<void>;
  /** Runs around every write in its transaction, for rules over the whole table. */
  around?: <Result>(db: Db, write: () => Promise<Result>) => Promise<Result>;
}

type HasAll<Wanted, Had> = [Exclude<Wanted, Had>] extends [never] ? true : false;
/** Whether an input is stored as it is: each field in its column, or by `saved` where it is computed. */
type IsPlain<Input, New extends object, Computed> =
  Input extends Columns<New> ? HasAll<keyof Input, keyof New | keyof Computed> : false;
/** What must be given, because it does not follow from the contract and the table. */
type Unless<Follows, Part extends string> = Follows extends true ? unknown : Record<Part, object>;
type Needed<C extends Crud, Row extends object, New extends object, Computed extends object> = Unless<
  Row & Computed extends RecordOf<C> ? true : false,
  'record'
> &
  Unless<
    C extends { create: object } | { update: object } ? IsPlain<InputOf<C>, New, Computed> : true,
    'row'
  > &
  Unless<HasAll<C['sort'][number], keyof Row>, 'order'>;
/** How a resource is stored; what follows from the contract and the table may be left out. */
export type Storage<C extends Crud, Row extends object, New extends object, Computed extends object> = Served<
  C,
  Row,
  New,
  Computed
> &
  Needed<C, Row, New, Computed>;

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
  served: Storage<C, Row, New, Computed>,
) => {
  const { table, unique = {}, around = (_db, work) => work() } = served;
  const rows: PgTable = table;
  const { id, version } = table;
  const own: Record<string, PgColumn> = getTableColumns(rows);
  const columns = { ...own, ...served.computed };
  /** Those that a list reads. */
  const listed: typeof columns = { ...columns };
  for (const column of crud.unlisted) Reflect.deleteProperty(listed, column);
  const item = (row: object): RecordOf<C> =>
    served.record ? served.record(row as Row & Computed) : (row as RecordOf<C>);
  /** The columns that an input sets. */
  const setBy = async (input: InputOf<C>) =>
    served.row
      ? served.row(input)
      : Object.fromEntries(Object.entries(input as object).filter(([field]) => field in own));
  /** The records that a filter asks for. */
  const where = (filter: QueryOf<C['list']>): SQL | undefined => {
    const { q = '', ...others } = filter as { q?: string } & Record<string, unknown>;
    const pattern = likePattern.contains(q.toLowerCase());
    return and(
      q === ''
        ? undefined
        : or(...(served.search ?? []).map((text) => sql`lower(${text}::text) like ${pattern}`)),
      ...crud.filters.map((field) => {
        const column = own[field];
        return column && others[field] !== undefined ? eq(column, others[field]) : undefined;
      }),
      served.where?.(filter),
    );
  };
  /** What a field of the contract's `sort` is sorted by. */
  const sortedBy = (field: string): Value => served.order?.[field as C['sort'][number]] ?? own[field] ?? id;

  /** Runs `work` in a transaction with the resource's rules around it. */
  const write = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
    try {
      return await db.transaction((tx) => around(tx, () => work(tx)));
    } catch (error) {
      throw errorOf(error, unique);
    }
  };
  const find = async (db: Db, wanted: number, within?: SQL) => {
    const [found] = await db
      .select(columns)
      .from(rows)
      .where(and(eq(id, wanted), within));
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

  /** Changes a record, one of `within`. Throws NotFound, Conflict with the current record, BadRequest. */
  const update = (
    author: Author,
    changed: { id: number; version: number },
    input: InputOf<C>,
    within?: SQL,
  ) =>
    write(author.db, async (tx) => {
      const before = await find(tx, changed.id, within);
      await served.check?.(tx, input, before);
      const [row] = await tx
        .update(rows)
        .set({ ...(await setBy(input)), version: sql`${version} + 1` })
        .where(and(eq(id, changed.id), eq(version, changed.version)))
        .returning(columns);
      if (row === undefined) throw new ApiError('Conflict', {}, await find(tx, changed.id));
      const after = await saved(tx, row, input);
      const subject = `${crud.noun} ${String(changed.id)}`;
      await auditChange({ ...author, db: tx }, `${crud.noun}.update`, subject, { before, after });
      return after;
    });

  return {
    crud,
    served,
    rows,
    id,
    columns,
    listed,
    where,
    sortedBy,
    setBy,
    item,
    write,
    find,
    saved,
    update,
  };
};
export type CrudStore<
  C extends Crud,
  Row extends object,
  New extends object,
  Computed extends object,
> = ReturnType<typeof crudStore<C, Row, New, Computed>>;
