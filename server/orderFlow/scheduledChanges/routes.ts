import { and, asc, desc, eq, inArray, like } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { QueryOf } from '../../../contract/endpoint.ts';
import {
  cancelScheduledChange,
  scheduledChanges as contract,
  type ScheduledChange,
} from '../../../contract/scheduledChanges.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { scheduledChanges } from '../../core/db/schema/scheduledChanges.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { route } from '../../core/calls/route.ts';
import { scheduleChange } from './schedule.ts';
import { entityOf, shownOf } from '../../core/calls/datedTarget.ts';
import { datedTargets } from './targets.ts';

const rowsOf = (db: Db) =>
  db
    .select({ change: scheduledChanges, author: { id: users.id, name: users.name, email: users.email } })
    .from(scheduledChanges)
    .innerJoin(users, eq(users.id, scheduledChanges.createdBy));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const conditionsOf = ({ q = '', resource, recordId, state, isOpen, id }: QueryOf<typeof contract.list>) => {
  return and(
    id && inArray(scheduledChanges.id, id),
    q === '' ? undefined : like(scheduledChanges.searchText, likePattern.contains(q.toLowerCase())),
    resource && eq(scheduledChanges.resource, resource),
    recordId === undefined ? undefined : eq(scheduledChanges.recordId, recordId),
    state && eq(scheduledChanges.state, state),
    isOpen && inArray(scheduledChanges.state, ['scheduled', 'failed']),
  );
};

/** Changes dated ahead. */
export const scheduledChangeRoutes = (app: Hono, lab: Lab): void => {
  const viewOf = ({ change, author }: Row, language: Language): ScheduledChange => {
    const target = datedTargets[change.resource](lab);
    return {
      id: change.id,
      version: 1,
      resource: change.resource,
      noun: entityOf(target),
      recordId: change.recordId,
      label: change.label,
      applyOn: change.applyOn.toISOString(),
      state: change.state,
      before: shownOf(target, change.before),
      after: shownOf(target, change.after),
      createdAt: change.createdAt.toISOString(),
      author,
      error: change.error && {
        statusMessage: change.error.statusMessage[language],
        errors: Object.fromEntries(
          Object.entries(change.error.errors).map(([field, text]) => [field, text[language]]),
        ),
      },
    };
  };
  const find = async (db: Db, id: number, language: Language) => {
    const [found] = await rowsOf(db).where(eq(scheduledChanges.id, id));
    if (found === undefined) throw new ApiError('NotFound');
    return viewOf(found, language);
  };

  route(app, lab, contract.list, async ({ db, query, language }) => {
    const where = conditionsOf(query);
    const column = query.sort === 'id' ? scheduledChanges.id : scheduledChanges[query.sort ?? 'applyOn'];
    const rows = await rowsOf(db)
      .where(where)
      .orderBy(query.direction === 'ASC' ? asc(column) : desc(column), asc(scheduledChanges.id))
      .limit(query.pageSize)
      .offset((query.pageNumber - 1) * query.pageSize);
    return {
      items: rows.map((row) => viewOf(row, language)),
      totalCount: await db.$count(scheduledChanges, where),
    };
  });
  route(app, lab, contract.one, async ({ db, query, language }) => ({
    item: await find(db, query.id, language),
  }));
  route(app, lab, contract.create, async (call) => ({
    item: await find(call.db, await scheduleChange(call), call.language),
  }));
  route(app, lab, cancelScheduledChange, async ({ db, user, body: { id }, language }) => {
    const item = await db.transaction(async (tx) => {
      // Waits for a process that is making the change.
      const [change] = await tx
        .select()
        .from(scheduledChanges)
        .where(eq(scheduledChanges.id, id))
        .for('update');
      if (change === undefined) throw new ApiError('NotFound');
      if (change.state === 'applied') throw new ApiError('Conflict', {}, await find(tx, id, language));
      if (change.state !== 'cancelled') {
        await tx
          .update(scheduledChanges)
          .set({ state: 'cancelled', finishedAt: lab.clock.now() })
          .where(eq(scheduledChanges.id, id));
        const target = datedTargets[change.resource](lab);
        await auditChange(
          { db: tx, lab, user },
          `${entityOf(target)}.cancelSchedule`,
          target.subject(change.recordId),
          { after: { ...shownOf(target, change.after), applyOn: change.applyOn.toISOString() } },
        );
      }
      return find(tx, id, language);
    });
    return { item };
  });
};
