import { and, eq } from 'drizzle-orm';
import { roles, type RoleId } from '../../contract/codes.ts';
import type { QueuedEmail } from '../../contract/emails.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import { queueEmail, type NewEmail } from '../mail/queueEmail.ts';
import { messagesOf, type Language } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import { roleOf } from '../session/roleOf.ts';

const prefix: Record<Language, string> = { ru: '', en: '/en', be: '/be' };

/** Emails are queued in the transaction of what causes them. */
interface Cause {
  db: Db;
  lab: Lab;
}
interface Recipient {
  email: string;
  language: Language;
}

const post = (
  cause: Cause,
  { email: to, language }: Recipient,
  event: QueuedEmail['event'],
  content: Pick<NewEmail, 'subject' | 'text'>,
): Promise<void> => {
  const purpose = event === 'recovery' || event === 'locked' ? 'recovery' : 'registration';
  return queueEmail(cause, { event, purpose, to, language, ...content });
};

const linkTo = ({ lab }: Cause, { language }: Recipient, path: string): string =>
  `${lab.portalUrl}${prefix[language]}${path}`;

/** The link to set a new password; the portal sends `token` back as `user`. */
export const sendRecoveryEmail = (cause: Cause, recipient: Recipient, token: string): Promise<void> => {
  const { recoverySubject, recoveryText } = messagesOf(recipient.language);
  const link = linkTo(cause, recipient, `/create-password?id=${token}`);
  return post(cause, recipient, 'recovery', { subject: recoverySubject, text: fill(recoveryText, { link }) });
};

/** Tells an account's owner that someone registered with the same e-mail; the registrant is not told. */
export const sendEmailTakenEmail = (cause: Cause, recipient: Recipient): Promise<void> => {
  const { takenSubject, takenText } = messagesOf(recipient.language);
  const link = linkTo(cause, recipient, '/password-recovery');
  return post(cause, recipient, 'emailTaken', { subject: takenSubject, text: fill(takenText, { link }) });
};

/** Tells an account's owner that wrong passwords have locked it for a while, and how to get in anyway. */
export const sendLockedEmail = (cause: Cause, recipient: Recipient): Promise<void> => {
  const { lockedSubject, lockedText } = messagesOf(recipient.language);
  const link = linkTo(cause, recipient, '/password-recovery');
  return post(cause, recipient, 'locked', { subject: lockedSubject, text: fill(lockedText, { link }) });
};

/** Tells a registrant that the account was approved. */
export const sendApprovedEmail = (cause: Cause, recipient: Recipient): Promise<void> => {
  const { approvedSubject, approvedText } = messagesOf(recipient.language);
  const link = linkTo(cause, recipient, '/login');
  return post(cause, recipient, 'approved', { subject: approvedSubject, text: fill(approvedText, { link }) });
};

/** Tells a registrant why the request was refused, and where to ask again. */
export const sendRejectedEmail = (cause: Cause, recipient: Recipient, reason: string): Promise<void> => {
  const { rejectedSubject, rejectedText } = messagesOf(recipient.language);
  const link = linkTo(cause, recipient, '/registration');
  const text = fill(rejectedText, { reason, link });
  return post(cause, recipient, 'rejected', { subject: rejectedSubject, text });
};

/** Invites a new user to set a password; `days` is how long the link works. */
export const sendInvitationEmail = (
  cause: Cause,
  recipient: Recipient,
  { token, days }: { token: string; days: number },
): Promise<void> => {
  const { invitationSubject, invitationText } = messagesOf(recipient.language);
  const link = linkTo(cause, recipient, `/create-password?id=${token}`);
  const laboratory = cause.lab.contacts.name;
  const text = fill(invitationText, { laboratory, days: String(days), link });
  return post(cause, recipient, 'invitation', { subject: invitationSubject, text });
};

/** Tells every active administrator about an access request, each in their own language. */
export const sendRequestEmails = async (
  cause: Cause,
  request: { email: string; roleId: RoleId },
): Promise<void> => {
  const admins = await cause.db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.roleId, roles.Admin), eq(users.state, 'ACTIVE')));
  for (const admin of admins) {
    const messages = messagesOf(admin.language);
    const role = roleOf(request.roleId, messages).name;
    const link = linkTo(cause, admin, '/admin/users');
    const text = fill(messages.requestText, { email: request.email, role, link });
    await post(cause, admin, 'request', { subject: messages.requestSubject, text });
  }
};
