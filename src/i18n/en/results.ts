import type { Areas, Texts } from '../dictionary.ts';

export const results: Texts<Areas['results']> = {
  title: 'Results',
};
