import type { Areas, Texts } from '../areas.ts';

export const resources: Texts<Areas['resources']> = {
  conflict: {
    text: 'Somebody else has changed this record meanwhile. Your changes are not saved.',
    saveOver: 'Save my changes',
    showNewer: 'Show the newer record',
  },
  'admin/news': {
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
  },
  'admin/mail-manager/sender': {
    name: 'Sender |||| Senders',
    tab: 'Senders',
    empty: 'No senders yet',
    invite: 'Add an address from which the laboratory sends e-mail.',
    fields: {
      email: 'E-mail',
      displayName: 'Sender name',
      replyTo: 'Reply-to address',
      smtpId: 'SMTP server number',
      purposes: 'Purposes',
      purpose: 'Purpose',
      defaultPurposes: 'Default for',
      contractIds: 'Contracts (none selected: all)',
      isActive: 'Active',
      domainCheck: 'Domain check',
    },
    purposeNames: {
      results: 'Results',
      registration: 'Registration',
      recovery: 'Password recovery',
      feedback: 'Feedback',
      news: 'News',
      order: 'Orders',
    },
    domainStates: { ok: 'passed', fail: 'failed', unknown: 'unknown' },
  },
};
