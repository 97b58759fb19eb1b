/** Options: own password, employees and their rights. */
export const settings = {
  title: 'Настройки',
  password: {
    tab: 'Смена пароля',
    old: 'Текущий пароль',
    new: 'Новый пароль',
    confirm: 'Новый пароль ещё раз',
    hint: 'Не менее 8 символов',
    effect: 'На других устройствах вход придётся повторить.',
    save: 'Сменить пароль',
  },
  documents: {
    tab: 'Документы',
    effect:
      'На этом языке печатаются направления, согласия и другие документы. Названия услуг и пробирок в них на том же языке.',
  },
  calculator: { tab: 'Калькулятор' },
  notifications: {
    tab: 'Письма',
    language: 'Язык писем',
    news: 'Получать новости лаборатории по e-mail',
    save: 'Сохранить',
    saved: 'Сохранено',
  },
  staff: {
    tab: 'Сотрудники',
    search: 'Найти по имени или e-mail',
    employee: 'Сотрудник',
    role: 'Роль',
    noContracts: 'Без договоров',
    notFound: 'Пользователи не найдены. Проверьте e-mail',
    rest: 'Показаны %{shown} из %{total}. Уточните e-mail',
  },
  flags: {
    sendByEmail: 'Отправка результатов по e-mail',
    priceDisplay: 'Показ цен',
    calculatorImport: 'Загрузка калькулятора',
    calculatorUse: 'Работа с калькулятором',
  },
  shortFlags: {
    sendByEmail: 'E-mail',
    priceDisplay: 'Цены',
    calculatorImport: 'Загрузка калькулятора',
    calculatorUse: 'Работа с калькулятором',
  },
};
