import { audit } from '../../core/audit.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Lab } from '../../core/lab.ts';
import type { Turn } from '../../core/turns.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { confirmPassword } from '../../core/session/confirmPassword.ts';
import { setLocked } from '../../core/session/refreshTokens.ts';

/** Opens the caller's locked sign-in. Throws WrongPassword and TooManyRequests. */
export const unlock = async (
  lab: Lab,
  user: Pick<Caller, 'id' | 'family'> & { requestId: string | undefined },
  password: string,
  turn: Turn,
): Promise<void> => {
  const { db } = lab;
  const subject = `user ${String(user.id)}`;
  await confirmPassword(lab, user, password, turn).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'WrongPassword')
      await audit({ db, lab, user }, 'session.unlockFailed', subject);
    throw error;
  });
  await setLocked(db, user.family, false);
  await audit({ db, lab, user }, 'session.unlockScreen', subject);
};
