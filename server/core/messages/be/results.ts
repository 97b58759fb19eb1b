import { resultMessage } from '../../../../contract/codes.ts';
import { emailFailureTexts } from '../../../../contract/texts/be/emails.ts';
import type { ResultTexts } from '../texts.ts';

const { Success, Error, InWork, NotFound, NoResult } = resultMessage;

export const results: ResultTexts = {
  noValues: {
    message: 'Значэнні заказу {barcode} не запісаны. Звяжыцеся з лабараторыяй',
    reason: 'Значэнні не запісаны. Звяжыцеся з лабараторыяй',
  },
  byCode: {
    [Success]: 'Гатова',
    [Error]:
      'Па заказе {barcode} выніку няма: проба непрыдатная або аналіз не ўдаўся. Звяжыцеся з лабараторыяй',
    [InWork]: 'Заказ {barcode} яшчэ ў працы. Вынік з’явіцца, калі лабараторыя яго выдасць',
    [NotFound]: 'Вынік заказу {barcode} не знойдзены. Праверце штрыхкод і дагавор',
    [NoResult]: 'Заказ {barcode} скасаваны, выніку па ім няма',
  },
  reason: {
    [Success]: 'Гатова',
    [Error]: 'Выніку няма: проба непрыдатная або аналіз не ўдаўся. Звяжыцеся з лабараторыяй',
    [InWork]: 'Заказ яшчэ ў працы. Вынік з’явіцца, калі лабараторыя яго выдасць',
    [NotFound]: 'Вынік не знойдзены. Праверце штрыхкод і дагавор',
    [NoResult]: 'Заказ скасаваны, выніку па ім няма',
  },
  unchanged: 'без змен',
  corrected: '{service}: версія {version}, {reason}',
  withdrawn: '{service}: вынік адкліканы, {reason}',
  noneReady: 'Ні па адным з выбраных заказаў няма выніку',
  mailed: 'Вынік адпраўлены на {email}',
  emailSent: 'Ліст адпраўлены',
  emailWritten:
    'Паштовы сервер не наладжаны: ліст захаваны ў файл і нікому не дайшоў. Паведаміце адміністратару лабараторыі',
  emailQueued:
    'Ліст у чарзе: паштовы сервер яшчэ не адказаў. Мы адправім яго самі, другі раз адпраўляць не трэба',
  failures: emailFailureTexts,
  reply: 'Адказ сервера: «{reply}»',
  willRepeat: 'Мы паўторым спробу самі на працягу гадзіны, другі раз адпраўляць не трэба',
  mailedSeveral: 'Адпраўлена вынікаў: {sent} з {all}, атрымальнікаў: {arrived} з {addresses}',
  severalOrders: '{first} і яшчэ {others}',
  notMailed: 'Ліст не адпраўлены ніводнаму атрымальніку',
  notConfirmed: 'Ні пра аднаго атрымальніка пакуль не вядома, ці дайшоў ліст',
  notAllowed: 'Адпраўка вынікаў па e-mail для вас адключана. Звярніцеся да кіраўніка',
};
