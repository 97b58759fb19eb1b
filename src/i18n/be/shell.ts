import type { Areas, Texts } from '../dictionary.ts';

export const shell: Texts<Areas['shell']> = {
  brand: 'Кабінет лабараторыі',
  skip: 'Перайсці да зместу',
  home: 'Новы заказ: на галоўную',
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
  roles: {
    Nurse: 'Медсястра',
    Manager: 'Менеджар',
    User: 'Карыстальнік',
    Admin: 'Адмін',
    Sorter: 'Сартаванне',
    AdvancedUser: 'Карыстальнік (пашыраны)',
  },
  contracts: '%{smart_count} дагавор |||| %{smart_count} дагаворы |||| %{smart_count} дагавораў',
  required: 'Абавязковае поле',
  footer: {
    label: 'Кантакты лабараторыі',
    write: 'Напісаць нам',
    support: 'Тэхнічная падтрымка',
  },
  feedback: {
    title: 'Ліст у лабараторыю',
    subject: 'Тэма',
    text: 'Паведамленне',
    hint: 'Адкажам на %{email}',
    send: 'Адправіць',
    cancel: 'Скасаваць',
  },
  pages: {
    label: 'Старонкі',
    size: 'Радкоў на старонцы',
    range: '%{from}–%{to} з %{total}',
    previous: 'Папярэдняя старонка',
    next: 'Наступная старонка',
  },
  error: {
    title: 'Памылка',
    screen: 'Гэтую старонку не ўдалося паказаць. Астатнія працуюць, захаваныя даныя ў бяспецы.',
  },
};
