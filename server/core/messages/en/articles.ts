import type { ArticleTexts } from '../texts.ts';

export const articles: ArticleTexts = {
  sheet: 'Readers',
  columns: { fullName: 'Full name', name: 'User', email: 'E-mail', acknowledged: 'Read' },
};
