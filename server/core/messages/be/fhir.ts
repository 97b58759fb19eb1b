import { orderStateNames, serviceStateNames } from '../../../../contract/texts/be/states.ts';
import type { FhirTexts } from '../fhirTexts.ts';

export const fhir: FhirTexts = {
  orderStates: orderStateNames,
  serviceStates: serviceStateNames,
  report: 'Вынік лабараторных даследаванняў',
  criticalLimits: 'Крытычныя межы',
  needsKey: 'Укажыце, якія рэсурсы гэтага тыпу патрэбныя: {names}',
  unknownParameter:
    'Параметр пошуку {name} не падтрымліваецца. Прыбярыце яго або адпраўце запыт без Prefer: handling=strict',
  ignoredParameter: 'Параметр пошуку {name} не падтрымліваецца і не ўлічаны',
  wrongValue: 'Не ўдалося прачытаць значэнне параметра {name}. Выпраўце яго і паўтарыце запыт',
  needsPatient: 'Параметр пошуку {name} можна ўказаць толькі разам з patient або identifier',
  pageOver: 'Гэтай старонкі больш няма. Пачніце пошук нанова',
  onlyJson: 'Рэсурсы выдаюцца толькі ў фармаце JSON. Запытайце application/fhir+json',
};
