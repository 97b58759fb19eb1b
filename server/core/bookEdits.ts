import { sql } from 'drizzle-orm';
import type { Db } from './db/db.ts';
import { bookEdits } from './db/schema/bookEdits.ts';

/** Notes that a person has set a contract or the texts of a service in the administration. */
export const noteEdit = async (
  db: Db,
  edited: { contractId: number } | { serviceId: number },
  { at, userId }: { at: Date; userId: number },
): Promise<void> => {
  await db
    .insert(bookEdits)
    .values({ ...edited, at, userId })
    .onConflictDoUpdate({
      target: [bookEdits.contractId, bookEdits.serviceId],
      set: { at: sql`excluded.at`, userId: sql`excluded.user_id` },
    });
};
