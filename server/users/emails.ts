import { and, eq } from 'drizzle-orm';
import { roles, type RoleId } from '../../contract/codes.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import { messagesOf, type Language } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import { roleOf } from '../session/roleOf.ts';

const prefix: Record<Language, string> = { ru: '', en: '/en', be: '/be' };

/** Sends without waiting: the response time must not reveal whether an email was sent. */
const post = (lab: Lab, to: string, subject: string, text: string): void => {
  lab.mailer.send({ to, subject, text }).catch((error: unknown) => lab.log.error('letter failed', error));
};

/** The link to set a new password; the portal sends `token` back as `user`. */
export const sendRecoveryEmail = (lab: Lab, language: Language, to: string, token: string): void => {
  const { recoverySubject, recoveryText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/create-password?id=${token}`;
  post(lab, to, recoverySubject, fill(recoveryText, { link }));
};

/** Tells an account's owner that someone registered with the same e-mail; the registrant is not told. */
export const sendEmailTakenEmail = (lab: Lab, language: Language, to: string): void => {
  const { takenSubject, takenText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/password-recovery`;
  post(lab, to, takenSubject, fill(takenText, { link }));
};

/** Tells an account's owner that wrong passwords have locked it for a while, and how to get in anyway. */
export const sendLockedEmail = (lab: Lab, language: Language, to: string): void => {
  const { lockedSubject, lockedText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/password-recovery`;
  post(lab, to, lockedSubject, fill(lockedText, { link }));
};

/** Tells a registrant that the account was approved. */
export const sendApprovedEmail = (lab: Lab, language: Language, to: string): void => {
  const { approvedSubject, approvedText } = messagesOf(language);
  post(lab, to, approvedSubject, fill(approvedText, { link: `${lab.portalUrl}${prefix[language]}/login` }));
};

/** Tells a registrant why the request was refused, and where to ask again. */
export const sendRejectedEmail = (lab: Lab, language: Language, to: string, reason: string): void => {
  const { rejectedSubject, rejectedText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/registration`;
  post(lab, to, rejectedSubject, fill(rejectedText, { reason, link }));
};

/** Invites a new user to set a password; `days` is how long the link works. */
export const sendInvitationEmail = (
  lab: Lab,
  language: Language,
  to: string,
  { token, days }: { token: string; days: number },
): void => {
  const { invitationSubject, invitationText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/create-password?id=${token}`;
  const { name } = lab.contacts;
  post(lab, to, invitationSubject, fill(invitationText, { laboratory: name, days: String(days), link }));
};

/** Tells every active administrator about an access request, each in their own language. */
export const sendRequestEmails = (lab: Lab, request: { email: string; roleId: RoleId }): void => {
  const send = async () => {
    const admins = await lab.db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.roleId, roles.Admin), eq(users.state, 'ACTIVE')));
    for (const { email, language } of admins) {
      const messages = messagesOf(language);
      const role = roleOf(request.roleId, messages).name;
      const link = `${lab.portalUrl}${prefix[language]}/admin/users`;
      const text = fill(messages.requestText, { email: request.email, role, link });
      post(lab, email, messages.requestSubject, text);
    }
  };
  send().catch((error: unknown) => lab.log.error('letter failed', error));
};
