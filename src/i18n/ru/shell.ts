/** Menu, footer and what every screen shares. */
export const shell = {
  brand: 'Кабинет лаборатории',
  skip: 'Перейти к содержанию',
  home: 'Новый заказ: на главную',
  menu: {
    label: 'Меню',
    open: 'Открыть меню',
    info: 'Информация',
    createOrder: 'Создать заказ',
    sorting: 'Сортировка',
    results: 'Результаты',
    options: 'Настройки',
    admin: 'Админ',
    exit: 'Выход',
    language: 'Язык',
    theme: 'Светлая или тёмная тема',
  },
  contracts: '%{smart_count} договор |||| %{smart_count} договора |||| %{smart_count} договоров',
  footer: {
    label: 'Контакты лаборатории',
    write: 'Написать нам',
    support: 'Техническая поддержка',
  },
  feedback: {
    title: 'Письмо в лабораторию',
    subject: 'Тема',
    text: 'Сообщение',
    hint: 'Ответим на %{email}',
    send: 'Отправить',
    cancel: 'Отмена',
  },
  error: {
    title: 'Ошибка',
    screen: 'Эту страницу не удалось показать. Остальные работают, сохранённые данные в безопасности.',
  },
};
