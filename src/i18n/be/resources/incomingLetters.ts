import type { Areas, Texts } from '../../areas.ts';

export const incomingLetters: Texts<Areas['resources']['admin/mail-manager/incoming']> = {
  name: 'Уваходны ліст |||| Уваходныя лісты |||| Уваходных лістоў',
  tab: 'Уваходныя',
  empty: 'Уваходных лістоў пакуль няма',
  invite:
    'Маскі разбіраюць лісты, якія прыходзяць у лабараторыю. Неразабраныя лісты далучыце да заказаў уручную.',
  fields: {
    receivedAt: 'Атрымана',
    from: 'Адпраўнік',
    subject: 'Тэма',
    fileName: 'Далучэнне',
    size: 'Памер',
    state: 'Статус',
    reason: 'Прычына',
    maskName: 'Маска',
    barcode: 'Штрыхкод заказу',
  },
  states: {
    unmatched: 'не разабрана',
    attached: 'далучана да заказу',
    saved: 'захавана',
    forwarded: 'пераслана',
    ignored: 'нічога не зроблена',
  },
  reasons: {
    noMask: 'Ніводная маска не падышла',
    noBarcode: 'Штрыхкод не знойдзены',
    noOrder: 'Заказу з такім штрыхкодам няма',
    noPdf: 'Далучэнне — не PDF',
  },
  choose: 'Выбраць лісты',
  drop: 'або перацягніце файлы .eml сюды, кожны да 15 МБ',
  left: 'Засталося лістоў: %{smart_count}',
  tooLarge: 'Файл большы за 15 МБ',
  noSubject: 'Без тэмы',
  attach: 'Далучыць да заказу',
  attached: 'Дакумент далучаны да заказу',
  dismiss: 'Прыбраць з чаргі',
  dismissed: 'Ліст прыбраны з чаргі',
};
