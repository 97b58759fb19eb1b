import { DAY } from '../../../contract/time.ts';
import { and, eq, sql } from 'drizzle-orm';
import { auditChange, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { ApiError } from '../../core/apiError.ts';
import { isAdmitted, limits } from '../../core/session/limits.ts';
import { readSigned, signText } from '../../core/session/signedText.ts';
import { sendProofEmail, sendRequestEmails } from './emails.ts';

/** How long the link in the e-mail works; ms. */
const PROOF_LIFE = 3 * DAY;

interface Registrant {
  id: number;
  requestId?: string | undefined;
  email: string;
  language: Language;
}
interface Cause {
  db: Db;
  lab: Lab;
}

/** A registered account whose e-mail is not confirmed. */
export const isUnproven = sql`(${users.state} = 'PENDING_APPROVAL' and not ${users.isEmailProven})`;

/** Mails a link that confirms the e-mail of an account; earlier links work, too. */
export const sendProof = async (cause: Cause, user: Registrant): Promise<void> => {
  const { clock, secret } = cause.lab;
  const claims = [user.id, user.email, clock.now().getTime() + PROOF_LIFE];
  await sendProofEmail(cause, user, await signText(secret, 'proven address', claims));
};

/** Records that the user reads the mail of the address; the request is now shown to the administrators. */
export const proveAddress = async ({ db, lab }: Cause, user: Author['user']): Promise<void> => {
  const [proven] = await db
    .update(users)
    .set({ isEmailProven: true, provenAt: lab.clock.now() })
    .where(and(eq(users.id, user.id), isUnproven))
    .returning({ email: users.email, roleId: users.roleId });
  if (proven === undefined) return;
  await auditChange({ db, lab, user }, 'user.proveAddress', `user ${String(user.id)}`, {
    before: { isEmailProven: false },
    after: { isEmailProven: true },
  });
  await sendRequestEmails({ db, lab }, proven);
};

/**
 * The end of a sign-in, with the right password, to an account whose e-mail is not confirmed. Throws AddressProven when
 * `link` confirms it, else AddressUnproven, and mails the link again, three times an hour.
 */
export const refuseUnproven = async (lab: Lab, user: Registrant, link: string): Promise<never> => {
  const [id, email, expires] = (await readSigned(lab.secret, 'proven address', link)) ?? [];
  const isProof = id === user.id && email === user.email && Number(expires) > lab.clock.now().getTime();
  if (isProof) await lab.db.transaction((db) => proveAddress({ db, lab }, user));
  else if (await isAdmitted(lab, limits.proofLetters, String(user.id)))
    await sendProof({ db: lab.db, lab }, user);
  throw new ApiError(isProof ? 'AddressProven' : 'AddressUnproven');
};
