import type { Areas, Texts } from '../dictionary.ts';

export const outsourcing: Texts<Areas['outsourcing']> = {
  provider: 'Лабараторыя',
};
