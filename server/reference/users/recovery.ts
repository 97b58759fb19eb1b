import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { audit } from '../../core/audit.ts';
import { recoveryTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Db } from '../../core/db/db.ts';
import type { Clock, Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditSignIn, loginDetails } from '../../core/session/auditSession.ts';
import { checkPassword } from '../../core/session/checkPassword.ts';
import { inSteps } from '../../core/session/inSteps.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { endSessions } from '../../core/session/refreshTokens.ts';
import { hashOfToken, randomToken } from '../../core/session/tokenText.ts';
import type { Patience } from '../../core/turns.ts';
import { proveAddress } from './addressProof.ts';
import { sendPasswordChangedEmail, sendRecoveryEmail } from './emails.ts';

/** Lifetime of a recovery link; ms. */
export const RECOVERY_LIFETIME = 10 * 60_000;

/** A new password does not reactivate an account disabled by an administrator. */
const recoverable = inArray(users.state, ['ACTIVE', 'PENDING_APPROVAL', 'INVITED']);

interface RecoveryRequest {
  email: string;
  address: string;
  requestId: string | undefined;
}

/**
 * Mails a recovery link if the e-mail has an account. Neither the response nor its time reveals whether it has. Throws
 * TooManyRequests.
 */
export const requestRecovery = (lab: Lab, request: RecoveryRequest): Promise<void> =>
  inSteps(() => mailRecovery(lab, request));

const mailRecovery = async (lab: Lab, { email, address, requestId }: RecoveryRequest): Promise<void> => {
  const name = email.toLowerCase();
  await attempt(lab, limits.recoveryAddress, address);
  await attempt(lab, limits.recovery, name);
  const [user] = await lab.db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.email, name), recoverable));
  await auditSignIn(
    { db: lab.db, lab },
    'user.requestRecovery',
    user?.id,
    loginDetails({ email: name, address, requestId }),
  );
  if (user === undefined) return;
  await lab.db.transaction(async (db) => {
    await endRecoveryLinks(db, lab.clock, user.id);
    const token = await issueToken(db, lab.clock, user.id, RECOVERY_LIFETIME);
    await sendRecoveryEmail({ db, lab }, user, token);
  });
};

/** Only the last recovery link is valid; an invitation, which is valid for longer, is kept. */
const endRecoveryLinks = async (db: Db, clock: Clock, userId: number): Promise<void> => {
  const latest = new Date(clock.now().getTime() + RECOVERY_LIFETIME);
  // Of two requests at once the second waits here for the first.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await db
    .delete(recoveryTokens)
    .where(and(eq(recoveryTokens.userId, userId), lte(recoveryTokens.expiresAt, latest)));
};

/** Stores a new token to set the user's password, valid for `lifetime` ms, and returns it. */
export const issueToken = async (db: Db, clock: Clock, userId: number, lifetime: number): Promise<string> => {
  const token = randomToken();
  const createdAt = clock.now();
  await db.insert(recoveryTokens).values({
    tokenHash: await hashOfToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetime),
  });
  return token;
};

/** The account of a fresh token of a recovery link or an invitation. Throws LinkInvalid. */
const accountOf = async (db: Db, tokenHash: string, now: Date) => {
  const [account] = await db
    .select({ id: users.id, state: users.state, email: users.email })
    .from(recoveryTokens)
    .innerJoin(users, eq(users.id, recoveryTokens.userId))
    .where(and(eq(recoveryTokens.tokenHash, tokenHash), gt(recoveryTokens.expiresAt, now)));
  if (account === undefined) throw new ApiError('LinkInvalid');
  return account;
};

interface NewPassword {
  token: string;
  password: string;
  requestId: string | undefined;
  patience: Patience | undefined;
}

/**
 * Sets a new password with the token of a recovery link or an invitation, which opens the invited account. Spends all
 * such links of the user and ends all sessions.
 * Throws LinkInvalid for anything but a fresh token, including an account id, and BadRequest for an easily guessed
 * password and Busy, which leave the link valid.
 */
export const recover = async (
  lab: Lab,
  { token, password, requestId, patience }: NewPassword,
): Promise<void> => {
  const tokenHash = await hashOfToken(token);
  const now = lab.clock.now();
  const account = await accountOf(lab.db, tokenHash, now);
  await checkPassword(lab, { password, email: account.email, field: 'newPassword' });
  // Before the transaction, which would hold its locks, and the whole embedded database, while this waits its turn.
  const passwordHash = await lab.passwords.hash(password, patience);
  await lab.db.transaction(async (db) => {
    const spent = await db
      .delete(recoveryTokens)
      .where(eq(recoveryTokens.tokenHash, tokenHash))
      .returning({ userId: recoveryTokens.userId });
    const [user] = await db
      .update(users)
      .set({
        passwordHash,
        passwordChangedAt: now,
        stamp: sql`${users.stamp} + 1`,
        state: sql`case ${users.state} when 'INVITED' then 'ACTIVE' else ${users.state} end`,
        failedLogins: 0,
        lockedUntil: null,
      })
      .where(and(eq(users.id, account.id), recoverable))
      .returning({ id: users.id });
    if (spent.length === 0 || user === undefined) throw new ApiError('LinkInvalid');
    await db.delete(recoveryTokens).where(eq(recoveryTokens.userId, user.id));
    await endSessions(db, user.id);
    if (account.state !== 'INVITED') await sendPasswordChangedEmail({ db, lab }, user.id);
    const author = { id: user.id, requestId };
    await proveAddress({ db, lab }, author);
    await audit({ db, lab, user: author }, 'user.recover', `user ${String(user.id)}`);
  });
  lab.hub.updateSettings(account.id);
};
