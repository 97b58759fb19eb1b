import type { Areas, Texts } from '../dictionary.ts';

export const sorting: Texts<Areas['sorting']> = {
  title: 'Сартаванне',
  tabs: { sort: 'Сартаванне', outsource: 'Аўтсорс', preOrders: 'Перадзаказы' },
};
