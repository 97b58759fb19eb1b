import { eq, sql } from 'drizzle-orm';
import { audit } from '../../core/audit.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { checkPassword } from '../../core/session/checkPassword.ts';
import { attempt, limits, refund } from '../../core/session/limits.ts';
import { isPassword } from '../../core/session/passwords.ts';
import type { Patience } from '../../core/turns.ts';
import { sendPasswordChangedEmail } from './emails.ts';
import { endSessions } from '../../core/session/refreshTokens.ts';

/**
 * Changes the caller's own password. Every other sign-in of the user ends; this one continues: its access token is
 * stale and the next call refreshes it. Throws WrongPassword, BadRequest for an
 * easily guessed new one, TooManyRequests, and Busy when
 * its patience ends first.
 */
export const changeOwnPassword = async (
  lab: Lab,
  user: Caller,
  {
    oldPassword,
    newPassword,
    patience,
  }: { oldPassword: string; newPassword: string; patience: Patience | undefined },
): Promise<void> => {
  await checkPassword(lab, { password: newPassword, email: user.email, field: 'newPassword' });
  await attempt(lab, limits.ownPassword, String(user.id));
  const [stored] = await lab.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  if (!(await isPassword(lab.passwords, oldPassword, stored?.passwordHash, patience)))
    throw new ApiError('WrongPassword', { oldPassword: 'WrongPassword' });
  await refund(lab, limits.ownPassword, String(user.id));
  const passwordHash = await lab.passwords.hash(newPassword, patience);
  await lab.db.transaction(async (db) => {
    await db
      .update(users)
      .set({ passwordHash, passwordChangedAt: lab.clock.now(), stamp: sql`${users.stamp} + 1` })
      .where(eq(users.id, user.id));
    await endSessions(db, user.id, user.family);
    await sendPasswordChangedEmail({ db, lab }, user.id);
    await audit({ db, lab, user }, 'user.changePassword', `user ${user.id}`);
  });
  lab.hub.updateSettings(user.id);
};
