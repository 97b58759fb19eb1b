import { eq } from 'drizzle-orm';
import { ApiError } from '../apiError.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import type { Turn } from '../turns.ts';
import { attempt, limits, refund } from './limits.ts';
import { isPassword } from './passwords.ts';

/**
 * Throws WrongPassword at the field `password` unless it is that of a signed-in user, and TooManyRequests after as many
 * wrong ones as when the password is changed: all count together.
 */
export const confirmPassword = async (
  lab: Lab,
  { id }: { id: number },
  password: string,
  turn: Turn,
): Promise<void> => {
  await attempt(lab, limits.ownPassword, String(id));
  const [stored] = await lab.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  if (!(await isPassword(lab.passwords, password, stored?.passwordHash, turn.patience)))
    throw new ApiError('WrongPassword', { password: 'WrongPassword' });
  await refund(lab, limits.ownPassword, String(id));
};
