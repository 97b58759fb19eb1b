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
    content: 'Text',
    image: 'Picture',
    publishDate: 'Show from',
    contractIds: 'Contracts (none selected: all)',
    showAsMessage: 'Show as a message',
    sendByEmail: 'Send by e-mail to those who asked for news',
    mailedDate: 'Sent by e-mail',
    createdDate: 'Date',
  },
  preview: 'See it as the reader',
  previewTitle: 'The reader will see this',
  mailHint: 'The e-mails go within an hour of publication, once to each reader',
  pictureHint: 'JPEG, PNG or WebP; a large picture is reduced to 1600 pixels',
};
