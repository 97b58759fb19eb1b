import type { Areas, Texts } from '../areas.ts';

export const results: Texts<Areas['results']> = {
  title: 'Вынікі',
};
