import type { Cookies } from '../../core/calls/call.ts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../contract/session.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { ApiError, TooManyRequests } from '../../core/apiError.ts';
import { audit, type Author } from '../../core/audit.ts';
import { refuseUnproven } from '../users/addressProof.ts';
import { sendLockedEmail, sendNewDeviceEmail, sendSecondFactorEmail } from '../users/emails.ts';
import { isPerson } from '../../core/session/authenticate.ts';
import { auditSignIn, loginDetails, maskAddress } from '../../core/session/auditSession.ts';
import { deviceOf } from './deviceOf.ts';
import {
  admittedDevice,
  DEVICE_LIFE,
  deviceCookie,
  deviceToken,
  isKnownDevice,
  unlockToken,
} from './knownDevice.ts';
import { attempt, isAdmitted, limits, refund, refundAll, usedOf, waitOf } from '../../core/session/limits.ts';
import type { Turn } from '../../core/turns.ts';
import { isPassword } from '../../core/session/passwords.ts';
import { startFamily } from '../../core/session/refreshTokens.ts';
import { spendAppCode, spendRecoveryCode } from '../../core/session/secondFactorCodes.ts';
import { sessionUser } from './sessionUser.ts';
import { beginVisit } from '../../core/session/visits.ts';

/** Consecutive wrong passwords that lock the account. */
export const FAILURES_TO_LOCK = 10;
/** ms */
export const LOCK_TIME = 15 * 60_000;

interface Credentials {
  email: string;
  password: string;
  /** The second factor; '' before it is asked for. */
  code: string;
  /** The token of a mailed link; '' without one. */
  link: string;
  address: string;
  requestId: string | undefined;
  language: Language;
  cookies: Cookies;
  userAgent: string;
  turn: Turn;
}

/** Not locked by failures, or no longer locked. */
const isOpen = (now: Date) => or(isNull(users.lockedUntil), lte(users.lockedUntil, now));

