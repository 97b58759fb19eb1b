import type { Areas, Texts } from '../areas.ts';

export const sorting: Texts<Areas['sorting']> = {
  title: 'Sorting',
  tabs: { sort: 'Sort', outsource: 'Outsource', preOrders: 'Preorders' },
};
