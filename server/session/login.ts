import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SessionUser } from '../../contract/session.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { ApiError } from '../apiError.ts';
import { sendLockedEmail } from '../users/emails.ts';
import { attempt, limits, refund } from './limits.ts';
import { isPassword } from './passwords.ts';
import { startFamily } from './refreshTokens.ts';
import { sessionUser } from './sessionUser.ts';

/** Consecutive wrong passwords that lock the account. */
export const FAILURES_TO_LOCK = 10;
/** ms */
export const LOCK_TIME = 15 * 60_000;

interface Credentials {
  email: string;
  password: string;
  address: string;
  language: Language;
}

/** Not locked by failures, or no longer locked. */
const isOpen = (now: Date) => or(isNull(users.lockedUntil), lte(users.lockedUntil, now));

/**
 * Signs in. Throws Unauthorized for an unknown e-mail, a wrong password and any password while the account is locked
 * by failures, with the same response in the same time; only the correct password reveals that the account awaits
 * approval (AccountWaits) or was locked by an administrator (AccountLocked).
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
    await countFailure(lab, name);
    throw new ApiError('Unauthorized');
  }
  // Checked only now, so that of many parallel guesses the right one cannot pass beside those that lock the account.
  const [opened] = await lab.db
    .update(users)
    .set({
      failedLogins: 0,
      lockedUntil: null,
      lastLoginAt: sql`case ${users.state} when 'ACTIVE' then ${now.toISOString()}::timestamptz else ${users.lastLoginAt} end`,
    })
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
 * The tenth consecutive failure locks the account for 15 minutes, starts a new count and tells the owner by email.
 * Changes nothing for an unknown e-mail or a locked account, so that further guesses neither extend the lock nor send
 * emails.
 */
const countFailure = (lab: Lab, email: string): Promise<void> =>
  lab.db.transaction(async (db) => {
    const now = lab.clock.now();
    const until = new Date(now.getTime() + LOCK_TIME).toISOString();
    const locks = sql`${users.failedLogins} + 1 >= ${FAILURES_TO_LOCK}`;
    const [counted] = await db
      .update(users)
      .set({
        failedLogins: sql`case when ${locks} then 0 else ${users.failedLogins} + 1 end`,
        lockedUntil: sql`case when ${locks} then ${until}::timestamptz end`,
      })
      .where(and(eq(users.email, email), isOpen(now)))
      .returning({ email: users.email, language: users.language, lockedUntil: users.lockedUntil });
    if (counted !== undefined && counted.lockedUntil !== null) await sendLockedEmail({ db, lab }, counted);
  });
