import type { MailTexts } from '../mailTexts.ts';

export const mail: MailTexts = {
  stages: { connect: 'connection', tls: 'encryption', login: 'sign-in', sent: 'sending' },
  problems: {
    privateAddress:
      'This address is in a private network. To permit such addresses, start Lab Cabinet with SMTP_ALLOW_PRIVATE=1',
    unknownHost: 'There is no server of this name. Check the address',
    refused: 'The server refused the connection. Check the address and the port',
    silent: 'The server did not reply in time. Check the address and the port',
  },
  testFailed: 'The e-mail was not sent: it failed at the stage “{stage}”',
  testSent: 'The server has accepted the e-mail to {email}',
};
