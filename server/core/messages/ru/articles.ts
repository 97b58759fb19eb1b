import type { ArticleTexts } from '../texts.ts';

export const articles: ArticleTexts = {
  sheet: 'Ознакомление',
  columns: { fullName: 'ФИО', name: 'Пользователь', email: 'E-mail', acknowledged: 'Прочитано' },
};
