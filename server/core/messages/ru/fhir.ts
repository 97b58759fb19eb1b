import { hookFailureNames } from '../../../../contract/texts/ru/hookFailures.ts';
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
  hookFailures: hookFailureNames,
  subscription: {
    elements: {
      resourceType: 'Отправьте ресурс Subscription',
      status: 'Укажите requested, чтобы начать, или off, чтобы отключить',
      reason: 'Напишите, для чего подписка, не длиннее 300 знаков',
      criteria:
        'Подписаться можно на DiagnosticReport, при желании с параметрами patient, status и category: DiagnosticReport?status=final,corrected',
      end: 'Укажите момент в будущем с часовым поясом: 2027-01-31T00:00:00Z',
      'channel.type': 'Уведомления отправляются только по rest-hook',
      'channel.endpoint': 'Нужен адрес https://… без имени, пароля и знака #, не длиннее 500 знаков',
      'channel.payload':
        'Уведомления содержат только номера: оставьте payload пустым или укажите application/fhir+json с id-only',
      'channel.header':
        'Можно указать до пяти заголовков вида «Имя: значение» из символов ASCII, кроме служебных и webhook-*',
      channel: 'Укажите channel с type, endpoint и при необходимости header',
    },
    privateAddress: 'Адрес ведёт в частную сеть. Укажите адрес в открытом интернете',
    unknownHost: 'Адрес не найден в интернете. Проверьте имя сервера',
    tooMany: 'У системы уже 20 подписок. Удалите ненужные',
    switchedOff: 'Подписку отключила лаборатория. Обратитесь к её администратору',
    deleted: 'Подписка удалена',
  },
};
