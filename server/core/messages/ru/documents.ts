import { notTakenReasonNames, resultFlagNames } from '../../../../contract/texts/ru/orders.ts';
import { susceptibilityTexts, susceptibilityUnits } from '../../../../contract/texts/ru/susceptibility.ts';
import type { DocumentTexts } from '../documentTexts.ts';

export const documents: DocumentTexts = {
  title: 'Результаты лабораторных исследований',
  partial: 'Часть результатов. Ещё в работе: {services}',
  labels: {
    patient: 'Пациент',
    gender: 'Пол',
    dateOfBirth: 'Дата рождения',
    contract: 'Организация',
    clientUnit: 'Подразделение',
    doctor: 'Врач',
    ordered: 'Дата заказа',
    taken: 'Взятие проб',
    registered: 'Регистрация',
    result: 'Дата результата',
  },
  genders: { M: 'мужской', F: 'женский', U: 'не указан' },
  columns: { analyte: 'Показатель', value: 'Результат', unit: 'Единица', reference: 'Референсные значения' },
  flags: resultFlagNames,
  susceptibility: {
    ...susceptibilityTexts,
    units: susceptibilityUnits,
  },
  marks:
    'Значения вне референсных пределов выделены полужирным шрифтом, стрелкой и словом: выше или ниже; две стрелки — критическое значение; ромб — отклонение, выраженное словами.',
  noDiagnosis:
    'Результат исследования не является диагнозом: его оценивает лечащий врач вместе с другими данными.',
  simulated: {
    mark: 'ДЕМО',
    note: 'ДЕМО. Значения созданы симулятором лаборатории и не относятся к пациенту.',
  },
  notTaken: { said: 'Проба не взята', reasons: notTakenReasonNames },
  signature: 'Врач лабораторной диагностики',
  under: 'подпись, фамилия и инициалы',
};
