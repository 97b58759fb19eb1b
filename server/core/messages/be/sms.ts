import { smsFailureTexts } from '../../../../contract/texts/be/sms.ts';
import type { SmsTexts } from '../smsTexts.ts';

export const sms: SmsTexts = {
  failures: smsFailureTexts,
  builtIn: {
    resultReady: '{laboratory}: гатовы вынік заказу {barcode}.',
    resultPartial: '{laboratory}: прыйшла частка вынікаў заказу {barcode}, астатняе ў працы.',
    resultCorrected: '{laboratory}: вынік заказу {barcode} выпраўлены, ранейшы не дзейнічае.',
    specimenRejected: '{laboratory}: пробу заказу {barcode} трэба ўзяць зноў. Тэл. {supportPhone}',
    critical: '{laboratory}: у заказе {barcode} крытычнае значэнне. Адкрыйце вынік у кабінеце.',
    orderCreated: '{laboratory}: заказ {barcode} прыняты, вынік абяцаны на {deadline}.',
    orderCancelled: '{laboratory}: заказ {barcode} скасаваны. Тэл. {supportPhone}',
    delay: '{laboratory}: вынік заказу {barcode} затрымліваецца. Тэл. {supportPhone}',
    atRisk: '{laboratory}: тэрмін заказу {barcode} блізка, {deadline}.',
  },
  test: 'Пробнае SMS: {laboratory}',
  testSent: 'Сэрвіс прыняў SMS для {phone}',
};
