import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SessionUser } from '../../contract/session.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { ApiError, TooManyRequests } from '../apiError.ts';
import { audit } from '../audit.ts';
import { sendLockedEmail, sendSecondFactorEmail } from '../users/emails.ts';
import { auditSignIn, loginDetails } from './auditSession.ts';
import { attempt, isAdmitted, limits, refund, refundAll, usedOf, waitOf } from './limits.ts';
import { isPassword } from './passwords.ts';
import { startFamily } from './refreshTokens.ts';
import { spendAppCode, spendRecoveryCode } from './secondFactorCodes.ts';
import { sessionUser } from './sessionUser.ts';

/** Consecutive wrong passwords that lock the account. */
export const FAILURES_TO_LOCK = 10;
/** ms */
export const LOCK_TIME = 15 * 60_000;

interface Credentials {
  email: string;
  password: string;
  /** The second factor; '' before it is asked for. */
  code: string;
  address: string;
  language: Language;
}

/** Not locked by failures, or no longer locked. */
const isOpen = (now: Date) => or(isNull(users.lockedUntil), lte(users.lockedUntil, now));

const isLocked = ({ lockedUntil }: { lockedUntil: Date | null }, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

/** Uses up a code of the app or a recovery code; the user gets an e-mail when a recovery code is used. */
const spendCode = async (lab: Lab, user: { id: number; key: string }, code: string): Promise<boolean> => {
  const { db } = lab;
  if (await spendAppCode({ db, lab }, user, code)) return true;
  return db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, user.id, code))) return false;
    await audit({ db: tx, lab, user }, 'user.useRecoveryCode', `user ${String(user.id)}`);
    await sendSecondFactorEmail({ db: tx, lab }, user.id, 'recoveryCode');
    return true;
  });
};

/**
 * Throws the response to a failed sign-in: Unauthorized, and from the tenth failure of this e-mail from this address on
 * TooManyRequests with the time until an account would open again. It counts the same for e-mails without an account.
 */
const fail = async (lab: Lab, key: string): Promise<never> => {
  if ((await usedOf(lab, limits.signIn, key)) >= FAILURES_TO_LOCK)
    await isAdmitted(lab, limits.signInLock, key);
  const wait = await waitOf(lab, limits.signInLock, key);
  throw wait > 0 ? new TooManyRequests(wait) : new ApiError('Unauthorized');
};

/**
 * Signs in. Fails for an unknown e-mail, a wrong password and any password while the account is locked by failures, with
 * the same response in the same time; only the correct password reveals that the account awaits
 * approval (AccountWaits), was locked by an administrator (AccountLocked) or has a second factor (CodeRequired). A wrong
 * code of it counts as a wrong password.
 */
export const login = async (
  lab: Lab,
  { email, password, code, address, language }: Credentials,
): Promise<SessionUser> => {
  const name = email.trim().toLowerCase();
  const key = `${name} ${address}`;
  await attempt(lab, limits.signInAddress, address);
  if (!(await isAdmitted(lab, limits.signIn, key))) return fail(lab, key);

  const now = lab.clock.now();
  const [user] = await lab.db.select().from(users).where(eq(users.email, name));
  if (!(await isPassword(lab.passwords, password, user?.passwordHash)) || user === undefined) {
    await countFailure(lab, user?.id, { email: name, address });
    return fail(lab, key);
  }
  if (user.totpSecret !== null && user.state === 'ACTIVE') {
    if (code === '' && !isLocked(user, now)) {
      await refund(lab, limits.signInAddress, address);
      await refund(lab, limits.signIn, key);
      throw new ApiError('CodeRequired');
    }
    if (!(await spendCode(lab, { ...user, key: user.totpSecret }, code))) {
      await countFailure(lab, user.id, { email: name, address });
      return fail(lab, key);
    }
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
  if (opened?.state !== 'ACTIVE')
    await auditSignIn({ db: lab.db, lab }, 'session.signInFailed', user.id, loginDetails(name, address));
  if (opened === undefined) return fail(lab, key);
  if (opened.state === 'PENDING_APPROVAL') throw new ApiError('AccountWaits');
  if (opened.state !== 'ACTIVE') throw new ApiError('AccountLocked');

  await refund(lab, limits.signInAddress, address);
  await refundAll(lab, limits.signIn, key);
  const mustEnrol = user.secondFactor === 'totp' && user.totpSecret === null;
  const session = await sessionUser(lab, await startFamily(lab.db, now, user.id, mustEnrol), language);
  if (session === null) throw new ApiError('AccountLocked');
  await audit({ db: lab.db, lab, user }, 'session.signIn', `user ${String(user.id)}`);
  return session;
};

/**
 * The tenth consecutive failure locks the account for 15 minutes, starts a new count and tells the owner by email.
 * Changes nothing for an unknown e-mail or a locked account, so that further guesses neither extend the lock nor send
 * emails.
 */
const countFailure = (
  lab: Lab,
  userId: number | undefined,
  { email, address }: { email: string; address: string },
): Promise<void> =>
  lab.db.transaction(async (db) => {
    const details = loginDetails(email, address);
    await auditSignIn({ db, lab }, 'session.signInFailed', userId, details);
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
    if (counted === undefined || counted.lockedUntil === null) return;
    await auditSignIn({ db, lab }, 'session.lock', userId, details);
    await sendLockedEmail({ db, lab }, counted);
  });
