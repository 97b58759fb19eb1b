import type { Areas, Texts } from '../../areas.ts';

export const senders: Texts<Areas['resources']['admin/mail-manager/sender']> = {
  name: 'Sender |||| Senders',
  page: { create: 'New sender' },
  tab: 'Senders',
  empty: 'No senders yet',
  invite: 'Add an address from which the laboratory sends e-mail.',
  one: 'Sender',
  smtpHint: 'Leave empty to use the default server',
  notifications: {
    created: 'Sender created |||| %{smart_count} senders created',
    updated: 'Sender saved |||| %{smart_count} senders saved',
    deleted: 'Sender deleted |||| %{smart_count} senders deleted',
  },
  defaultHint: 'The one that was the default for the same contracts will no longer be',
  fields: {
    email: 'E-mail',
    displayName: 'Sender name',
    replyTo: 'Reply-to address',
    smtpId: 'SMTP server',
    purposes: 'Purposes',
    purpose: 'Purpose',
    defaultPurposes: 'Default for',
    contractIds: 'Contracts (none selected: all)',
    isActive: 'Active',
  },
  purposeNames: {
    results: 'Results',
    registration: 'Registration',
    recovery: 'Password recovery',
    feedback: 'Feedback',
    news: 'News',
    order: 'Orders',
  },
};
