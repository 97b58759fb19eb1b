import type { Areas, Texts } from '../areas.ts';

export const synchronization: Texts<Areas['synchronization']> = {
  title: 'Медыцынскі даведнік',
  search: 'Код або назва паслугі',
  Search: { Warning: 'Увядзіце не менш за 3 сімвалы' },
  state: 'Статус',
  missing: 'Няпоўныя тэксты на мове',
  columns: {
    serviceCode: 'Код',
    serviceName: 'Паслуга',
    state: 'Апісанне',
    completeness: 'Запоўнена па мовах',
  },
  states: { NONE: 'Няма апісання', DRAFT: 'Чарнавік', PUBLISHED: 'Апублікавана' },
  nothing: 'Паслугі не знойдзены',
  nothingHint: 'Змяніце ўмовы пошуку',
  uploads: {
    prices: 'Калькулятар: цэны і тэрміны',
    medicalCenters: 'Медыцынскія цэнтры',
    pricesHint:
      'Цэны паслуг па дагаворах і тэрміны ў працоўных днях. Спампуйце дзейны файл, выпраўце і загрузіце: спачатку пакажам адрозненні.',
    medicalCentersHint:
      'Адрасы ўзяцця проб. Спампуйце дзейны файл, выпраўце і загрузіце: спачатку пакажам адрозненні.',
    download: 'Спампаваць дзейны файл',
  },
  differences: {
    none: 'Файл супадае з тым, што дзейнічае цяпер',
    errors: 'Гэтыя радкі прапушчаны',
    row: 'Радок %{row}: %{text}',
    all: 'Выбраць усе',
    one: 'Ужыць: %{name}',
    apply: 'Ужыць выбраныя (%{count})',
    record: 'Запіс',
    before: 'Цяпер',
    after: 'Стане',
    isNew: 'новы',
  },
  values: {
    price: 'цана',
    workingDays: 'працоўных дзён',
    city_ru: 'горад, рус.',
    city_en: 'горад, англ.',
    city_be: 'горад, бел.',
    address_ru: 'адрас, рус.',
    address_en: 'адрас, англ.',
    address_be: 'адрас, бел.',
    region_ru: 'вобласць, рус.',
    region_en: 'вобласць, англ.',
    region_be: 'вобласць, бел.',
  },
};
