import { eq } from 'drizzle-orm';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import { recoveryTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { accountById } from './accountView.ts';
import { sendRejectedEmail } from './emails.ts';

/**
 * Refuses an access request and sends the requester the reason. The account stays, disabled, and its e-mail may ask
 * again. Throws NotFound, and Conflict when another administrator has decided.
 */
export const rejectUser = async (
  lab: Lab,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
): Promise<void> => {
  await lab.db.transaction(async (db) => {
    const [found] = await db.select().from(users).where(eq(users.id, id)).for('update');
    if (found === undefined) throw new ApiError('NotFound');
    if (found.state !== 'PENDING_APPROVAL') throw new ApiError('Conflict', {}, await accountById(db, id));
    await db
      .update(users)
      .set({ state: 'DISABLED', rejectedAt: lab.clock.now(), version: found.version + 1 })
      .where(eq(users.id, id));
    await db.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
    await auditChange({ db, lab, user: caller }, 'user.reject', `user ${id}`, {
      before: { state: found.state },
      after: { state: 'DISABLED' },
      reason,
    });
    await sendRejectedEmail({ db, lab }, found, reason);
  });
};
