import { and, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { idList, type Crud } from '../../../contract/crud.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../apiError.ts';
import { auditChange } from '../audit.ts';
import { crudStore, type CrudStore, type InputOf, type Storage } from './crudStore.ts';
import { inOrderOf, pageOfIds } from '../db/pageOfIds.ts';
import type { Lab } from '../lab.ts';
import { route } from './route.ts';
import { cancelOfRecords } from './cancelDated.ts';

/** Serves the calls of a resource whose store others use too. */
export const storeRoutes = <C extends Crud, Row extends object, New extends object, Computed extends object>(
  app: Hono,
  lab: Lab,
  {
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
  }: CrudStore<C, Row, New, Computed>,
): void => {
  const { noun, create, update: change, remove } = crud;

  route(app, lab, crud.list, async ({ db, query, user }) => {
    const { ids, totalCount } = await pageOfIds(db, {
      table: rows,
      id,
      where: and(
        query.id && inArray(id, query.id),
        where(query as QueryOf<C['list']>),
        served.within?.(user),
      ),
      column: sortedBy(query.sort ?? crud.sort[0]),
      isAsc: query.direction === 'ASC',
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      maxCount: served.maxCount,
    });
    const found = ids.length === 0 ? [] : await db.select(listed).from(rows).where(inArray(id, ids));
    const items = inOrderOf(ids, found.map(item));
    if (items.length > 0) await served.shown?.({ db, lab, user }, items, totalCount);
    return { items, totalCount };
  });
  route(app, lab, crud.one, async ({ db, query, user }) => {
    const found = await find(db, query.id, served.within?.(user));
    await served.shown?.({ db, lab, user }, [found]);
    return { item: found };
  });
  if (create)
    route(app, lab, create, async ({ db, body, user }) =>
      write(db, async (tx) => {
        const sent = body as InputOf<C>;
        served.admit?.(user, sent);
        const input = (await served.completed?.(tx, sent)) ?? sent;
        await served.check?.(tx, input);
        const [created] = await tx
          .insert(rows)
          .values({ ...served.created?.(lab, user), ...(await setBy(input)) })
          .returning(columns);
        if (created === undefined) throw new ApiError('ServerError');
        const record = await saved(tx, created, input);
        const author = { db: tx, lab, user };
        await auditChange(author, `${noun}.create`, `${noun} ${String(record.id)}`, { after: record });
        return { item: record };
      }),
    );
  if (change)
    route(app, lab, change, async ({ db, body, parameter, user }) => {
      if (!['', String(body.id)].includes(parameter('id'))) throw new ApiError('NotFound');
      const input = body as InputOf<C>;
      served.admit?.(user, input);
      const record = await update({ db, lab, user }, body, input, served.within?.(user));
      return { item: record };
    });
  if (remove)
    route(app, lab, remove, async ({ db, query, parameter, user }) =>
      write(db, async (tx) => {
        const ids = [...new Set(query.id ?? idList.safeParse(parameter('id')).data)];
        const gone = await tx
          .delete(rows)
          .where(and(inArray(id, ids), served.within?.(user)))
          .returning(columns);
        if (gone.length === 0 || gone.length < ids.length) throw new ApiError('NotFound');
        await cancelOfRecords(tx, lab.clock.now(), crud.resource, ids);
        for (const row of gone) {
          const before = item(row);
          const author = { db: tx, lab, user };
          await auditChange(author, `${noun}.delete`, `${noun} ${String(before.id)}`, { before });
        }
        return { ids };
      }),
    );
};

/** Serves the calls of a resource: pages, version check, unique values, audit of each change. */
export const crudRoutes = <
  C extends Crud,
  Row extends object,
  New extends object,
  Computed extends object = object,
>(
  app: Hono,
  lab: Lab,
  crud: C,
  served: Storage<C, Row, New, Computed>,
): void => {
  storeRoutes(app, lab, crudStore(crud, served));
};
