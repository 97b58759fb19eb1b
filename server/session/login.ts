import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SessionUser } from '../../contract/session.ts';
import { users } from '../db/schema.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { ApiError } from '../apiError.ts';
import { sendLockedEmail } from '../users/emails.ts';
import { attempt, limits, refund } from './limits.ts';
import { isPassword } from './passwords.ts';
import { startFamily } from './refreshTokens.ts';
import { sessionUser } from './sessionUser.ts';

/** So many wrong passwords in a row lock the account. */
export const FAILURES_TO_LOCK = 10;
/** ms */
export const LOCK_TIME = 15 * 60_000;

interface Credentials {
  email: string;
  password: string;
  address: string;
  language: Language;
}

/** Nobody may guess on: not locked by failures, or not any more. */
const isOpen = (now: Date) => or(isNull(users.lockedUntil), lte(users.lockedUntil, now));

/**
 * Signs in. Throws Unauthorized for an unknown e-mail, a wrong password and every password of an account that is
 * locked by failures, alike and in the same time; only who knows the password learns that the account waits
 * (AccountWaits) or was locked by an administrator (AccountLocked).
 */
export const login = async (
  lab: Lab,
  { email, password, address, language }: Credentials,
): Promise<SessionUser> => {
  const name = email.trim().toLowerCase();
  const key = `${name} ${address}`;
  await attempt(lab, limits.signInAddress, address);
  await attempt(lab, limits.signIn, key);

  const now = lab.clock.now();
  const [user] = await lab.db.select().from(users).where(eq(users.email, name));
  if (!(await isPassword(lab.passwords, password, user?.passwordHash)) || user === undefined) {
    if (await countFailure(lab, name)) sendLockedEmail(lab, language, name);
    throw new ApiError('Unauthorized');
  }
  // Asked only now: of many guesses sent at once the right one must not slip in beside those that lock.
  const [opened] = await lab.db
    .update(users)
    .set({ failedLogins: 0, lockedUntil: null })
    .where(and(eq(users.id, user.id), isOpen(now)))
    .returning({ state: users.state });
  if (opened === undefined) throw new ApiError('Unauthorized');
  if (opened.state === 'PENDING_APPROVAL') throw new ApiError('AccountWaits');
  if (opened.state !== 'ACTIVE') throw new ApiError('AccountLocked');

  await refund(lab, limits.signInAddress, address);
  await refund(lab, limits.signIn, key);
  const session = await sessionUser(lab, await startFamily(lab.db, now, user.id), language);
  if (session === null) throw new ApiError('AccountLocked');
  return session;
};

/**
 * The tenth failure in a row locks for 15 minutes and starts a new count; did this one lock? Changes no row for an
 * unknown e-mail and while the account is locked, so that guessing on neither makes the lock longer nor writes emails.
 */
const countFailure = async ({ db, clock }: Lab, email: string): Promise<boolean> => {
  const now = clock.now();
  const until = new Date(now.getTime() + LOCK_TIME).toISOString();
  const locks = sql`${users.failedLogins} + 1 >= ${FAILURES_TO_LOCK}`;
  const [counted] = await db
    .update(users)
    .set({
      failedLogins: sql`case when ${locks} then 0 else ${users.failedLogins} + 1 end`,
      lockedUntil: sql`case when ${locks} then ${until}::timestamptz end`,
    })
    .where(and(eq(users.email, email), isOpen(now)))
    .returning({ lockedUntil: users.lockedUntil });
  return counted !== undefined && counted.lockedUntil !== null;
};
