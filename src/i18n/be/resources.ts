import type { Areas, Texts } from '../areas.ts';

export const resources: Texts<Areas['resources']> = {
  conflict: {
    text: 'Пакуль вы ўносілі праўкі, запіс змяніў іншы супрацоўнік. Вашы праўкі не захаваны.',
    saveOver: 'Захаваць мае праўкі',
    showNewer: 'Паказаць новы запіс',
  },
  'admin/news': {
    name: 'Артыкул |||| Артыкулы |||| Артыкулаў',
    tab: 'Навіны',
    empty: 'Артыкулаў пакуль няма',
    invite: 'Напішыце першы: яго прачытаюць усе карыстальнікі кабінета.',
    fields: {
      name: 'Адрас старонкі',
      title: 'Загаловак',
      description: 'Кароткае апісанне',
      content: 'Тэкст (HTML)',
      image: 'Выява',
      createdDate: 'Дата',
    },
  },
  'admin/mail-manager/sender': {
    name: 'Адпраўнік |||| Адпраўнікі |||| Адпраўнікоў',
    tab: 'Адпраўнікі',
    empty: 'Адпраўнікоў пакуль няма',
    invite: 'Дадайце адрас, з якога лабараторыя адпраўляе лісты.',
    fields: {
      email: 'E-mail',
      displayName: 'Імя адпраўніка',
      replyTo: 'Адрас для адказу',
      smtpId: 'Нумар SMTP-сервера',
      purposes: 'Прызначэнне',
      purpose: 'Прызначэнне',
      defaultPurposes: 'Прадвызначаны для',
      contractIds: 'Дагаворы (без выбару — усе)',
      isActive: 'Актыўны',
      domainCheck: 'Праверка дамена',
    },
    purposeNames: {
      results: 'Вынікі',
      registration: 'Рэгістрацыя',
      recovery: 'Аднаўленне пароля',
      feedback: 'Зваротная сувязь',
      news: 'Навіны',
      order: 'Заказы',
    },
    domainStates: { ok: 'пройдзена', fail: 'не пройдзена', unknown: 'невядома' },
  },
};
