import type { Areas, Texts } from '../../areas.ts';

export const articles: Texts<Areas['resources']['admin/news']> = {
  name: 'Article |||| Articles',
  page: { create: 'New article' },
  tab: 'News',
  empty: 'No articles yet',
  invite: 'Write the first one: it will be read under News.',
  fields: {
    name: 'Page address',
    title: 'Title',
    description: 'Summary',
    content: 'Text',
    image: 'Picture',
    smallImage: 'Picture for lists',
    publishDate: 'Show from',
    contractIds: 'Contracts (none selected: all)',
    showAsMessage: 'Show as a message',
    sendByEmail: 'Send by e-mail to users who receive news',
    mailedDate: 'Queued for e-mail',
    round: 'Times readers were asked to confirm',
    createdDate: 'Date',
  },
  preview: 'Preview as a reader',
  previewTitle: 'What readers will see',
  ownContracts: 'Your contracts',
  ownHint:
    'These are the articles that you wrote for your contracts. The laboratory’s administrator changes the others.',
  mailHint: 'The e-mails go out within an hour of the first day shown, once to each reader',
  pictureHint: 'JPEG, PNG or WebP; a picture over 1600 pixels is reduced',
  noPicture:
    'This file is not a PNG, JPEG, GIF or WebP picture that can be read. Choose another one, or save it in one of these formats first',
  readers: {
    title: 'Read by %{acknowledged} of %{all}',
    waiting: 'Not read yet',
    done: 'Read',
    which: 'Whom to show',
    none: 'Nobody is on this list',
    read: '%{name}, %{at}',
    export: 'Download Excel',
    askAgain: 'Ask everyone again',
    question: 'Ask everyone to confirm again?',
    explain:
      'The message will appear again to everyone who can see the article: %{all}. Earlier confirmations stay on the server and in the audit log. Do this when the meaning of the text has changed.',
    asked: 'Readers will see the message again',
    cancel: 'Cancel',
  },
};
