import type { SmsFailure } from '../../smsServices.ts';

/** Why an SMS was not sent; the service's own words may follow. */
export const smsFailureTexts: Record<SmsFailure, string> = {
  perhaps:
    'The connection was lost after the SMS had been handed over, or the reply is not understood: it was perhaps delivered. Look in your account with the service before you send it again',
  refused: 'The SMS service did not take the message',
  later: 'The SMS service is busy or broken',
  noConnection: 'The SMS service cannot be reached',
  privateAddress: 'The SMS service has an address of a private network, which is not permitted',
  noService: 'No SMS service is in use',
  ceiling: 'The parts of the day are used up, the SMS leaves tomorrow',
  badPhone: 'Not a mobile number of Belarus: codes 25, 29, 33 and 44',
  notMade:
    'The text of the SMS or the password of the service cannot be read: the server runs with another SECRET',
};
