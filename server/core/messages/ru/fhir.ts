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
    'Параметр поиска {name} не поддерживается. Уберите его или отправьте запрос с Prefer: handling=lenient, чтобы он не учитывался',
  unknownModifier:
    'У параметра поиска {name} модификатор или цепочка, которые не поддерживаются. Отправьте запрос без них',
  ignoredParameter: 'Параметр поиска {name} не поддерживается и не учтён',
  wrongValue: 'Не удалось прочитать значение параметра {name}. Исправьте его и повторите запрос',
  needsPatient: 'Параметр поиска {name} можно указать только вместе с patient или identifier',
  pageOver: 'Этой страницы больше нет. Начните поиск заново',
  onlyJson: 'Ресурсы выдаются только в формате JSON. Запросите application/fhir+json',
  leadsNowhere: 'Ссылка никуда не ведёт: такого ресурса нет или он чужой',
  oneTask: 'Транзакция создаёт или меняет один заказ: в ней ровно один Task',
  onePatient: 'Новый пациент в транзакции может быть только один, и заказ — для него',
  otherPatient: 'Task и все ServiceRequest должны быть для одного пациента, и у заказа пациент не меняется',
  oneDoctor: 'У всех ServiceRequest должен быть один врач',
  notInTask: 'Назовите этот ServiceRequest в Task.basedOn или уберите его',
  unkept: 'Элемент {name} здесь негде сохранить. Уберите его: молча ничего не отбрасывается',
  foreignNumber:
    'Номер пациента в вашей системе здесь не хранится: пациента по нему не найти, и на бланках его нет',
  unchangeable: 'Элемент {name} здесь нельзя изменить. Уберите его или отправьте таким, каким прочитали',
  wrongRequest: 'Здесь можно: POST Patient, POST ServiceRequest, POST Task или PUT Task/номер',
  serviceCode: 'Укажите код услуги в системе {system}',
  clientNeeded: 'Укажите договор или подразделение: Organization/contract-… или Organization/unit-…',
  likeOthers:
    'Похожие пациенты уже есть: {patients}. Оформите заказ на одного из них или добавьте новому метку {tag}',
  otherPerson:
    'С этим документом записан другой человек. Проверьте номер; документ родителя или опекуна передайте в contained RelatedPerson',
  numberUsed: 'С этим номером уже есть заказ {barcode}',
  versionNeeded: 'Укажите прочитанную версию (ifMatch), чтобы не потерять чужое изменение',
  answersNeeded: 'Услуги требуют ответов: {questions}. Ответьте в Task.input с кодами системы {system}',
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
