import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { initialFlags } from '../../contract/accounts.ts';
import { roles } from '../../contract/codes.ts';
import { auditJob } from '../core/audit.ts';
import type { Db } from '../core/db/db.ts';
import { recoveryTokens } from '../core/db/schema/session.ts';
import { users } from '../core/db/schema/users.ts';
import type { Clock } from '../core/lab.ts';
import { portalLink } from '../reference/mail/portalLink.ts';
import { issueToken } from '../reference/users/recovery.ts';
import { StartError } from './startError.ts';

/** How long the link of an administrator works. */
export const LINK_HOURS = 24;

/** Whether somebody may administer the laboratory, or has a link that still works to begin with it. */
export const hasAdministrator = async (db: Db, now: Date): Promise<boolean> => {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(recoveryTokens, and(eq(recoveryTokens.userId, users.id), gt(recoveryTokens.expiresAt, now)))
    .where(
      and(
        eq(users.roleId, roles.Admin),
        or(eq(users.state, 'ACTIVE'), and(eq(users.state, 'INVITED'), isNotNull(recoveryTokens.tokenHash))),
      ),
    )
    .limit(1);
  return found !== undefined;
};

interface Given {
  db: Db;
  clock: Clock;
  portalUrl: string;
}

/**
 * Returns a one-time link with which `email` sets a password and signs in as an administrator; the account is created
 * if it is missing. Earlier links stop working. Throws StartError for an account that is not an administrator's.
 */
export const administratorLink = ({ db: outer, clock, portalUrl }: Given, email: string): Promise<string> =>
  outer.transaction(async (db) => {
    const created = await db
      .insert(users)
      .values({
        email,
        passwordHash: '',
        roleId: roles.Admin,
        state: 'INVITED',
        flags: initialFlags,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    const [user] = await db.select().from(users).where(eq(users.email, email)).for('update');
    if (user?.roleId !== roles.Admin || !['INVITED', 'ACTIVE'].includes(user.state))
      throw new StartError(`${email} has an account that may not administer; take another e-mail.`);
    const { id, roleId, state, language } = user;
    const isNew = created.length > 0;
    await auditJob(db, clock.now(), isNew ? 'user.create' : 'user.sendLink', [`user ${id}`], {
      after: isNew ? { roleId, state } : undefined,
    });
    await db.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
    const token = await issueToken(db, clock, id, LINK_HOURS * 3_600_000);
    return portalLink({ portalUrl }, language, `/create-password?id=${token}`);
  });
