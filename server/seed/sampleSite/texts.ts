import type { Language } from '../../core/messages/messages.ts';

export interface SampleTexts {
  title: string;
  about: string;
  order: string;
  lastName: string;
  firstName: string;
  gender: string;
  female: string;
  male: string;
  born: string;
  phone: string;
  services: string;
  payment: string;
  create: string;
  amount: string;
  pay: string;
  cancel: string;
  repeat: string;
  alter: string;
  again: string;
  call: string;
  answer: string;
}

/** The texts of the sample page. */
export const sampleTexts: Record<Language, SampleTexts> = {
  ru: {
    title: 'Сайт лаборатории: онлайн-заказ',
    about:
      'Демонстрация. Эта страница ведёт себя как публичный сайт: её сервер подписывает каждое обращение к лаборатории, секрет остаётся у него. Деньги не списываются.',
    order: 'Новый заказ',
    lastName: 'Фамилия',
    firstName: 'Имя',
    gender: 'Пол',
    female: 'женский',
    male: 'мужской',
    born: 'Дата рождения',
    phone: 'Телефон',
    services: 'Услуги',
    payment: 'Оплата',
    create: 'Оформить заказ',
    amount: 'Сумма, BYN',
    pay: 'Оплатить',
    cancel: 'Отменить заказ',
    repeat: 'Отправить то же обращение ещё раз',
    alter: 'Отправить его с изменённой буквой',
    again: 'Оформить другой заказ',
    call: 'Что отправлено',
    answer: 'Ответ лаборатории',
  },
  en: {
    title: 'The laboratory’s site: online order',
    about:
      'A demonstration. This page acts as the public site: its server signs each call to the laboratory and keeps the secret. No money is taken.',
    order: 'New order',
    lastName: 'Last name',
    firstName: 'First name',
    gender: 'Gender',
    female: 'female',
    male: 'male',
    born: 'Date of birth',
    phone: 'Phone',
    services: 'Services',
    payment: 'Payment',
    create: 'Place the order',
    amount: 'Amount, BYN',
    pay: 'Pay',
    cancel: 'Cancel the order',
    repeat: 'Send the same call again',
    alter: 'Send it with a letter changed',
    again: 'Place another order',
    call: 'What was sent',
    answer: 'The laboratory’s answer',
  },
  be: {
    title: 'Сайт лабараторыі: анлайн-заказ',
    about:
      'Дэманстрацыя. Гэта старонка паводзіць сябе як публічны сайт: яе сервер падпісвае кожны зварот да лабараторыі, сакрэт застаецца ў яго. Грошы не спісваюцца.',
    order: 'Новы заказ',
    lastName: 'Прозвішча',
    firstName: 'Імя',
    gender: 'Пол',
    female: 'жаночы',
    male: 'мужчынскі',
    born: 'Дата нараджэння',
    phone: 'Тэлефон',
    services: 'Паслугі',
    payment: 'Аплата',
    create: 'Аформіць заказ',
    amount: 'Сума, BYN',
    pay: 'Аплаціць',
    cancel: 'Скасаваць заказ',
    repeat: 'Адправіць той жа зварот яшчэ раз',
    alter: 'Адправіць яго са змененай літарай',
    again: 'Аформіць іншы заказ',
    call: 'Што адпраўлена',
    answer: 'Адказ лабараторыі',
  },
};
