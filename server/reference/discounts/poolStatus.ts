import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { discountCards } from '../../core/db/schema/discounts.ts';
import type { JobKind } from '../../core/jobs/jobs.ts';

/** What a job that switches a pool does. */
export const poolSwitch = z.object({ poolId: z.int32(), isActive: z.boolean() });

const reached = z.object({ lastCardId: z.int32() }).nullable();

/** Switches the cards of a pool on or off. */
export const discountPoolStatus: JobKind = {
  step: async ({ db, job, records }) => {
    const { poolId, isActive } = poolSwitch.parse(job.input);
    const { lastCardId } = reached.parse(job.outcome) ?? { lastCardId: 0 };
    const cards = await db
      .select({ id: discountCards.id })
      .from(discountCards)
      .where(and(eq(discountCards.poolId, poolId), gt(discountCards.id, lastCardId)))
      .orderBy(discountCards.id)
      .limit(records)
      .for('update');
    const ids = cards.map(({ id }) => id);
    await db
      .update(discountCards)
      .set({ isActive, version: sql`${discountCards.version} + 1` })
      .where(and(inArray(discountCards.id, ids), ne(discountCards.isActive, isActive)));
    return {
      done: job.done + ids.length,
      outcome: { lastCardId: ids.at(-1) ?? lastCardId },
      isFinished: ids.length < records,
    };
  },
};
