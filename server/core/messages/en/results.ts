import { resultMessage } from '../../../../contract/codes.ts';
import { emailFailureTexts } from '../../../../contract/texts/en/emails.ts';
import type { ResultTexts } from '../texts.ts';

const { Success, Error, InWork, NotFound, NoResult } = resultMessage;

export const results: ResultTexts = {
  noValues: {
    message: 'No values are recorded for order {barcode}. Contact the laboratory',
    reason: 'No values are recorded. Contact the laboratory',
  },
  byCode: {
    [Success]: 'Done',
    [Error]:
      'Order {barcode} has no result: the specimen was rejected or the analysis failed. Call the laboratory',
    [InWork]: 'Order {barcode} is still in progress. The result appears once the laboratory has released it',
    [NotFound]: 'The result of order {barcode} is not found. Check the barcode and the contract',
    [NoResult]: 'Order {barcode} is cancelled, it has no result',
  },
  reason: {
    [Success]: 'Done',
    [Error]: 'There is no result: the specimen was rejected or the analysis failed. Call the laboratory',
    [InWork]: 'The order is still in progress. The result appears once the laboratory has released it',
    [NotFound]: 'The result is not found. Check the barcode and the contract',
    [NoResult]: 'The order is cancelled, it has no result',
  },
  unchanged: 'unchanged',
  corrected: '{service}: version {version}, {reason}',
  withdrawn: '{service}: the result is withdrawn, {reason}',
  noneReady: 'None of the chosen orders has a result',
  mailed: 'The result is sent to {email}',
  emailSent: 'The e-mail is sent',
  emailWritten:
    'No mail server is set up: the e-mail is written to a file and has reached nobody. Tell the administrator of the laboratory',
  emailQueued:
    'The e-mail is queued: the mail server has not replied yet. We will send it, so there is no need to resend it',
  failures: emailFailureTexts,
  reply: 'The server replied: “{reply}”',
  willRepeat: 'We will try again within an hour, so there is no need to resend it',
  mailedSeveral: 'Results sent: {sent} of {all}, recipients: {arrived} of {addresses}',
  severalOrders: '{first} and {others} more',
  notMailed: 'The e-mail was sent to nobody',
  notConfirmed: 'It is not certain of any recipient that the e-mail has arrived',
  notAllowed: 'Sending results by e-mail is switched off for you. Ask your manager',
};
