import { sql } from 'drizzle-orm';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { maskHits } from '../../core/db/schema/masks.ts';
import type { Lab } from '../../core/lab.ts';

/** Counts a letter for each of the masks that matched it; an id may occur several times. */
export const recordHits = async (
  { db, clock }: { db: Db; clock: Lab['clock'] },
  maskIds: readonly number[],
): Promise<void> => {
  const lastAt = clock.now();
  for (const maskId of new Set(maskIds)) {
    const count = maskIds.filter((id) => id === maskId).length;
    await db
      .insert(maskHits)
      .values({ maskId, day: dayOf(lastAt), count, lastAt })
      .onConflictDoUpdate({
        target: [maskHits.maskId, maskHits.day],
        set: { count: sql`${maskHits.count} + ${count}`, lastAt },
      });
  }
};
