import type { Areas, Texts } from '../../areas.ts';

export const promotions: Texts<Areas['resources']['admin/promotion']> = {
  name: 'Акцыя |||| Акцыі |||| Акцый',
  page: { create: 'Новая акцыя' },
  tab: 'Акцыі',
  empty: 'Акцый пакуль няма',
  invite: 'Акцыя зніжае цану паслугі па дагаворы ў выбраныя дні.',
  fields: {
    contractId: 'Дагавор',
    contractName: 'Дагавор',
    serviceCode: 'Код паслугі',
    serviceName: 'Паслуга',
    percent: 'Зніжка, %',
    startDate: 'Першы дзень',
    endDate: 'Апошні дзень',
    state: 'Статус',
  },
  states: { planned: 'запланавана', active: 'дзейнічае', ended: 'завершана' },
  notifications: { created: 'Акцыя створана', updated: 'Акцыя захавана' },
  failed: {
    list: 'Не ўдалося загрузіць акцыі',
    one: 'Не ўдалося адкрыць акцыю. Абнавіце старонку',
  },
};
