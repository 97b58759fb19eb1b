import type { Lab } from '../lab.ts';
import { fill, messagesOf, type Language } from '../messages/messages.ts';

const prefix: Record<Language, string> = { ru: '', en: '/en', be: '/be' };

/** Sends without making the caller wait: the time of the response must not tell whether there was an email. */
const post = (lab: Lab, to: string, subject: string, text: string): void => {
  lab.mailer.send({ to, subject, text }).catch((error: unknown) => lab.log.error('letter failed', error));
};

/** The link to set a new password; `token` is what the portal sends back as `user`. */
export const sendRecoveryEmail = (lab: Lab, language: Language, to: string, token: string): void => {
  const { recoverySubject, recoveryText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/create-password?id=${token}`;
  post(lab, to, recoverySubject, fill(recoveryText, { link }));
};

/** Tells the owner of an account that somebody registered with the same e-mail; the registrant learns nothing. */
export const sendEmailTakenEmail = (lab: Lab, language: Language, to: string): void => {
  const { takenSubject, takenText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/password-recovery`;
  post(lab, to, takenSubject, fill(takenText, { link }));
};

/** Tells the owner of an account that wrong passwords have closed it for a while, and how to come in nevertheless. */
export const sendLockedEmail = (lab: Lab, language: Language, to: string): void => {
  const { lockedSubject, lockedText } = messagesOf(language);
  const link = `${lab.portalUrl}${prefix[language]}/password-recovery`;
  post(lab, to, lockedSubject, fill(lockedText, { link }));
};

/** Tells a registrant that an administrator has let him in. */
export const sendApprovedEmail = (lab: Lab, language: Language, to: string): void => {
  const { approvedSubject, approvedText } = messagesOf(language);
  post(lab, to, approvedSubject, fill(approvedText, { link: `${lab.portalUrl}${prefix[language]}/login` }));
};
