import type { Areas, Texts } from '../dictionary.ts';

export const wizard: Texts<Areas['wizard']> = {
  title: 'Стварыць заказ',
};
