import { roleNames } from '../../../contract/texts/be/roles.ts';
import type { Areas, Texts } from '../areas.ts';

export const publicPages: Texts<Areas['publicPages']> = {
  brand: 'Кабінет лабараторыі',
  language: 'Мова',
  toLogin: 'Вярнуцца да ўваходу',
  characters: {
    show: 'Паказаць пароль',
    hide: 'Схаваць пароль',
  },
  login: {
    title: 'Уваход',
    email: 'E-mail',
    password: 'Пароль',
    submit: 'Увайсці',
    pending: 'Уваходзім…',
    forgot: 'Забылі пароль?',
    register: 'Запытаць доступ',
  },
  registration: {
    title: 'Запыт доступу',
    subtitle: 'Заяўку разгледзіць адміністратар лабараторыі. Ён пацвердзіць ролю і адкрые ўваход.',
    role: 'Роля',
    email: 'E-mail',
    password: 'Пароль',
    hint: 'Не менш за 8 сімвалаў',
    confirmPassword: 'Паўтарыце пароль',
    submit: 'Адправіць заяўку',
    pending: 'Адпраўляем…',
    done: 'Заяўка адпраўлена',
    failed: 'Заяўка не адпраўлена',
    roles: roleNames,
  },
  recovery: {
    title: 'Аднаўленне пароля',
    subtitle: 'Увядзіце e-mail уліковага запісу. Дашлём спасылку, па якой можна задаць новы пароль.',
    email: 'E-mail',
    submit: 'Атрымаць спасылку',
    pending: 'Адпраўляем…',
  },
  newPassword: {
    title: 'Новы пароль',
    subtitle: 'Спасылка з ліста спрацоўвае адзін раз. Пасля змены пароля ўвайдзіце зноў.',
    password: 'Новы пароль',
    hint: 'Не менш за 8 сімвалаў',
    confirmPassword: 'Паўтарыце пароль',
    submit: 'Захаваць пароль',
    pending: 'Захоўваем…',
    noLink: 'Спасылка няпоўная. Адкрыйце яе з ліста яшчэ раз або запытайце новую.',
    askLink: 'Запытаць новую спасылку',
    signIn: 'Увайсці з новым паролем',
  },
  error404: {
    title: 'Старонка не знойдзена',
    subtitle: 'У адрасе памылка, або старонку прыбралі.',
  },
  error500: {
    title: 'Лабараторыя не адказвае',
    subtitle: 'На серверы адбылася памылка. Тое, што ўжо захавана, не пацярпела.',
  },
  retryLater: 'Паўтарыце спробу пазней.',
  home: 'На галоўную',
};
