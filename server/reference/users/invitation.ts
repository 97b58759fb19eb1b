import { DAY } from '../../../contract/time.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { accounts } from '../../../contract/accounts.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditChange, type Author } from '../../core/audit.ts';
import { recoveryTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { accountById } from './accountView.ts';
import { isUnproven, sendProof } from './addressProof.ts';
import { sendInvitationEmail, sendRecoveryEmail } from './emails.ts';
import { issueToken, RECOVERY_LIFETIME } from './recovery.ts';
import { setContracts } from './setContracts.ts';

const DAYS = 7;
const INVITATION_LIFETIME = DAYS * DAY;

/**
 * Creates an account without a password and mails the link to set one, in the account's language. Throws BadRequest
 * for a taken e-mail and unknown contracts.
 */
export const inviteUser = async (
  { db: outer, lab, user }: Author & { lab: Lab },
  { contracts, ...account }: z.output<typeof accounts.input>,
) => {
  return outer.transaction(async (db) => {
    const [inserted] = await db
      .insert(users)
      .values({ ...account, passwordHash: '', state: 'INVITED', createdAt: lab.clock.now() })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted === undefined) throw new ApiError('BadRequest', { email: 'Taken' });
    await setContracts(db, inserted.id, contracts);
    const after = await accountById(db, inserted.id);
    await auditChange({ db, lab, user }, 'user.create', `user ${inserted.id}`, { after });
    const token = await issueToken(db, lab.clock, inserted.id, INVITATION_LIFETIME);
    await sendInvitationEmail({ db, lab }, after, { token, days: DAYS });
    return after;
  });
};

/**
 * Mails a fresh link: an invited user the invitation, voiding the earlier one, an active user a recovery link, a
 * registrant the confirmation of the e-mail. Returns which. Throws NotFound for an absent user and one who may not sign
 * in, TooManyRequests.
 */
export const sendUserLink = async (
  lab: Lab,
  caller: Caller,
  id: number,
): Promise<'invitation' | 'recovery' | 'proof'> =>
  lab.db.transaction(async (db) => {
    const [found] = await db
      .select({ id: users.id, state: users.state, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, id), or(inArray(users.state, ['INVITED', 'ACTIVE']), isUnproven)))
      .for('update');
    if (found === undefined) throw new ApiError('NotFound');
    await db.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
    await audit({ db, lab, user: caller }, 'user.sendLink', `user ${id}`);
    if (found.state === 'INVITED') {
      const token = await issueToken(db, lab.clock, id, INVITATION_LIFETIME);
      await sendInvitationEmail({ db, lab }, found, { token, days: DAYS });
      return 'invitation';
    }
    if (found.state === 'PENDING_APPROVAL') {
      await attempt(lab, limits.proofLetters, String(id));
      await sendProof({ db, lab }, found);
      return 'proof';
    }
    const token = await issueToken(db, lab.clock, id, RECOVERY_LIFETIME);
    await sendRecoveryEmail({ db, lab }, found, token);
    return 'recovery';
  });
