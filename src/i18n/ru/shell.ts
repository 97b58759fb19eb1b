/** Menu, footer and what every screen shares. */
export const shell = {
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
};
