import type { Areas, Texts } from '../dictionary.ts';

export const preOrders: Texts<Areas['preOrders']> = {
  search: 'Пошук перадзаказаў',
};
