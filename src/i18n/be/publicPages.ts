import type { Areas, Texts } from '../dictionary.ts';

export const publicPages: Texts<Areas['publicPages']> = {
  brand: 'Кабінет лабараторыі',
  language: 'Мова',
  login: {
    title: 'Уваход',
    email: 'E-mail',
    password: 'Пароль',
    submit: 'Увайсці',
    pending: 'Уваходзім…',
    forgot: 'Забылі пароль?',
    register: 'Запытаць доступ',
  },
};
