import { eq, sql } from 'drizzle-orm';
import { initialFlags } from '../../../contract/accounts.ts';
import type { RoleId } from '../../../contract/codes.ts';
import { auditChange } from '../../core/audit.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { checkPassword } from '../../core/session/checkPassword.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import type { Patience } from '../../core/turns.ts';
import { isUnproven, sendProof } from './addressProof.ts';
import { sendEmailTakenEmail } from './emails.ts';

interface Registration {
  email: string;
  password: string;
  roleId: RoleId;
  address: string;
  requestId: string | undefined;
  language: Language;
  patience: Patience | undefined;
}

/**
 * Registers an account with the requested role; it has no rights until its e-mail is confirmed by the mailed link
 * and an administrator approves it. A requester who was refused, or has not confirmed the e-mail, may ask again. A
 * taken e-mail looks the same to the registrant and takes as many statements and e-mails: its owner is notified.
 * Throws BadRequest for an easily guessed password, TooManyRequests, Busy.
 */
export const register = async (
  lab: Lab,
  { email, password, roleId, address, requestId, language, patience }: Registration,
): Promise<void> => {
  const name = email.toLowerCase();
  await checkPassword(lab, { password, email: name, field: 'password' });
  await attempt(lab, limits.registrationAddress, address);
  await attempt(lab, limits.registration, name);
  const request = {
    passwordHash: await lab.passwords.hash(password, patience),
    roleId,
    state: 'PENDING_APPROVAL' as const,
    isEmailProven: false,
    language,
    createdAt: lab.clock.now(),
  };
  await lab.db.transaction(async (db) => {
    const [user] = await db
      .insert(users)
      .values({ ...request, email: name, flags: initialFlags })
      .onConflictDoUpdate({
        target: users.email,
        set: { ...request, rejectedAt: null, version: sql`${users.version} + 1` },
        setWhere: sql`${users.rejectedAt} is not null or ${isUnproven}`,
      })
      .returning({ id: users.id });
    if (user === undefined) {
      const [owner] = await db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(eq(users.email, name));
      return owner && sendEmailTakenEmail({ db, lab }, owner);
    }
    const after = { email: name, roleId, state: request.state, language };
    await auditChange({ db, lab, user: { ...user, requestId } }, 'user.register', `user ${user.id}`, {
      after,
    });
    return sendProof({ db, lab }, { id: user.id, email: name, language });
  });
};