const isLocked = ({ lockedUntil }: { lockedUntil: Date | null }, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

/** Uses up a code of the app or a recovery code; the user gets an e-mail when a recovery code is used. */
const spendCode = async (
  lab: Lab,
  user: Author['user'] & { key: string },
  code: string,
): Promise<boolean> => {
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
 * Signs in. Fails for an unknown e-mail, a wrong password and, from an unknown device, any password while the
 * account is locked by failures, with the same response in the same time; only the correct password reveals that
 * the account awaits approval (AccountWaits) or its e-mail a confirmation (AddressUnproven; AddressProven when
 * `link` is it), was locked by an administrator (AccountLocked) or has a second factor (CodeRequired). A wrong
 * code counts as a wrong password. A browser in which the user has signed in before, or that has the link from the
 * e-mail about the lock, counts its own failures: failures in other browsers do not lock the user out of it. A
 * sign-in in any other browser is reported to the user by e-mail, except the first sign-in of an account.
 */
export const login = async (
  lab: Lab,
  { email, password, code, link, address, requestId, language, cookies, userAgent, turn }: Credentials,
): Promise<SessionUser> => {
  const name = email.trim().toLowerCase();
  const key = `${name} ${address}`;
  const [user] = await lab.db
    .select()
    .from(users)
    .where(and(eq(users.email, name), isPerson));
  const device = user && (await admittedDevice(lab, user, [cookies.read(deviceCookie(user)), link]));
  if (device === undefined) {
    await attempt(lab, limits.signInAddress, address);
    if (!(await isAdmitted(lab, limits.signIn, key))) return fail(lab, key);
  }
  const guess = { email: name, address, requestId };
  const refuse = async (): Promise<never> => {
    if (device === undefined) {
      await countFailure(lab, user?.id, guess);
      return fail(lab, key);
    }
    await auditSignIn({ db: lab.db, lab }, 'session.signInFailed', user?.id, loginDetails(guess));
    throw new ApiError('Unauthorized');
  };
  const giveBack = async (takeBack: typeof refund): Promise<void> => {
    if (device !== undefined) return takeBack(lab, limits.signInDevice, device);
    await refund(lab, limits.signInAddress, address);
    await takeBack(lab, limits.signIn, key);
  };

  const now = lab.clock.now();
  if (!(await isPassword(lab.passwords, password, user?.passwordHash, turn.patience)) || user === undefined)
    return refuse();
  if (user.totpSecret !== null && user.state === 'ACTIVE') {
    if (code === '' && (device !== undefined || !isLocked(user, now))) {
      await giveBack(refund);
      throw new ApiError('CodeRequired');
    }
    if (!(await spendCode(lab, { id: user.id, requestId, key: user.totpSecret }, code))) return refuse();
  }
  // Checked only now, so that the right one of many parallel guesses cannot pass while the others lock the account.
  const lastLoginAt = sql`case ${users.state} when 'ACTIVE' then ${now.toISOString()}::timestamptz else ${users.lastLoginAt} end`;
  const unlock = device === undefined ? { failedLogins: 0, lockedUntil: null } : {};
  const [opened] = await lab.db
    .update(users)
    .set({ lastLoginAt, ...unlock })
    .where(and(eq(users.id, user.id), device === undefined ? isOpen(now) : undefined))
    .returning({ state: users.state, isEmailProven: users.isEmailProven });
  if (opened?.state !== 'ACTIVE')
    await auditSignIn({ db: lab.db, lab }, 'session.signInFailed', user.id, loginDetails(guess));
  if (opened === undefined) return fail(lab, key);
  if (opened.state === 'PENDING_APPROVAL' && !opened.isEmailProven)
    return refuseUnproven(lab, { ...user, requestId }, link);
  if (opened.state === 'PENDING_APPROVAL') throw new ApiError('AccountWaits');
  if (opened.state !== 'ACTIVE') throw new ApiError('AccountLocked');

  await giveBack(refundAll);
  await beginVisit(lab.db, now, user.id);
  const mustEnrol = user.secondFactor === 'totp' && user.totpSecret === null;
  const place = { device: deviceOf(userAgent), address: maskAddress(address) };
  const signIn = await startFamily(lab.db, now, user.id, { ...place, isEnrolling: mustEnrol });
  const session = await sessionUser(lab, signIn, language);
  if (session === null) throw new ApiError('AccountLocked');
  if (user.lastLoginAt !== null && !(await isKnownDevice(lab, user, cookies.read(deviceCookie(user)))))
    await sendNewDeviceEmail({ db: lab.db, lab }, user, place).catch((error: unknown) =>
      lab.log.error('letter about a new device failed', error),
    );
  cookies.keep(deviceCookie(user), await deviceToken(lab, user), DEVICE_LIFE);
  await audit(
    { db: lab.db, lab, user: { id: user.id, requestId } },
    'session.signIn',
    `user ${String(user.id)}`,
  );
  return session;
};

/**
 * The tenth consecutive failure locks the account for 15 minutes, starts a new count and notifies the owner by e-mail.
 * Changes nothing for an unknown e-mail or a locked account, so that further guesses neither extend the lock nor send
 * emails.
 */
const countFailure = (
  lab: Lab,
  userId: number | undefined,
  guess: Parameters<typeof loginDetails>[0],
): Promise<void> =>
  lab.db.transaction(async (db) => {
    const details = loginDetails(guess);
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
      .where(and(eq(users.email, guess.email), isOpen(now)))
      .returning({
        id: users.id,
        email: users.email,
        language: users.language,
        lockedUntil: users.lockedUntil,
      });
    if (counted === undefined || counted.lockedUntil === null) return;
    await auditSignIn({ db, lab }, 'session.lock', userId, details);
    await sendLockedEmail({ db, lab }, counted, await unlockToken(lab, counted));
  });
