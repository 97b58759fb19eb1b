import type { EmailFailure } from '../../emails.ts';

/** Why an e-mail was not sent; the mail server's reply may follow. */
export const emailFailureTexts: Record<EmailFailure, string> = {
  perhaps:
    'The connection was lost after the e-mail had been handed over, so it has perhaps arrived. Ask the recipient before you send it again',
  noMailbox: 'There is no such mailbox, or it is closed. Check the address',
  mailboxFull: 'The mailbox of the recipient is full',
  tooLarge: 'The e-mail is too large for the mail server of the recipient',
  noRoom: 'The mailbox of the recipient is full, or the e-mail is too large',
  later: 'The mail server asks to send the e-mail later',
  refused: 'The mail server did not accept the e-mail',
  noConnection:
    'The mail server is unavailable, or the connection was lost before the e-mail was handed over',
  privateAddress:
    'The mail server is in a private network, which is not permitted. Contact your administrator',
  notMade: 'The e-mail could not be prepared',
};
