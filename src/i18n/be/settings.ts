import type { Areas, Texts } from '../areas.ts';

export const settings: Texts<Areas['settings']> = {
  title: 'Налады',
  password: {
    tab: 'Змяненне пароля',
    old: 'Цяперашні пароль',
    new: 'Новы пароль',
    confirm: 'Новы пароль яшчэ раз',
    hint: 'Не менш за 8 сімвалаў',
    effect: 'На іншых прыладах давядзецца ўвайсці зноў.',
    save: 'Змяніць пароль',
  },
  documents: {
    tab: 'Дакументы',
    effect:
      'На гэтай мове друкуюцца накіраванні, згоды і іншыя дакументы. Назвы паслуг і прабірак у іх на той жа мове.',
  },
  calculator: { tab: 'Калькулятар' },
  notifications: {
    tab: 'Лісты',
    language: 'Мова лістоў',
    news: 'Атрымліваць навіны лабараторыі па e-mail',
    save: 'Захаваць',
    saved: 'Захавана',
  },
  staff: {
    tab: 'Супрацоўнікі',
    search: 'Знайсці па імені ці e-mail',
    employee: 'Супрацоўнік',
    role: 'Роля',
    noContracts: 'Без дагавораў',
    notFound: 'Карыстальнікі не знойдзены. Праверце e-mail',
    rest: 'Паказана %{shown} з %{total}. Удакладніце e-mail',
  },
  flags: {
    sendByEmail: 'Адпраўка вынікаў па e-mail',
    priceDisplay: 'Паказ цэн',
    calculatorImport: 'Загрузка калькулятара',
    calculatorUse: 'Праца з калькулятарам',
  },
  shortFlags: {
    sendByEmail: 'E-mail',
    priceDisplay: 'Цэны',
    calculatorImport: 'Загрузка калькулятара',
    calculatorUse: 'Праца з калькулятарам',
  },
};
