import { and, asc, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { z } from 'zod';
import { idList, type Crud } from '../contract/crud.ts';
import type { QueryOf } from '../contract/endpoint.ts';
import type { FieldMessage } from '../contract/fields.ts';
import { auditChange } from './audit.ts';
import type { Db } from './db/db.ts';
import { violatedIndex } from './db/uniqueViolation.ts';
import type { Lab } from './lab.ts';
import { ApiError } from './apiError.ts';
import { route } from './route.ts';

type Table<Row extends object, New extends object> = PgTable & {
  id: PgColumn;
  version: PgColumn;
  $inferSelect: Row;
  $inferInsert: New;
};
type RecordOf<C extends Crud> = z.input<C['record']>;
type InputOf<C extends Crud> = z.output<C['input']>;

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
  /** Unique index → the field to blame when a value is taken. */
  unique: Record<string, string>;
  /** Input rules that need the database or, in an update, the record as it was; throws an ApiError. */
  check?: (db: Db, input: InputOf<C>, before?: RecordOf<C>) => Promise<void>;
  /** Stores what of the input is outside the table, after each write. */
  saved?: (db: Db, id: number, input: InputOf<C>) => Promise<void>;
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

/** Serves the five calls of a resource: pages, version check, unique values, audit of each change. */
export const crudRoutes = <
  C extends Crud,
  Row extends object,
  New extends object,
  Computed extends object = object,
>(
  app: Hono,
  lab: Lab,
  crud: C,
  served: Served<C, Row, New, Computed>,
): void => {
  const { noun, create, update, remove } = crud;
  const { table, around = (_db, write) => write() } = served;
  const rows: PgTable = table;
  const { id, version } = table;
  const columns = { ...getTableColumns(rows), ...served.computed };
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

  route(app, lab, crud.list, async ({ db, query, messages }) => {
    const where = and(query.id && inArray(id, query.id), served.where(query as QueryOf<C['list']>));
    const field = query.sort ?? crud.sort[0];
    const column = field === 'id' ? id : served.order[field as C['sort'][number]];
    const found = await db
      .select(columns)
      .from(rows)
      .where(where)
      .orderBy(query.direction === 'ASC' ? asc(column) : desc(column), asc(id))
      .limit(query.pageSize)
      .offset((query.pageNumber - 1) * query.pageSize);
    const [total] = await db.select({ count: count() }).from(rows).where(where);
    return {
      isSuccess: true,
      statusMessage: messages.done,
      items: found.map(item),
      totalCount: total?.count ?? 0,
    };
  });
  route(app, lab, crud.one, async ({ db, query, messages }) => ({
    isSuccess: true,
    statusMessage: messages.done,
    item: await find(db, query.id),
  }));
  if (create)
    route(app, lab, create, async ({ db, body, user, messages }) =>
      write(db, async (tx) => {
        const input = body as InputOf<C>;
        await served.check?.(tx, input);
        const [created] = await tx
          .insert(rows)
          .values({ ...served.created?.(lab), ...(await served.row(input)) })
          .returning(columns);
        if (created === undefined) throw new ApiError('ServerError');
        const record = await saved(tx, created, input);
        const author = { db: tx, lab, user };
        await auditChange(author, `${noun}.create`, `${noun} ${String(record.id)}`, { after: record });
        return { isSuccess: true, statusMessage: messages.done, item: record };
      }),
    );
  if (update)
    route(app, lab, update, async ({ db, body, parameter, user, messages }) =>
      write(db, async (tx) => {
        if (!['', String(body.id)].includes(parameter('id'))) throw new ApiError('NotFound');
        const input = body as InputOf<C>;
        const before = await find(tx, body.id);
        await served.check?.(tx, input, before);
        const [changed] = await tx
          .update(rows)
          .set({ ...(await served.row(input)), version: sql`${version} + 1` })
          .where(and(eq(id, body.id), eq(version, body.version)))
          .returning(columns);
        if (changed === undefined) throw new ApiError('Conflict', {}, await find(tx, body.id));
        const after = await saved(tx, changed, input);
        const author = { db: tx, lab, user };
        await auditChange(author, `${noun}.update`, `${noun} ${String(body.id)}`, { before, after });
        return { isSuccess: true, statusMessage: messages.done, item: after };
      }),
    );
  if (remove)
    route(app, lab, remove, async ({ db, query, parameter, user, messages }) =>
      write(db, async (tx) => {
        const ids = [...new Set(query.id ?? idList.safeParse(parameter('id')).data)];
        const gone = await tx.delete(rows).where(inArray(id, ids)).returning(columns);
        if (gone.length === 0 || gone.length < ids.length) throw new ApiError('NotFound');
        for (const row of gone) {
          const before = item(row);
          const author = { db: tx, lab, user };
          await auditChange(author, `${noun}.delete`, `${noun} ${String(before.id)}`, { before });
        }
        return { isSuccess: true, statusMessage: messages.done, ids };
      }),
    );
};
