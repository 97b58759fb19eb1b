import type { Areas, Texts } from '../dictionary.ts';

export const shell: Texts<Areas['shell']> = {
  menu: {
    label: 'Меню',
    open: 'Адкрыць меню',
    info: 'Інфармацыя',
    createOrder: 'Стварыць заказ',
    sorting: 'Сартаванне',
    results: 'Вынікі',
    options: 'Налады',
    admin: 'Адмін',
    exit: 'Выхад',
    language: 'Мова',
    theme: 'Светлая або цёмная тэма',
  },
};
