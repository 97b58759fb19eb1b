import type { Areas, Texts } from '../dictionary.ts';

export const orderSearch: Texts<Areas['orderSearch']> = {
  find: 'Find',
};
