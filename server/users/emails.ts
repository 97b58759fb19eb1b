import type { Lab } from '../lab.ts';
import { messagesOf, type Language } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';

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
