import { DAY } from '../../../contract/time.ts';
import { and, isNull, lt } from 'drizzle-orm';
import { auditJob } from '../../core/audit.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { isUnproven } from './addressProof.ts';

/** A registration whose e-mail is not confirmed within 14 days is removed; ms. */
const UNPROVEN_MAX_AGE = 14 * DAY;

/** Removes registrations whose e-mail nobody confirmed, so that the address of a stranger is not kept. */
export const expireRegistrations = async ({ db, clock }: Pick<Lab, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(users)
      .where(
        and(
          isUnproven,
          lt(users.createdAt, new Date(now.getTime() - UNPROVEN_MAX_AGE)),
          // A user who has worked here has left records.
          isNull(users.lastLoginAt),
        ),
      )
      .returning({ id: users.id });
    const subjects = removed.map(({ id }) => `user ${String(id)}`);
    await auditJob(tx, now, 'user.expire', subjects, { before: { isEmailProven: false } });
  });
};
