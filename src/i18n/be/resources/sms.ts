import type { Areas, Texts } from '../../areas.ts';
import { smsFailureTexts } from '../../../../contract/texts/be/sms.ts';

export const smsServices: Texts<Areas['resources']['admin/mail-manager/sms-service']> = {
  name: 'SMS-сэрвіс |||| SMS-сэрвісы |||| SMS-сэрвісаў',
  page: { create: 'Новы SMS-сэрвіс' },
  tab: 'SMS-сэрвіс',
  empty: 'SMS-сэрвіс не падключаны',
  invite:
    'Каб лабараторыя адпраўляла SMS, заключыце дагавор з RocketSMS (rocketsms.by) і дадайце сюды лагін і пароль. Пакуль сэрвіс не ўключаны, SMS не адпраўляюцца.',
  notifications: {
    created:
      'SMS-сэрвіс дададзены |||| Дададзена сэрвісаў: %{smart_count} |||| Дададзена сэрвісаў: %{smart_count}',
    updated:
      'Налады SMS-сэрвісу захаваны |||| Захавана сэрвісаў: %{smart_count} |||| Захавана сэрвісаў: %{smart_count}',
    deleted:
      'SMS-сэрвіс выдалены |||| Выдалена сэрвісаў: %{smart_count} |||| Выдалена сэрвісаў: %{smart_count}',
  },
  fields: {
    address: 'Адрас API',
    userName: 'Лагін',
    sender: 'Імя адпраўніка',
    partPrice: 'Цана адной часткі, BYN',
    dailyParts: 'Частак у дзень, не больш',
    isActive: 'Уключаны',
    hasPassword: 'Пароль захаваны',
    lastTestAt: 'Апошняя праверка',
    lastTestResult: 'Вынік праверкі',
  },
  password: 'Пароль',
  passwordStored: 'Пароль захаваны. Пакіньце пустым, каб не мяняць яго; для іншага адраса ўвядзіце зноў',
  senderHint: 'Да 11 лацінскіх літар і лічбаў, як ухваліў сэрвіс. Пустое — агульнае імя сэрвісу',
  priceHint:
    'Паводле дагавора з сэрвісам. Частка — 70 знакаў кірыліцай або 160 лацінкай, у доўгім SMS 67 або 153',
  dailyHint: 'Што не змесціцца, пойдзе заўтра',
  activeHint: 'Уключаны можа быць толькі адзін сэрвіс',
  lastTest: { ok: 'паспяхова', failed: 'збой' },
  test: {
    open: 'Пробнае SMS',
    to: 'Тэлефон',
    hint: 'Пробнае SMS каштуе як звычайнае',
    send: 'Адправіць',
    said: 'Сэрвіс адказаў: %{reply}',
  },
};

export const sms: Texts<Areas['resources']['admin/mail-manager/sms']> = {
  name: 'SMS |||| SMS |||| SMS',
  tab: 'Журнал SMS',
  empty: 'SMS пакуль не было',
  invite: 'Тут відаць, каму і калі пайшло кожнае SMS, колькі яно каштавала і чаму не пайшло.',
  fields: {
    event: 'Пра што',
    to: 'Каму',
    barcode: 'Заказ',
    state: 'Статус',
    isUndelivered: 'Не дастаўлены',
    parts: 'Частак',
    cost: 'Кошт',
    attempts: 'Спроб',
    failure: 'Прычына',
    lastError: 'Адказ SMS-сэрвісу',
    isDemo: 'ДЭМА',
    createdAt: 'Створана',
    nextAt: 'Наступная спроба',
    sentAt: 'Адпраўлена',
    settledAt: 'Адказ пра дастаўку',
    canResend: 'Можна адправіць зноў',
    since: 'З',
    until: 'Па',
  },
  states: {
    QUEUED: 'у чарзе',
    SENDING: 'адпраўляецца',
    SENT: 'адпраўлена',
    DELIVERED: 'дастаўлена',
    UNDELIVERED: 'не дастаўлена',
    PERHAPS: 'магчыма, адпраўлена',
    FAILED: 'не адпраўлена',
    CANCELLED: 'скасавана',
  },
  failures: smsFailureTexts,
  resend: 'Адправіць зноў',
  cancel: 'Скасаваць',
  queued: 'SMS зноў у чарзе',
  cancelled: 'SMS скасавана',
  demo: 'ДЭМА: захавана ў папцы outbox, нікому не адпраўлена',
  size: '%{smart_count} частка |||| %{smart_count} часткі |||| %{smart_count} частак',
  channels: {
    service: 'Сёння адпраўлена частак: %{parts} з %{limit}.',
    outbox: 'ДЭМА: SMS-сэрвіс не падключаны, SMS захоўваюцца ў папцы outbox і нікому не ідуць.',
    none: 'SMS-сэрвіс не падключаны або выключаны: SMS не адпраўляюцца. У журнале яны будуць з прычынай.',
  },
  settings: 'Наладзіць SMS-сэрвіс',
};
