import type { Areas, Texts } from '../../areas.ts';

export const senders: Texts<Areas['resources']['admin/mail-manager/sender']> = {
  name: 'Адпраўнік |||| Адпраўнікі |||| Адпраўнікоў',
  page: { create: 'Новы адпраўнік' },
  tab: 'Адпраўнікі',
  empty: 'Адпраўнікоў пакуль няма',
  invite: 'Дадайце адрас, з якога лабараторыя адпраўляе лісты.',
  one: 'Адпраўнік',
  smtpHint: 'Пакіньце пустым, каб адпраўляць праз прадвызначаны сервер',
  notifications: {
    created:
      'Адпраўнік створаны |||| Створана адпраўнікоў: %{smart_count} |||| Створана адпраўнікоў: %{smart_count}',
    updated:
      'Адпраўнік захаваны |||| Захавана адпраўнікоў: %{smart_count} |||| Захавана адпраўнікоў: %{smart_count}',
    deleted:
      'Адпраўнік выдалены |||| Выдалена адпраўнікоў: %{smart_count} |||| Выдалена адпраўнікоў: %{smart_count}',
  },
  defaultHint: 'Адпраўнік, які быў прадвызначаны для гэтых жа дагавораў, больш ім не будзе',
  fields: {
    email: 'E-mail',
    displayName: 'Імя адпраўніка',
    replyTo: 'Адрас для адказу',
    smtpId: 'SMTP-сервер',
    purposes: 'Прызначэнне',
    purpose: 'Прызначэнне',
    defaultPurposes: 'Прадвызначаны для',
    contractIds: 'Дагаворы (без выбару — усе)',
    isActive: 'Актыўны',
  },
  purposeNames: {
    results: 'Вынікі',
    registration: 'Рэгістрацыя',
    recovery: 'Аднаўленне пароля',
    feedback: 'Зваротная сувязь',
    news: 'Навіны',
    order: 'Заказы',
  },
};
