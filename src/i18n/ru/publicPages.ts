/** The pages before sign-in. */
export const publicPages = {
  brand: 'Кабинет лаборатории',
  language: 'Язык',
  login: {
    title: 'Вход',
    email: 'E-mail',
    password: 'Пароль',
    submit: 'Войти',
    pending: 'Входим…',
    forgot: 'Забыли пароль?',
    register: 'Запросить доступ',
  },
};
