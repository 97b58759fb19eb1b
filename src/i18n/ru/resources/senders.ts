export const senders = {
  name: 'Отправитель |||| Отправители |||| Отправителей',
  tab: 'Отправители',
  empty: 'Отправителей пока нет',
  invite: 'Добавьте адрес, с которого лаборатория отправляет письма.',
  one: 'Отправитель',
  smtpHint: 'Оставьте пустым, чтобы отправлять через сервер по умолчанию',
  notifications: {
    created:
      'Отправитель создан |||| Создано отправителей: %{smart_count} |||| Создано отправителей: %{smart_count}',
    updated:
      'Отправитель сохранён |||| Сохранено отправителей: %{smart_count} |||| Сохранено отправителей: %{smart_count}',
    deleted:
      'Отправитель удалён |||| Удалено отправителей: %{smart_count} |||| Удалено отправителей: %{smart_count}',
  },
  fields: {
    email: 'E-mail',
    displayName: 'Имя отправителя',
    replyTo: 'Адрес для ответа',
    smtpId: 'SMTP-сервер',
    purposes: 'Назначение',
    purpose: 'Назначение',
    defaultPurposes: 'По умолчанию для',
    contractIds: 'Договоры (без выбора — все)',
    isActive: 'Активен',
    domainCheck: 'Проверка домена',
  },
  purposeNames: {
    results: 'Результаты',
    registration: 'Регистрация',
    recovery: 'Восстановление пароля',
    feedback: 'Обратная связь',
    news: 'Новости',
    order: 'Заказы',
  },
  domainStates: { ok: 'пройдена', fail: 'не пройдена', unknown: 'неизвестно' },
};
