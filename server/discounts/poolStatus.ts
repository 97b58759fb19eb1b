import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { discountCards } from '../db/schema/discounts.ts';
import type { JobKind } from '../jobs/jobs.ts';

/** Cards per step. */
const BATCH = 500;

/** What a job that switches a pool does. */
export const poolSwitch = z.object({ poolId: z.int32(), isActive: z.boolean() });

/** Switches the cards of a pool on or off, some hundred per step. */
export const discountPoolStatus: JobKind = {
  step: async ({ db, job }) => {
    const { poolId, isActive } = poolSwitch.parse(job.input);
    const cards = await db
      .select({ id: discountCards.id })
      .from(discountCards)
      .where(eq(discountCards.poolId, poolId))
      .orderBy(discountCards.id)
      .limit(BATCH)
      .offset(job.done)
      .for('update');
    const ids = cards.map(({ id }) => id);
    await db
      .update(discountCards)
      .set({ isActive, version: sql`${discountCards.version} + 1` })
      .where(and(inArray(discountCards.id, ids), ne(discountCards.isActive, isActive)));
    return { done: job.done + ids.length, isFinished: ids.length < BATCH };
  },
};
