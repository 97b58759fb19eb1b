import type { Areas, Texts } from '../areas.ts';

export const info: Texts<Areas['info']> = {
  news: 'News',
  more: 'More news',
  empty: 'No news yet. The laboratory announces new tests and rules here.',
  failed: 'The news did not load. Try again, everything else works.',
  untitled: 'Untitled',
  back: 'All news',
};
