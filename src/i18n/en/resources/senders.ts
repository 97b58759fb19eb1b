import type { Areas, Texts } from '../../areas.ts';

export const senders: Texts<Areas['resources']['admin/mail-manager/sender']> = {
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
};
