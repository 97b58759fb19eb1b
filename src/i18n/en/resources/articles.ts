import type { Areas, Texts } from '../../areas.ts';

export const articles: Texts<Areas['resources']['admin/news']> = {
  name: 'Article |||| Articles',
  tab: 'News',
  empty: 'No articles yet',
  invite: 'Write the first one: every user of Lab Cabinet will see it.',
  fields: {
    name: 'Page address',
    title: 'Title',
    description: 'Summary',
    content: 'Text',
    image: 'Picture',
    publishDate: 'Show from',
    contractIds: 'Contracts (none selected: all)',
    showAsMessage: 'Show as a message',
    sendByEmail: 'Send by e-mail to users who receive news',
    mailedDate: 'Sent by e-mail',
    createdDate: 'Date',
  },
  preview: 'Preview as a reader',
  previewTitle: 'What readers will see',
  mailHint: 'The e-mails go out within an hour of the first day shown, once to each reader',
  pictureHint: 'JPEG, PNG or WebP; a picture over 1600 pixels is reduced',
};
