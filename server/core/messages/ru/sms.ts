import { smsFailureTexts } from '../../../../contract/texts/ru/sms.ts';
import type { SmsTexts } from '../smsTexts.ts';

export const sms: SmsTexts = {
  failures: smsFailureTexts,
  builtIn: {
    resultReady: '{laboratory}: готов результат заказа {barcode}.',
    resultPartial: '{laboratory}: пришла часть результатов заказа {barcode}, остальное в работе.',
    resultCorrected: '{laboratory}: результат заказа {barcode} исправлен, прежний не действует.',
    specimenRejected: '{laboratory}: пробу заказа {barcode} нужно взять заново. Тел. {supportPhone}',
    critical: '{laboratory}: в заказе {barcode} критическое значение. Откройте результат в кабинете.',
    orderCreated: '{laboratory}: заказ {barcode} принят, результат обещан на {deadline}.',
    orderCancelled: '{laboratory}: заказ {barcode} отменён. Тел. {supportPhone}',
    delay: '{laboratory}: результат заказа {barcode} задерживается. Тел. {supportPhone}',
    atRisk: '{laboratory}: близок срок заказа {barcode}, {deadline}.',
  },
  test: 'Пробное SMS: {laboratory}',
  testSent: 'Сервис принял SMS для {phone}',
};
