import { eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../contract/session.ts';
import { users } from '../db/schema.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { Refusal } from '../refusal.ts';
import { attempt, forgive, limits } from './limits.ts';
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

/**
 * Signs in (CALL-01). Throws Unauthorized for an unknown e-mail and a wrong password alike, in the same time; only who
 * knows the password learns that the account waits (AccountWaits) or is locked (AccountLocked).
 */
export const login = async (
  lab: Lab,
  { email, password, address, language }: Credentials,
): Promise<SessionUser> => {
  const name = email.trim().toLowerCase();
  const key = `${name} ${address}`;
  attempt(lab, limits.signInAddress, address);
  attempt(lab, limits.signIn, key);

  const now = lab.clock.now();
  const [user] = await lab.db.select().from(users).where(eq(users.email, name));
  if (!(await isPassword(password, user?.passwordHash)) || user === undefined) {
    await countFailure(lab, name);
    throw new Refusal('Unauthorized');
  }
  if (user.state === 'PENDING_APPROVAL') throw new Refusal('AccountWaits');
  if (user.state !== 'ACTIVE' || (user.lockedUntil !== null && user.lockedUntil > now))
    throw new Refusal('AccountLocked');

  forgive(lab, limits.signInAddress, address);
  forgive(lab, limits.signIn, key);
  if (user.failedLogins > 0 || user.lockedUntil !== null)
    await lab.db.update(users).set({ failedLogins: 0, lockedUntil: null }).where(eq(users.id, user.id));
  const session = await sessionUser(lab, await startFamily(lab.db, now, user.id), language);
  if (session === null) throw new Refusal('AccountLocked');
  return session;
};

/** The tenth failure in a row locks for 15 minutes and starts a new count; for an unknown e-mail it changes no row. */
const countFailure = async ({ db, clock }: Lab, email: string): Promise<void> => {
  const until = new Date(clock.now().getTime() + LOCK_TIME).toISOString();
  const locks = sql`${users.failedLogins} + 1 >= ${FAILURES_TO_LOCK}`;
  await db
    .update(users)
    .set({
      failedLogins: sql`case when ${locks} then 0 else ${users.failedLogins} + 1 end`,
      lockedUntil: sql`case when ${locks} then ${until}::timestamptz else ${users.lockedUntil} end`,
    })
    .where(eq(users.email, email));
};
