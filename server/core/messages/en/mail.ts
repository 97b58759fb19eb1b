import type { MailTexts } from '../texts.ts';

export const mail: MailTexts = {
  stages: { connect: 'connection', tls: 'encryption', login: 'sign-in', sent: 'sending' },
  testFailed: 'The e-mail was not sent: it failed at the stage “{stage}”',
  testSent: 'The server has accepted the e-mail to {email}',
};
