import type { Areas, Texts } from '../../areas.ts';

export const messageRules: Texts<Areas['resources']['admin/mail-manager/rule']> = {
  name: 'Rule |||| Rules',
  tab: 'Rules',
  empty: 'No rules yet',
  invite:
    'Without rules the laboratory writes to nobody about orders. Add one: about what, to whom and when.',
  notifications: {
    created: 'Rule created |||| %{smart_count} rules created',
    updated: 'Rule saved |||| %{smart_count} rules saved',
    deleted: 'Rule deleted |||| %{smart_count} rules deleted',
  },
  fields: {
    name: 'Name',
    event: 'About',
    audience: 'To',
    roleId: 'Role',
    contractIds: 'Contracts (all when none is chosen)',
    attach: 'Result in the e-mail',
    linkDays: 'Link works for, days',
    quietFrom: 'No e-mails from',
    quietTo: 'No e-mails until',
    consentRequired: 'Only with the patient’s consent',
    isActive: 'In use',
  },
  events: {
    resultReady: 'Result ready',
    critical: 'Critical value',
    orderCreated: 'Order accepted',
    orderCancelled: 'Order cancelled',
  },
  audiences: {
    patient: 'The patient',
    client: 'Whoever placed the order',
    role: 'Everybody of a role',
  },
  attachments: {
    none: 'none, a link to the cabinet',
    pdf: 'a PDF file',
    link: 'a link that asks for the birth date',
  },
  audienceHint: 'A role gets e-mails about orders of its contracts and departments',
  quietHint:
    'Minsk time. An e-mail waits until the quiet hours are over; those about critical values never wait.',
  consentHint: 'The consent is marked on the patient card. Without an e-mail on the card nothing is sent.',
  quietHours: 'Quiet hours',
  linkHint: '1 to 30. An hour after it was first opened the link stops working.',
};
