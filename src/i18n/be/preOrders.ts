import type { Areas, Texts } from '../areas.ts';

export const preOrders: Texts<Areas['preOrders']> = {
  search: 'Пошук перадзаказаў',
};
