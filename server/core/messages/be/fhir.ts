import { hookFailureNames } from '../../../../contract/texts/be/hookFailures.ts';
import { orderStateNames, serviceStateNames } from '../../../../contract/texts/be/states.ts';
import type { FhirTexts } from '../fhirTexts.ts';

export const fhir: FhirTexts = {
  orderStates: orderStateNames,
  serviceStates: serviceStateNames,
  report: 'Вынік лабараторных даследаванняў',
  criticalLimits: 'Крытычныя межы',
  needsKey: 'Пазначце, якія рэсурсы гэтага тыпу патрэбныя: {names}',
  unknownParameter:
    'Параметр пошуку {name} не падтрымліваецца. Прыбярыце яго або адпраўце запыт з Prefer: handling=lenient, каб ён не ўлічваўся',
  unknownModifier:
    'У параметра пошуку {name} мадыфікатар або ланцужок, якія не падтрымліваюцца. Адпраўце запыт без іх',
  ignoredParameter: 'Параметр пошуку {name} не падтрымліваецца і не ўлічаны',
  wrongValue: 'Не ўдалося прачытаць значэнне параметра {name}. Выпраўце яго і паўтарыце запыт',
  needsPatient: 'Параметр пошуку {name} можна пазначыць толькі разам з patient або identifier',
  pageOver: 'Гэтай старонкі больш няма. Пачніце пошук нанова',
  onlyJson: 'Рэсурсы выдаюцца толькі ў фармаце JSON. Запытайце application/fhir+json',
  leadsNowhere: 'Спасылка нікуды не вядзе: такога рэсурсу няма або ён чужы',
  oneTask: 'Транзакцыя стварае або змяняе адзін заказ: у ёй роўна адзін Task',
  onePatient: 'Новы пацыент у транзакцыі можа быць толькі адзін, і заказ — для яго',
  otherPatient:
    'Task і ўсе ServiceRequest павінны быць для аднаго пацыента, і змяніць пацыента заказу нельга',
  oneDoctor: 'Ва ўсіх ServiceRequest павінен быць адзін урач',
  notInTask: 'Назавіце гэты ServiceRequest у Task.basedOn або прыбярыце яго',
  unkept: 'Элемент {name} тут няма дзе захаваць. Прыбярыце яго: моўчкі нічога не адкідаецца',
  foreignNumber:
    'Нумар пацыента ў вашай сістэме тут не захоўваецца: пацыента па ім не знайсці, і на бланках яго няма',
  unchangeable: 'Элемент {name} тут нельга змяніць. Прыбярыце яго або адпраўце такім, якім прачыталі',
  wrongRequest: 'Тут можна: POST Patient, POST ServiceRequest, POST Task або PUT Task/нумар',
  serviceCode: 'Пазначце код паслугі ў сістэме {system}',
  clientNeeded: 'Пазначце дагавор або падраздзяленне: Organization/contract-… або Organization/unit-…',
  likeOthers:
    'Падобныя пацыенты ўжо ёсць: {patients}. Аформіце заказ на аднаго з іх або дадайце новаму метку {tag}',
  otherPerson:
    'З гэтым дакументам запісаны іншы чалавек. Праверце нумар; дакумент бацькоў або апекуна перадайце ў contained RelatedPerson',
  numberUsed: 'З гэтым нумарам ужо ёсць заказ {barcode}',
  versionNeeded: 'Пазначце прачытаную версію (ifMatch), каб не страціць чужую змену',
  answersNeeded: 'Паслугі патрабуюць адказаў: {questions}. Адкажыце ў Task.input з кодамі сістэмы {system}',
  hookFailures: hookFailureNames,
  subscription: {
    elements: {
      resourceType: 'Адпраўце рэсурс Subscription',
      status: 'Пазначце requested, каб пачаць, або off, каб адключыць',
      reason: 'Напішыце, для чаго падпіска, не даўжэй за 300 знакаў',
      criteria:
        'Падпісацца можна на DiagnosticReport, пры жаданні з параметрамі patient, status і category: DiagnosticReport?status=final,corrected',
      end: 'Пазначце момант у будучыні з гадзінным поясам: 2027-01-31T00:00:00Z',
      'channel.type': 'Апавяшчэнні адпраўляюцца толькі па rest-hook',
      'channel.endpoint': 'Патрэбен адрас https://… без імя, пароля і знака #, не даўжэйшы за 500 знакаў',
      'channel.payload':
        'Апавяшчэнні змяшчаюць толькі нумары: пакіньце payload пустым або пазначце application/fhir+json з id-only',
      'channel.header':
        'Можна пазначыць да пяці загалоўкаў выгляду «Імя: значэнне» з сімвалаў ASCII, акрамя службовых і webhook-*',
      channel: 'Пазначце channel з type, endpoint і пры патрэбе header',
    },
    privateAddress: 'Адрас вядзе ў прыватную сетку. Пазначце адрас у адкрытым інтэрнэце',
    unknownHost: 'Адрас не знойдзены ў інтэрнэце. Праверце імя сервера',
    tooMany: 'У сістэмы ўжо 20 падпісак. Выдаліце непатрэбныя',
    switchedOff: 'Падпіску адключыла лабараторыя. Звярніцеся да яе адміністратара',
    deleted: 'Падпіска выдалена',
  },
};
