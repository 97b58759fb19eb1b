import { eq } from 'drizzle-orm';
import { ApiError } from '../apiError.ts';
import { audit } from '../audit.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import type { Turn } from '../turns.ts';
import type { Caller } from './authenticate.ts';
import { attempt, limits, refund } from './limits.ts';
import { isPassword } from './passwords.ts';
import { setLocked } from './refreshTokens.ts';

/**
 * Opens the caller's locked sign-in. Throws WrongPassword, and TooManyRequests after as many wrong ones as when the
 * password is changed: both count together.
 */
export const unlock = async (
  lab: Lab,
  user: Pick<Caller, 'id' | 'family'> & { requestId: string | undefined },
  password: string,
  turn: Turn,
): Promise<void> => {
  const { db } = lab;
  await attempt(lab, limits.ownPassword, String(user.id));
  const [stored] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  const subject = `user ${String(user.id)}`;
  if (!(await isPassword(lab.passwords, password, stored?.passwordHash, turn.patience))) {
    await audit({ db, lab, user }, 'session.unlockFailed', subject);
    throw new ApiError('WrongPassword', { password: 'WrongPassword' });
  }
  await refund(lab, limits.ownPassword, String(user.id));
  await setLocked(db, user.family, false);
  await audit({ db, lab, user }, 'session.unlockScreen', subject);
};
