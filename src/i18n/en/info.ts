import type { Areas, Texts } from '../dictionary.ts';

export const info: Texts<Areas['info']> = {
  news: 'News',
};
