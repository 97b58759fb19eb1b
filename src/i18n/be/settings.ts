import type { Areas, Texts } from '../dictionary.ts';

export const settings: Texts<Areas['settings']> = {
  title: 'Налады',
};
