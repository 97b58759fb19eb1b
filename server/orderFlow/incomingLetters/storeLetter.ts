import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import type { Lab } from '../../core/lab.ts';

/** Stores a received document, or a letter without one; returns its id. */
export const storeLetter = async (
  { db, lab }: { db: Db; lab: Pick<Lab, 'clock'> },
  { body, ...letter }: Omit<typeof incomingLetters.$inferInsert, 'receivedAt'> & { body: string },
): Promise<number> => {
  const [stored] = await db
    .insert(incomingLetters)
    .values({ ...letter, receivedAt: lab.clock.now() })
    .returning({ id: incomingLetters.id });
  if (stored === undefined) throw new ApiError('ServerError');
  await db.insert(incomingContents).values({ letterId: stored.id, body });
  return stored.id;
};
