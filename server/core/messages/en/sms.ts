import { smsFailureTexts } from '../../../../contract/texts/en/sms.ts';
import type { SmsTexts } from '../smsTexts.ts';

export const sms: SmsTexts = {
  failures: smsFailureTexts,
  builtIn: {
    resultReady: '{laboratory}: the result of order {barcode} is ready.',
    resultPartial: '{laboratory}: some results of order {barcode} have come, the others are in progress.',
    resultCorrected:
      '{laboratory}: the result of order {barcode} is corrected, the previous one is not valid.',
    specimenRejected:
      '{laboratory}: the specimen of order {barcode} has to be taken again. Tel. {supportPhone}',
    critical: '{laboratory}: order {barcode} has a critical value. Open the result in Lab Cabinet.',
    orderCreated: '{laboratory}: order {barcode} is accepted, the result is promised for {deadline}.',
    orderCancelled: '{laboratory}: order {barcode} is cancelled. Tel. {supportPhone}',
    delay: '{laboratory}: the result of order {barcode} is late. Tel. {supportPhone}',
    atRisk: '{laboratory}: order {barcode} is due on {deadline}.',
  },
  test: 'Test SMS: {laboratory}',
  testSent: 'The service has taken the SMS to {phone}',
};
