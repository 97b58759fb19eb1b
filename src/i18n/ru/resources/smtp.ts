export const smtpServers = {
  name: 'SMTP-сервер |||| SMTP-серверы |||| SMTP-серверов',
  page: { create: 'Новый SMTP-сервер' },
  tab: 'SMTP-серверы',
  empty: 'SMTP-серверов пока нет',
  invite:
    'Добавьте сервер, через который лаборатория отправляет письма. Пока его нет, письма складываются в папку outbox на сервере.',
  notifications: {
    created:
      'SMTP-сервер добавлен |||| Добавлено серверов: %{smart_count} |||| Добавлено серверов: %{smart_count}',
    updated:
      'Настройки сервера сохранены |||| Сохранено серверов: %{smart_count} |||| Сохранено серверов: %{smart_count}',
    deleted:
      'Настройки сервера удалены |||| Удалено серверов: %{smart_count} |||| Удалено серверов: %{smart_count}',
  },
  fields: {
    name: 'Название',
    host: 'Адрес сервера',
    port: 'Порт',
    security: 'Шифрование',
    authType: 'Вход',
    userName: 'Имя пользователя',
    timeoutSec: 'Ждать ответа, секунд',
    maxPerMinute: 'Писем в минуту, не больше',
    isDefault: 'По умолчанию',
    isActive: 'Активен',
    hasPassword: 'Пароль сохранён',
    lastTestAt: 'Последняя проверка',
    lastTestResult: 'Результат проверки',
  },
  password: 'Пароль',
  passwordStored: 'Пароль сохранён. Оставьте пустым, чтобы не менять его; для другого адреса введите заново',
  portHint: 'Обычно порт 587 для STARTTLS, 465 для SSL/TLS, 25 без шифрования',
  securities: { none: 'нет', starttls: 'STARTTLS', ssl: 'SSL/TLS' },
  authTypes: { none: 'не нужен', password: 'по паролю' },
  unencrypted: {
    title: 'Отправлять без шифрования?',
    text: 'Пароль и письма пойдут по сети открытым текстом, и их сможет прочитать посторонний.',
  },
  stages: { connect: 'связь', tls: 'шифрование', login: 'вход', sent: 'отправка' },
  lastTest: { ok: 'успешно', failed: 'сбой' },
  firstDefault:
    'Первый сервер становится сервером по умолчанию: через него уходят письма отправителей без своего сервера',
  makeDefault: 'Назначить по умолчанию',
  test: {
    open: 'Пробное письмо',
    to: 'Кому',
    subjectLabel: 'Тема',
    textLabel: 'Текст',
    send: 'Отправить',
    subject: 'Проверка SMTP-сервера',
    text: 'Это пробное письмо из кабинета лаборатории.',
    ms: '%{ms} мс',
  },
};
