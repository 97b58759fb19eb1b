import type { Areas, Texts } from '../../areas.ts';

export const smtpServers: Texts<Areas['resources']['admin/mail-manager/smtp']> = {
  name: 'SMTP-сервер |||| SMTP-серверы |||| SMTP-сервераў',
  page: { create: 'Новы SMTP-сервер' },
  tab: 'SMTP-серверы',
  empty: 'SMTP-сервераў пакуль няма',
  invite:
    'Дадайце сервер, праз які лабараторыя адпраўляе лісты. Пакуль яго няма, лісты складаюцца ў папку outbox на серверы.',
  notifications: {
    created:
      'SMTP-сервер дададзены |||| Дададзена сервераў: %{smart_count} |||| Дададзена сервераў: %{smart_count}',
    updated:
      'Налады сервера захаваны |||| Захавана сервераў: %{smart_count} |||| Захавана сервераў: %{smart_count}',
    deleted:
      'Налады сервера выдалены |||| Выдалена сервераў: %{smart_count} |||| Выдалена сервераў: %{smart_count}',
  },
  fields: {
    name: 'Назва',
    host: 'Адрас сервера',
    port: 'Порт',
    security: 'Шыфраванне',
    authType: 'Уваход',
    userName: 'Імя карыстальніка',
    timeoutSec: 'Чакаць адказу, секунд',
    maxPerMinute: 'Лістоў за хвіліну, не больш',
    isDefault: 'Прадвызначаны',
    isActive: 'Актыўны',
    hasPassword: 'Пароль захаваны',
    lastTestAt: 'Апошняя праверка',
    lastTestResult: 'Вынік праверкі',
  },
  password: 'Пароль',
  passwordStored: 'Пароль захаваны. Пакіньце пустым, каб не мяняць яго; для іншага адраса ўвядзіце зноў',
  portHint: 'Звычайна порт 587 для STARTTLS, 465 для SSL/TLS, 25 без шыфравання',
  securities: { none: 'няма', starttls: 'STARTTLS', ssl: 'SSL/TLS' },
  authTypes: { none: 'не патрэбны', password: 'па паролі' },
  unencrypted: {
    title: 'Адпраўляць без шыфравання?',
    text: 'Пароль і лісты пойдуць па сетцы адкрытым тэкстам, і іх зможа прачытаць пабочны.',
  },
  stages: { connect: 'сувязь', tls: 'шыфраванне', login: 'уваход', sent: 'адпраўка' },
  lastTest: { ok: 'паспяхова', failed: 'збой' },
  firstDefault: 'Першы сервер становіцца прадвызначаным: праз яго ідуць лісты адпраўнікоў без свайго сервера',
  makeDefault: 'Зрабіць прадвызначаным',
  test: {
    open: 'Пробны ліст',
    to: 'Каму',
    subjectLabel: 'Тэма',
    textLabel: 'Тэкст',
    send: 'Адправіць',
    subject: 'Праверка SMTP-сервера',
    text: 'Гэта пробны ліст з кабінета лабараторыі.',
    ms: '%{ms} мс',
  },
};
