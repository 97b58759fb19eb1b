import type { Areas, Texts } from '../../areas.ts';

export const providers: Texts<Areas['resources']['admin/synchronization/provider']> = {
  name: 'Знешняя лабараторыя |||| Знешнія лабараторыі |||| Знешніх лабараторый',
  page: { create: 'Новая знешняя лабараторыя' },
  tab: 'Знешнія лабараторыі',
  empty: 'Знешніх лабараторый пакуль няма',
  invite: 'Дадайце лабараторыю, якой перадаюцца заказы, і яе коды паслуг.',
  accreditationHint: 'Друкуецца на бланку выніку побач з назвай. Пакіньце пустым, каб не друкаваць',
  mapHint: 'Паслуга без кода лабараторыі яшчэ не ўзгоднена: заказы з ёй не перадаюцца',
  fields: {
    code: 'Код',
    name: 'Назва',
    kind: 'Абмен',
    contact: 'Кантакты',
    accreditation: 'Акрэдытацыя',
    isActive: 'Працуе',
    isUnmapped: 'Ёсць паслугі без кода',
    serviceMap: 'Паслугі',
    'serviceMap.serviceCode': 'Код паслугі',
    'serviceMap.providerCode': 'Код у лабараторыі',
    'serviceMap.price': 'Цана, BYN',
    'serviceMap.workingDays': 'Працоўных дзён',
  },
  kinds: { Dialab: 'Дыялаб', api: 'Інтэграцыя', file: 'Файл', paper: 'Папера', hl7: 'HL7' },
};
