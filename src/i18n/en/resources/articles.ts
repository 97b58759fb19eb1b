import type { Areas, Texts } from '../../areas.ts';

export const articles: Texts<Areas['resources']['admin/news']> = {
  name: 'Article |||| Articles',
  tab: 'News',
  empty: 'No articles yet',
  invite: 'Write the first one: every user of the portal will see it.',
  fields: {
    name: 'Page address',
    title: 'Title',
    description: 'Summary',
    content: 'Text (HTML)',
    image: 'Picture',
    createdDate: 'Date',
  },
};
