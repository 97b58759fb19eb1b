import { rejectionAdvice, rejectionNames } from '../../../../contract/texts/be/rejections.ts';
import { notTakenReasonNames, resultFlagNames } from '../../../../contract/texts/be/orders.ts';
import { specimenSiteNames } from '../../../../contract/texts/be/specimenSites.ts';
import { susceptibilityTexts, susceptibilityUnits } from '../../../../contract/texts/be/susceptibility.ts';
import type { DocumentTexts } from '../documentTexts.ts';

export const documents: DocumentTexts = {
  title: 'Вынікі лабараторных даследаванняў',
  partial: 'Частка вынікаў. Яшчэ ў працы: {services}',
  replaces: {
    corrected: 'Выпраўлена: замяняе вынікі ад {at} ({services})',
    withdrawn: 'Адклікана: вынікі ад {at} несапраўдныя ({services})',
  },
  labels: {
    patient: 'Пацыент',
    gender: 'Пол',
    dateOfBirth: 'Дата нараджэння',
    age: 'Узрост',
    specimen: 'Матэрыял',
    contract: 'Арганізацыя',
    clientUnit: 'Падраздзяленне',
    doctor: 'Урач',
    ordered: 'Дата заказу',
    taken: 'Узяцце проб',
    registered: 'Паступленне',
    result: 'Дата выніку',
    issued: 'Бланк выдадзены',
    licence: 'Ліцэнзія',
    accreditation: 'Акрэдытацыя',
  },
  ages: {
    days: { one: '{count} дзень', few: '{count} дні', many: '{count} дзён', other: '{count} дня' },
    months: { one: '{count} месяц', few: '{count} месяцы', many: '{count} месяцаў', other: '{count} месяца' },
    years: { one: '{count} год', few: '{count} гады', many: '{count} гадоў', other: '{count} года' },
  },
  genders: { M: 'мужчынскі', F: 'жаночы', U: 'не пазначаны' },
  columns: { analyte: 'Паказчык', value: 'Вынік', unit: 'Адзінка', reference: 'Рэферэнсныя значэнні' },
  releases: {
    preliminary: 'Папярэдні вынік',
    corrected: 'Выпраўлена',
    withdrawn: 'Адклікана',
    rejected: 'Не выканана, проба непрыдатная',
    cancelled: 'Не выканана, скасавана лабараторыяй',
    rejections: rejectionNames,
    rejectionAdvice,
    before: 'было {value}',
    decided: 'Вырашана ў лабараторыі: {reason}',
    sent: 'прыслана як {value}',
    dropped: 'Больш няма ў выніку: {values}',
    released: 'Выдадзена {at}',
    performer: 'Выканаўца: {name}',
    document: 'Вынік у дададзеным дакуменце «{name}», старонак: {pages}',
    accredited: '{name} (акрэдытацыя: {accreditation})',
    specimen: 'Матэрыял: {name}',
    method: 'Метад: {name}',
  },
  flags: resultFlagNames,
  susceptibility: {
    ...susceptibilityTexts,
    units: susceptibilityUnits,
  },
  marks:
    'Значэнні па-за рэферэнснымі межамі вылучаны паўтлустым шрыфтам, стрэлкай і словамі: вышэй або ніжэй за норму; дзве стрэлкі — крытычнае значэнне; ромб — адхіленне, выказанае словамі.',
  noDiagnosis: 'Вынік даследавання не з’яўляецца дыягназам: яго ацэньвае ўрач разам з іншымі данымі.',
  simulated: {
    mark: 'ДЭМА',
    note: 'ДЭМА. Значэнні створаны сімулятарам лабараторыі і не належаць пацыенту.',
  },
  sites: specimenSiteNames,
  notTaken: { said: 'Проба не ўзята', reasons: notTakenReasonNames },
  end: 'Канец справаздачы',
  follows: 'Справаздача працягваецца: дададзены дакумент «{name}», старонак: {pages}',
  asReceived: 'Яго старонкі дададзены як атрыманы: на іх няма пацыента і нумароў старонак гэтай справаздачы',
  unreadable: 'Дакумент «{name}» не дададзены: яго файл не чытаецца. Папрасіце яго ў лабараторыі',
  signature: 'Урач лабараторнай дыягностыкі',
  under: 'подпіс, прозвішча і ініцыялы',
  check: 'Праверыць, што бланк сапраўдны і дзейны:',
};
