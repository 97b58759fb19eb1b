import type { Areas, Texts } from '../areas.ts';

export const outsourcing: Texts<Areas['outsourcing']> = {
  provider: 'Лабараторыя',
};
