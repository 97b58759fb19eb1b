import { orderStateNames, serviceStateNames } from '../../../../contract/texts/ru/states.ts';
import type { FhirTexts } from '../fhirTexts.ts';

export const fhir: FhirTexts = {
  orderStates: orderStateNames,
  serviceStates: serviceStateNames,
  report: 'Результат лабораторных исследований',
  criticalLimits: 'Критические пределы',
  needsKey: 'Укажите, какие ресурсы этого типа нужны: {names}',
  unknownParameter:
    'Параметр поиска {name} не поддерживается. Уберите его или отправьте запрос без Prefer: handling=strict',
  ignoredParameter: 'Параметр поиска {name} не поддерживается и не учтён',
  wrongValue: 'Не удалось прочитать значение параметра {name}. Исправьте его и повторите запрос',
  needsPatient: 'Параметр поиска {name} можно указать только вместе с patient или identifier',
  pageOver: 'Этой страницы больше нет. Начните поиск заново',
  onlyJson: 'Ресурсы выдаются только в формате JSON. Запросите application/fhir+json',
};
