import type { Areas, Texts } from '../areas.ts';

export const sorting: Texts<Areas['sorting']> = {
  title: 'Сартаванне',
  tabs: { sort: 'Сартаванне', outsource: 'Аўтсорс', preOrders: 'Перадзаказы' },
};
