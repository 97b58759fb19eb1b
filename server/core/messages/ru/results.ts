import { resultMessage } from '../../../../contract/codes.ts';
import { emailFailureTexts } from '../../../../contract/texts/ru/emails.ts';
import type { ResultTexts } from '../texts.ts';

const { Success, Error, InWork, NotFound, NoResult } = resultMessage;

export const results: ResultTexts = {
  noValues: {
    message: 'Значения заказа {barcode} не записаны. Свяжитесь с лабораторией',
    reason: 'Значения не записаны. Свяжитесь с лабораторией',
  },
  byCode: {
    [Success]: 'Готово',
    [Error]:
      'По заказу {barcode} результата нет: проба непригодна или анализ не удался. Свяжитесь с лабораторией',
    [InWork]: 'Заказ {barcode} ещё в работе. Результат появится, когда лаборатория его выдаст',
    [NotFound]: 'Результат заказа {barcode} не найден. Проверьте штрихкод и договор',
    [NoResult]: 'Заказ {barcode} отменён, результата по нему нет',
  },
  reason: {
    [Success]: 'Готово',
    [Error]: 'Результата нет: проба непригодна или анализ не удался. Свяжитесь с лабораторией',
    [InWork]: 'Заказ ещё в работе. Результат появится, когда лаборатория его выдаст',
    [NotFound]: 'Результат не найден. Проверьте штрихкод и договор',
    [NoResult]: 'Заказ отменён, результата по нему нет',
  },
  unchanged: 'без изменений',
  corrected: '{service}: версия {version}, {reason}',
  withdrawn: '{service}: результат отозван, {reason}',
  noneReady: 'Ни по одному из выбранных заказов нет результата',
  mailed: 'Результат отправлен на {email}',
  emailSent: 'Письмо отправлено',
  emailWritten:
    'Почтовый сервер не настроен: письмо сохранено в файл и никому не дошло. Сообщите администратору лаборатории',
  emailQueued:
    'Письмо в очереди: почтовый сервер ещё не ответил. Мы отправим его сами, второй раз отправлять не нужно',
  failures: emailFailureTexts,
  reply: 'Ответ сервера: «{reply}»',
  willRepeat: 'Мы повторим попытку сами в течение часа, второй раз отправлять не нужно',
  mailedSeveral: 'Отправлено результатов: {sent} из {all}, получателей: {arrived} из {addresses}',
  severalOrders: '{first} и ещё {others}',
  notMailed: 'Письмо не отправлено ни одному получателю',
  notConfirmed: 'Ни об одном получателе пока не известно, дошло ли письмо',
  notAllowed: 'Отправка результатов по e-mail для вас отключена. Обратитесь к руководителю',
};
