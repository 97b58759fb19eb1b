import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { masks as contract } from '../../../contract/masks.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import { storeRoutes } from '../../core/calls/crud.ts';
import { crudStore } from '../../core/calls/crudStore.ts';
import { addDays, dayOf } from '../../core/dates.ts';
import { senders } from '../../core/db/schema/mail.ts';
import { masks } from '../../core/db/schema/masks.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { checkExpressions } from './checkMask.ts';
import { maskImpact } from './maskImpact.ts';
import { tryMask } from './tryMask.ts';

interface DayOfHits {
  day: string;
  count: number;
  at: string;
}

const hits = sql<DayOfHits[]>`(select coalesce(json_agg(latest), '[]') from (
  select day, count, last_at as at from mask_hits where mask_id = masks.id order by day desc limit 31
) as latest)`;

/** Mail masks; their order is changed by `reorder` alone. */
export const maskStore = (lab: Pick<Lab, 'clock'>) =>
  crudStore(contract, {
    table: masks,
    computed: { hits },
    record: ({ hits: days, ...row }) => {
      const since = addDays(dayOf(lab.clock.now()), -30);
      const recent = days.filter(({ day }) => day > since);
      const [latest] = days;
      return {
        ...row,
        hits30d: recent.reduce((sum, { count }) => sum + count, 0),
        lastHitAt: latest ? new Date(latest.at).toISOString() : null,
      };
    },
    search: [masks.name],
    where: ({ letters }) => letters && eq(masks.direction, letters),
    unique: { masks_name: 'name' },
    check: async (db, input) => {
      const ids = new Set(input.senderIds);
      if ((await db.$count(senders, inArray(senders.id, [...ids]))) < ids.size)
        throw new ApiError('BadRequest', { senderIds: 'Invalid' });
      checkExpressions(input);
    },
  });

/** The calls of mail masks. */
export const maskRoutes = (app: Hono, lab: Lab): void => {
  storeRoutes(app, lab, maskStore(lab));
  route(app, lab, contract.reorder, async (call) => {
    const { db, body } = call;
    const ids = [...new Set(body.ids)];
    await db.transaction(async (tx) => {
      const before = await tx
        .select({ id: masks.id, priority: masks.priority })
        .from(masks)
        .where(inArray(masks.id, ids))
        .orderBy(asc(masks.priority))
        .for('update');
      if (before.length < ids.length) throw new ApiError('NotFound');
      for (const [at, { id, priority }] of before.entries())
        if (ids[at] !== undefined && ids[at] !== id)
          await tx.update(masks).set({ priority }).where(eq(masks.id, ids[at]));
      const author = { ...call, db: tx };
      await auditChange(author, 'mask.reorder', '', {
        before: { order: before.map(({ id }) => id) },
        after: { order: ids },
      });
    });
  });
  route(app, lab, contract.test, tryMask);
  route(app, lab, contract.impact, maskImpact);
};
