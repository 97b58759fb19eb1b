import { DAY } from '../../../contract/time.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { visits } from '../db/schema/visits.ts';

/** What is new for a user who has not been here before; ms. */
const FIRST = DAY;

/** A sign-in begins a visit; the one before ended when its user was last seen. */
export const beginVisit = async (db: Db, now: Date, userId: number): Promise<void> => {
  await db
    .insert(visits)
    .values({ userId, seenAt: now })
    .onConflictDoUpdate({
      target: visits.userId,
      set: { previousAt: sql`${visits.seenAt}`, seenAt: now },
    });
};

/** The user is here. */
export const recordSeen = async (db: Db, now: Date, userId: number): Promise<void> => {
  await db.update(visits).set({ seenAt: now }).where(eq(visits.userId, userId));
};

/** When the visit before this one ended; a day ago for a first visit. */
export const lastVisit = async (db: Db, now: Date, userId: number): Promise<Date> => {
  const [found] = await db
    .select({ previousAt: visits.previousAt })
    .from(visits)
    .where(eq(visits.userId, userId));
  return found?.previousAt ?? new Date(now.getTime() - FIRST);
};
