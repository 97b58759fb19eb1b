import type { Areas, Texts } from '../../areas.ts';

export const articles: Texts<Areas['resources']['admin/news']> = {
  name: 'Артыкул |||| Артыкулы |||| Артыкулаў',
  tab: 'Навіны',
  empty: 'Артыкулаў пакуль няма',
  invite: 'Напішыце першы: яго прачытаюць усе карыстальнікі кабінета.',
  fields: {
    name: 'Адрас старонкі',
    title: 'Загаловак',
    description: 'Кароткае апісанне',
    content: 'Тэкст (HTML)',
    image: 'Выява',
    createdDate: 'Дата',
  },
};
