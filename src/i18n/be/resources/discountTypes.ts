import type { Areas, Texts } from '../../areas.ts';

export const discountTypes: Texts<Areas['resources']['admin/discount/type']> = {
  name: 'Тып зніжкі |||| Тыпы зніжак |||| Тыпаў зніжак',
  page: { create: 'Новы тып зніжкі' },
  tab: 'Тыпы зніжак',
  empty: 'Тыпаў зніжак пакуль няма',
  invite: 'Тып зніжкі вызначае працэнт, які дагавор дае ўладальнікам карт. Дадайце першы.',
  notifications: { created: 'Тып зніжкі створаны', updated: 'Тып зніжкі захаваны' },
  fields: {
    contractId: 'Дагавор',
    name: 'Назва',
    percent: 'Зніжка, %',
    isActive: 'Актыўны',
  },
};
