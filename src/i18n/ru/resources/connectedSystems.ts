import { hookFailureNames } from '../../../../contract/texts/ru/hookFailures.ts';
export const connectedSystems = {
  name: 'Подключённая система |||| Подключённые системы |||| Подключённых систем',
  tab: 'Подключённые системы',
  empty: 'Подключённых систем пока нет',
  invite:
    'Информационная система клиники может сама читать заказы и результаты по FHIR. Добавьте её, укажите договоры и открытые ключи и передайте разработчикам клиники идентификатор клиента.',
  notifications: {
    created:
      'Система подключена |||| Подключено систем: %{smart_count} |||| Подключено систем: %{smart_count}',
    updated:
      'Настройки системы сохранены |||| Сохранено систем: %{smart_count} |||| Сохранено систем: %{smart_count}',
  },
  fields: {
    name: 'Название',
    contracts: 'Договоры',
    reads: 'Что может читать',
    placesOrders: 'Оформляет, меняет и отменяет заказы',
    keys: 'Открытые ключи (JWKS)',
    keysUrl: 'Адрес открытых ключей (JWKS URL)',
    endDate: 'Последний день доступа',
    isActive: 'Активна',
    clientId: 'Идентификатор клиента (client_id)',
    lastCallAt: 'Последнее обращение',
    contractId: 'Договор',
    failing: 'Уведомления не доходят',
    subscriptions: 'Уведомления о результатах',
  },
  types: {
    Patient: 'Пациенты (Patient)',
    ServiceRequest: 'Заказанные услуги (ServiceRequest)',
    Task: 'Ход выполнения заказов (Task)',
    Specimen: 'Пробы (Specimen)',
    DiagnosticReport: 'Выданные результаты (DiagnosticReport)',
    Observation: 'Значения показателей (Observation)',
    Practitioner: 'Врачи (Practitioner)',
    Organization: 'Лаборатория и клиники (Organization)',
    Binary: 'Бланки результатов в PDF (Binary)',
    Subscription: 'Уведомления о результатах (Subscription)',
  },
  readsHint: 'Только по указанным договорам и подразделениям',
  placesOrdersHint: 'По тем же проверкам, ценам и лимитам, что и люди',
  keysHint:
    'Вставьте ключи или укажите их адрес выше. Подходят RSA (RS384) и P-384 (ES384), без закрытой части',
  keysUrlHint: 'Адрес https://… в открытом интернете: клиника сможет менять ключи сама',
  endHint: 'Оставьте пустым, если срока нет',
  keyProblems: {
    both: 'Оставьте что-то одно: адрес или ключи',
    notHttps: 'Адрес начинается с https://',
    notJson: 'Это не JSON. Скопируйте набор ключей целиком, от { до }',
    notSet: 'Ключей не видно: нужен набор вида {"keys": […]}',
    isPrivate:
      'Здесь есть закрытая часть ключа. Её нельзя передавать никому: попросите клинику создать новый ключ',
    noKid: 'У каждого ключа должен быть идентификатор kid',
    sameKid: 'У двух ключей одинаковый kid',
    wrongKind: 'Подходят ключи RSA для RS384 и P-384 для ES384',
    tooShort: 'Ключ RSA короче 2048 бит',
  },
  copy: 'Скопировать',
  copied: 'Скопировано',
  notCopied: 'Не удалось скопировать. Выделите текст и скопируйте его',
  base: 'Адрес FHIR',
  never: 'ещё не обращалась',
  failing: 'не доходит: %{smart_count} |||| не доходят: %{smart_count} |||| не доходят: %{smart_count}',
  subscriptions: {
    none: 'Система ещё не подписана на уведомления',
    states: {
      requested: 'адрес проверяется',
      active: 'работает',
      failing: 'повторяем отправку',
      error: 'остановлена',
      off: 'отключена',
    },
    failures: hookFailureNames,
    last: 'Адрес отвечал: %{moment}',
    never: 'адрес ещё не отвечал',
    waiting:
      'ждёт отправки: %{smart_count} |||| ждут отправки: %{smart_count} |||| ждут отправки: %{smart_count}',
    switchOff: 'Отключить',
    question:
      'Уведомления на %{host} прекратятся. Включить их снова клиника сама не сможет. Результаты она по-прежнему сможет читать.',
    keep: 'Не отключать',
  },
};
