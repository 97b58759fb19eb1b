import { notTakenReasonNames, resultFlagNames } from '../../../../contract/texts/be/orders.ts';
import { susceptibilityTexts, susceptibilityUnits } from '../../../../contract/texts/be/susceptibility.ts';
import type { DocumentTexts } from '../documentTexts.ts';

export const documents: DocumentTexts = {
  title: 'Вынікі лабараторных даследаванняў',
  partial: 'Частка вынікаў. Яшчэ ў працы: {services}',
  labels: {
    patient: 'Пацыент',
    gender: 'Пол',
    dateOfBirth: 'Дата нараджэння',
    contract: 'Арганізацыя',
    clientUnit: 'Падраздзяленне',
    doctor: 'Урач',
    ordered: 'Дата заказу',
    taken: 'Узяцце проб',
    registered: 'Рэгістрацыя',
    result: 'Дата выніку',
  },
  genders: { M: 'мужчынскі', F: 'жаночы', U: 'не пазначаны' },
  columns: { analyte: 'Паказчык', value: 'Вынік', unit: 'Адзінка', reference: 'Рэферэнсныя значэнні' },
  flags: resultFlagNames,
  susceptibility: {
    ...susceptibilityTexts,
    units: susceptibilityUnits,
  },
  marks:
    'Значэнні па-за рэферэнснымі межамі вылучаны паўтлустым шрыфтам, стрэлкай і словам: вышэй або ніжэй; дзве стрэлкі — крытычнае значэнне; ромб — адхіленне, выказанае словамі.',
  noDiagnosis: 'Вынік даследавання не з’яўляецца дыягназам: яго ацэньвае ўрач разам з іншымі данымі.',
  simulated: {
    mark: 'ДЭМА',
    note: 'ДЭМА. Значэнні створаны сімулятарам лабараторыі і не належаць пацыенту.',
  },
  notTaken: { said: 'Проба не ўзята', reasons: notTakenReasonNames },
  signature: 'Урач лабараторнай дыягностыкі',
  under: 'подпіс, прозвішча і ініцыялы',
};
