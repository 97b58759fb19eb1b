import { auditChange } from '../audit.ts';
import type { RoleId } from '../../contract/codes.ts';
import type { UserFlags } from '../../contract/session.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { attempt, limits } from '../session/limits.ts';
import { sendEmailTakenEmail } from './emails.ts';

/** A new account can work with orders; mailing results and uploading files are granted separately. */
const initialFlags: UserFlags = {
  sendByEmail: false,
  priceDisplay: true,
  calculatorImport: false,
  calculatorUse: true,
};

interface Registration {
  email: string;
  password: string;
  roleId: RoleId;
  address: string;
  language: Language;
}

/**
 * Registers an account with the requested role; it has no rights until approved. A taken e-mail looks the same to the
 * registrant, its owner gets an email. Throws TooManyRequests.
 */
export const register = async (
  lab: Lab,
  { email, password, roleId, address, language }: Registration,
): Promise<void> => {
  const name = email.toLowerCase();
  await attempt(lab, limits.registrationAddress, address);
  await attempt(lab, limits.registration, name);
  const inserted = await lab.db
    .insert(users)
    .values({
      email: name,
      passwordHash: await lab.passwords.hash(password),
      roleId,
      state: 'PENDING_APPROVAL',
      flags: initialFlags,
      createdAt: lab.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  const [user] = inserted;
  if (user === undefined) sendEmailTakenEmail(lab, language, name);
  else {
    const after = { email: name, roleId, state: 'PENDING_APPROVAL', flags: initialFlags };
    await auditChange({ db: lab.db, lab, user }, 'user.register', `user ${String(user.id)}`, { after });
  }
};
