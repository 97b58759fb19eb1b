import { resultMessage, type ResultMessageCode } from '../../contract/codes.ts';
import type { Language } from '../messages/messages.ts';

const { Success, Error, InWork, NotFound, NoResult } = resultMessage;

/** What is said about results; what stands in braces is filled in. */
export interface ResultTexts {
  /** By the code of the answer (PDF-08..11). */
  byCode: Record<ResultMessageCode, string>;
  /** The same beside the order, whose barcode is told already. */
  reason: Record<ResultMessageCode, string>;
  noneReady: string;
  /** One result to one address. */
  mailed: string;
  /** To an address of several. */
  letterSent: string;
  /** Several results, all or some of them, to all or some of the addresses. */
  mailedSeveral: string;
  notMailed: string;
  notAllowed: string;
  refused: string;
  emailSubject: string;
  emailText: string;
}

const ru: ResultTexts = {
  byCode: {
    [Success]: 'Готово',
    [Error]:
      'По заказу {barcode} результата нет: проба непригодна или анализ не удался. Свяжитесь с лабораторией',
    [InWork]: 'Заказ {barcode} ещё в работе. Результат появится, когда лаборатория его выпустит',
    [NotFound]: 'Результат заказа {barcode} не найден. Проверьте штрихкод и договор',
    [NoResult]: 'Заказ {barcode} отменён, результата по нему нет',
  },
  reason: {
    [Success]: 'Готово',
    [Error]: 'Результата нет: проба непригодна или анализ не удался. Свяжитесь с лабораторией',
    [InWork]: 'Заказ ещё в работе. Результат появится, когда лаборатория его выпустит',
    [NotFound]: 'Результат не найден. Проверьте штрихкод и договор',
    [NoResult]: 'Заказ отменён, результата по нему нет',
  },
  noneReady: 'Ни по одному из выбранных заказов нет результата',
  mailed: 'Результат отправлен на {email}',
  letterSent: 'Письмо отправлено',
  mailedSeveral: 'Отправлено результатов: {sent} из {all}, получателей: {arrived} из {asked}',
  notMailed: 'Письмо не отправлено ни одному получателю',
  notAllowed: 'Отправка результатов по e-mail для вас отключена. Обратитесь к руководителю',
  refused: 'Почтовый сервер не принял письмо. Проверьте адрес и попробуйте ещё раз',
  emailSubject: 'Результаты исследований, {laboratory}',
  emailText:
    'Здравствуйте!\n\nК письму приложены результаты лабораторных исследований.\nЗаказы: {orders}.\n\nЕсли письмо пришло вам по ошибке, удалите его вместе с вложениями: в них сведения о здоровье другого человека.\n\n{laboratory}',
};
const en: ResultTexts = {
  byCode: {
    [Success]: 'Done',
    [Error]:
      'Order {barcode} has no result: the sample was unsuitable or the analysis failed. Call the laboratory',
    [InWork]: 'Order {barcode} is still in work. The result appears once the laboratory has released it',
    [NotFound]: 'The result of order {barcode} is not found. Check the barcode and the contract',
    [NoResult]: 'Order {barcode} is cancelled, it has no result',
  },
  reason: {
    [Success]: 'Done',
    [Error]: 'There is no result: the sample was unsuitable or the analysis failed. Call the laboratory',
    [InWork]: 'The order is still in work. The result appears once the laboratory has released it',
    [NotFound]: 'The result is not found. Check the barcode and the contract',
    [NoResult]: 'The order is cancelled, it has no result',
  },
  noneReady: 'None of the chosen orders has a result',
  mailed: 'The result is sent to {email}',
  letterSent: 'The letter is sent',
  mailedSeveral: 'Results sent: {sent} of {all}, recipients: {arrived} of {asked}',
  notMailed: 'The letter was sent to nobody',
  notAllowed: 'Sending results by e-mail is switched off for you. Ask your manager',
  refused: 'The mail server did not take the letter. Check the address and try again',
  emailSubject: 'Laboratory results, {laboratory}',
  emailText:
    'Hello,\n\nlaboratory results are attached to this letter.\nOrders: {orders}.\n\nIf this letter has reached you by mistake, delete it with its attachments: they tell about the health of another person.\n\n{laboratory}',
};
const be: ResultTexts = {
  byCode: {
    [Success]: 'Гатова',
    [Error]:
      'Па заказе {barcode} выніку няма: проба непрыдатная або аналіз не ўдаўся. Звяжыцеся з лабараторыяй',
    [InWork]: 'Заказ {barcode} яшчэ ў працы. Вынік з’явіцца, калі лабараторыя яго выпусціць',
    [NotFound]: 'Вынік заказу {barcode} не знойдзены. Праверце штрыхкод і дагавор',
    [NoResult]: 'Заказ {barcode} скасаваны, выніку па ім няма',
  },
  reason: {
    [Success]: 'Гатова',
    [Error]: 'Выніку няма: проба непрыдатная або аналіз не ўдаўся. Звяжыцеся з лабараторыяй',
    [InWork]: 'Заказ яшчэ ў працы. Вынік з’явіцца, калі лабараторыя яго выпусціць',
    [NotFound]: 'Вынік не знойдзены. Праверце штрыхкод і дагавор',
    [NoResult]: 'Заказ скасаваны, выніку па ім няма',
  },
  noneReady: 'Ні па адным з выбраных заказаў няма выніку',
  mailed: 'Вынік адпраўлены на {email}',
  letterSent: 'Ліст адпраўлены',
  mailedSeveral: 'Адпраўлена вынікаў: {sent} з {all}, атрымальнікаў: {arrived} з {asked}',
  notMailed: 'Ліст не адпраўлены ніводнаму атрымальніку',
  notAllowed: 'Адпраўка вынікаў па e-mail для вас адключана. Звярніцеся да кіраўніка',
  refused: 'Паштовы сервер не прыняў ліст. Праверце адрас і паспрабуйце яшчэ раз',
  emailSubject: 'Вынікі даследаванняў, {laboratory}',
  emailText:
    'Добры дзень!\n\nДа ліста прыкладзены вынікі лабараторных даследаванняў.\nЗаказы: {orders}.\n\nКалі ліст прыйшоў вам памылкова, выдаліце яго разам з укладаннямі: у іх звесткі пра здароўе іншага чалавека.\n\n{laboratory}',
};

export const resultTexts: Record<Language, ResultTexts> = { ru, en, be };
