import type { ArticleTexts } from '../texts.ts';

export const articles: ArticleTexts = {
  sheet: 'Азнаямленне',
  columns: {
    fullName: 'Прозвішча, імя, імя па бацьку',
    name: 'Карыстальнік',
    email: 'E-mail',
    acknowledged: 'Прачытана',
  },
};
