import type { Areas, Texts } from '../areas.ts';

export const info: Texts<Areas['info']> = {
  news: 'News',
  more: 'More news',
  empty: 'No news yet. Here the laboratory tells of new tests and rules.',
  failed: 'The news did not load. Try again, everything else works.',
  untitled: 'Untitled',
  back: 'All news',
};
