import type { Areas, Texts } from '../../areas.ts';

export const doctors: Texts<Areas['resources']['admin/doctor']> = {
  name: 'Урач |||| Урачы |||| Урачоў',
  page: { create: 'Новы ўрач' },
  tab: 'Урачы',
  empty: 'Урачоў пакуль няма',
  invite: 'Урач, які прызначыў аналізы, указваецца ў заказе і на бланку выніку. Дадайце першага.',
  notifications: { created: 'Урач дададзены', updated: 'Урач захаваны' },
  emailHint: 'На гэты адрас паводле правіл ідуць вынікі заказаў урача',
  fields: {
    contractId: 'Дагавор',
    lastName: 'Прозвішча',
    firstName: 'Імя',
    email: 'Эл. пошта',
    isActive: 'Актыўны',
  },
};
