import { hookFailureNames } from '../../../../contract/texts/be/hookFailures.ts';
import type { Areas, Texts } from '../../areas.ts';

export const connectedSystems: Texts<Areas['resources']['admin/connected-system']> = {
  page: { create: 'Новая падключаная сістэма' },
  name: 'Падключаная сістэма |||| Падключаныя сістэмы |||| Падключаных сістэм',
  tab: 'Падключаныя сістэмы',
  empty: 'Падключаных сістэм пакуль няма',
  invite:
    'Інфармацыйная сістэма клінікі можа сама чытаць заказы і вынікі па FHIR. Дадайце яе, пазначце дагаворы і адкрытыя ключы і перадайце распрацоўшчыкам клінікі ідэнтыфікатар кліента.',
  notifications: {
    created:
      'Сістэма падключана |||| Падключана сістэм: %{smart_count} |||| Падключана сістэм: %{smart_count}',
    updated:
      'Налады сістэмы захаваны |||| Захавана сістэм: %{smart_count} |||| Захавана сістэм: %{smart_count}',
  },
  fields: {
    name: 'Назва',
    contracts: 'Дагаворы',
    reads: 'Што можа чытаць',
    placesOrders: 'Афармляе, мяняе і скасоўвае заказы',
    sellsOnline: 'Публічны сайт: перадае анлайн-заказы',
    keys: 'Адкрытыя ключы (JWKS)',
    keysUrl: 'Адрас адкрытых ключоў (JWKS URL)',
    endDate: 'Апошні дзень доступу',
    isActive: 'Актыўная',
    clientId: 'Ідэнтыфікатар кліента (client_id)',
    lastCallAt: 'Апошні зварот',
    contractId: 'Дагавор',
    failing: 'Апавяшчэнні не даходзяць',
    subscriptions: 'Апавяшчэнні аб выніках',
  },
  types: {
    Patient: 'Пацыенты (Patient)',
    ServiceRequest: 'Заказаныя паслугі (ServiceRequest)',
    Task: 'Ход выканання заказаў (Task)',
    Specimen: 'Пробы (Specimen)',
    DiagnosticReport: 'Выдадзеныя вынікі (DiagnosticReport)',
    Observation: 'Значэнні паказчыкаў (Observation)',
    Practitioner: 'Урачы (Practitioner)',
    Organization: 'Лабараторыя і клінікі (Organization)',
    Binary: 'Бланкі вынікаў у PDF (Binary)',
    Subscription: 'Апавяшчэнні аб выніках (Subscription)',
  },
  readsHint: 'Толькі па пазначаных дагаворах і падраздзяленнях',
  placesOrdersHint: 'Па тых жа праверках, цэнах і лімітах, што і людзі',
  sellsOnlineHint: 'Сайт падпісвае кожны зварот сакрэтам. Для гэтага ключы і права чытання не патрэбны',
  keysHint:
    'Устаўце ключы або пазначце іх адрас вышэй. Падыходзяць RSA (RS384) і P-384 (ES384), без закрытай часткі',
  keysUrlHint: 'Адрас https://… у адкрытым інтэрнэце: клініка зможа мяняць ключы сама',
  endHint: 'Пакіньце пустым, калі тэрміну няма',
  keyProblems: {
    both: 'Пакіньце нешта адно: адрас або ключы',
    notHttps: 'Адрас пачынаецца з https://',
    notJson: 'Гэта не JSON. Скапіруйце набор ключоў цалкам, ад { да }',
    notSet: 'Ключоў не відаць: патрэбны набор выгляду {"keys": […]}',
    isPrivate:
      'Тут ёсць закрытая частка ключа. Яе нельга перадаваць нікому: папрасіце клініку стварыць новы ключ',
    noKid: 'У кожнага ключа павінен быць ідэнтыфікатар kid',
    sameKid: 'У двух ключоў аднолькавы kid',
    wrongKind: 'Падыходзяць ключы RSA для RS384 і P-384 для ES384',
    tooShort: 'Ключ RSA карацейшы за 2048 біт',
  },
  secret: {
    title: 'Сакрэт для подпісу',
    issue: 'Выдаць сакрэт',
    once: 'Перадайце сакрэт распрацоўшчыкам сайта зараз: больш ён паказаны не будзе. Ранейшы дзейнічае яшчэ %{hours} г.',
  },
  copy: 'Скапіраваць',
  copied: 'Скапіравана',
  notCopied: 'Не ўдалося скапіраваць. Вылучыце тэкст і скапіруйце яго',
  base: 'Адрас FHIR',
  never: 'яшчэ не звярталася',
  failing: 'не даходзіць: %{smart_count} |||| не даходзяць: %{smart_count} |||| не даходзяць: %{smart_count}',
  subscriptions: {
    none: 'Сістэма яшчэ не падпісана на апавяшчэнні',
    states: {
      requested: 'адрас правяраецца',
      active: 'працуе',
      failing: 'паўтараем адпраўку',
      error: 'спынена',
      off: 'адключана',
    },
    failures: hookFailureNames,
    last: 'Адрас адказваў: %{moment}',
    never: 'адрас яшчэ не адказваў',
    waiting:
      'чакае адпраўкі: %{smart_count} |||| чакаюць адпраўкі: %{smart_count} |||| чакаюць адпраўкі: %{smart_count}',
    switchOff: 'Адключыць',
    question:
      'Апавяшчэнні на %{host} спыняцца. Уключыць іх зноў клініка сама не зможа. Вынікі яна па-ранейшаму зможа чытаць.',
    keep: 'Не адключаць',
  },
};
