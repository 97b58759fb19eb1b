import { rejectionAdvice, rejectionNames } from '../../../../contract/texts/ru/rejections.ts';
import { notTakenReasonNames, resultFlagNames } from '../../../../contract/texts/ru/orders.ts';
import { specimenSiteNames } from '../../../../contract/texts/ru/specimenSites.ts';
import { susceptibilityTexts, susceptibilityUnits } from '../../../../contract/texts/ru/susceptibility.ts';
import type { DocumentTexts } from '../documentTexts.ts';

export const documents: DocumentTexts = {
  title: 'Результаты лабораторных исследований',
  partial: 'Часть результатов. Ещё в работе: {services}',
  replaces: {
    corrected: 'Исправлено: заменяет результаты от {at} ({services})',
    withdrawn: 'Отозвано: результаты от {at} недействительны ({services})',
  },
  labels: {
    patient: 'Пациент',
    gender: 'Пол',
    dateOfBirth: 'Дата рождения',
    age: 'Возраст',
    specimen: 'Материал',
    contract: 'Организация',
    clientUnit: 'Подразделение',
    doctor: 'Врач',
    ordered: 'Дата заказа',
    taken: 'Взятие проб',
    registered: 'Поступление',
    result: 'Дата результата',
    issued: 'Бланк выдан',
    licence: 'Лицензия',
    accreditation: 'Аккредитация',
  },
  ages: {
    days: { one: '{count} день', few: '{count} дня', many: '{count} дней', other: '{count} дня' },
    months: { one: '{count} месяц', few: '{count} месяца', many: '{count} месяцев', other: '{count} месяца' },
    years: { one: '{count} год', few: '{count} года', many: '{count} лет', other: '{count} года' },
  },
  genders: { M: 'мужской', F: 'женский', U: 'не указан' },
  columns: { analyte: 'Показатель', value: 'Результат', unit: 'Единица', reference: 'Референсные значения' },
  releases: {
    preliminary: 'Предварительный результат',
    corrected: 'Исправлено',
    withdrawn: 'Отозвано',
    rejected: 'Не выполнено, проба непригодна',
    cancelled: 'Не выполнено, отменено лабораторией',
    rejections: rejectionNames,
    rejectionAdvice,
    before: 'было {value}',
    decided: 'Решено в лаборатории: {reason}',
    sent: 'прислано как {value}',
    dropped: 'Больше нет в результате: {values}',
    released: 'Выдано {at}',
    performer: 'Исполнитель: {name}',
    document: 'Результат в приложенном документе «{name}», страниц: {pages}',
    accredited: '{name} (аккредитация: {accreditation})',
    specimen: 'Материал: {name}',
    method: 'Метод: {name}',
  },
  flags: resultFlagNames,
  susceptibility: {
    ...susceptibilityTexts,
    units: susceptibilityUnits,
  },
  marks:
    'Значения вне референсных пределов выделены полужирным шрифтом, стрелкой и словами: выше или ниже нормы; две стрелки — критическое значение; ромб — отклонение, выраженное словами.',
  noDiagnosis:
    'Результат исследования не является диагнозом: его оценивает лечащий врач вместе с другими данными.',
  simulated: {
    mark: 'ДЕМО',
    note: 'ДЕМО. Значения созданы симулятором лаборатории и не относятся к пациенту.',
  },
  sites: specimenSiteNames,
  notTaken: { said: 'Проба не взята', reasons: notTakenReasonNames },
  end: 'Конец отчёта',
  follows: 'Отчёт продолжается: приложенный документ «{name}», страниц: {pages}',
  asReceived: 'Его страницы приложены как получены: на них нет пациента и номеров страниц этого отчёта',
  unreadable: 'Документ «{name}» не приложен: его файл не читается. Запросите его в лаборатории',
  signature: 'Врач лабораторной диагностики',
  under: 'подпись, фамилия и инициалы',
  check: 'Проверить, что бланк подлинный и действует:',
};
