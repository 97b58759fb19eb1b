import type { Areas, Texts } from '../dictionary.ts';

export const sorting: Texts<Areas['sorting']> = {
  title: 'Sorting',
  tabs: { sort: 'Sort', outsource: 'Outsource', preOrders: 'Preorders' },
};
