import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { scheduledChanges } from '../db/schema/scheduledChanges.ts';

/** Cancels the changes dated ahead of deleted records. `resource` is react-admin's name. */
export const cancelOfRecords = async (
  db: Db,
  now: Date,
  resource: string,
  ids: readonly number[],
): Promise<void> => {
  await db
    .update(scheduledChanges)
    .set({ state: 'cancelled', finishedAt: now })
    .where(
      and(
        eq(scheduledChanges.resource, resource as typeof scheduledChanges.$inferSelect.resource),
        inArray(scheduledChanges.recordId, [...ids]),
        eq(scheduledChanges.state, 'scheduled'),
      ),
    );
};
