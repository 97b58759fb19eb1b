import type { Areas, Texts } from '../../areas.ts';

export const messageRules: Texts<Areas['resources']['admin/mail-manager/rule']> = {
  name: 'Rule |||| Rules',
  page: { create: 'New rule' },
  tab: 'Rules',
  empty: 'No rules yet',
  invite:
    'Without rules the laboratory writes to nobody about orders. Add a rule that says about what, to whom and when.',
  notifications: {
    created: 'Rule created |||| %{smart_count} rules created',
    updated: 'Rule saved |||| %{smart_count} rules saved',
    deleted: 'Rule deleted |||| %{smart_count} rules deleted',
  },
  fields: {
    name: 'Name',
    event: 'About',
    channel: 'How',
    audience: 'To',
    phones: 'Phones',
    roleId: 'Role',
    contractIds: 'Contracts (none selected: all)',
    attach: 'Result in the message',
    linkDays: 'Link works for, days',
    quietFrom: 'No messages from',
    quietTo: 'No messages until',
    consentRequired: 'Only with the patient’s consent',
    isActive: 'In use',
  },
  events: {
    resultReady: 'Result ready',
    resultPartial: 'Some of the results',
    resultCorrected: 'Result corrected',
    specimenRejected: 'Specimen rejected',
    critical: 'Critical value',
    orderCreated: 'Order accepted',
    orderCancelled: 'Order cancelled',
    delay: 'Order is late',
    atRisk: 'Results are due soon',
  },
  channels: { email: 'e-mail', sms: 'SMS' },
  audiences: {
    patient: 'The patient',
    doctor: 'The doctor who ordered',
    client: 'The user who placed the order',
    role: 'Everybody with a role',
    phones: 'To given phones',
  },
  attachments: {
    none: 'none, a link to Lab Cabinet',
    pdf: 'a PDF file',
    link: 'a link that asks for the date of birth',
  },
  smsAttachments: { none: 'none, only a notice', link: 'a link that asks for the date of birth' },
  smsConsentHint:
    'The consent to receive results is marked in the patient’s card. Without a mobile phone in the card no SMS is sent.',
  smsOff: 'SMS are not sent',
  phonesHint: 'Mobile numbers of Belarus; press Enter after each',
  audienceHint: 'A role gets e-mails about orders of its contracts and departments',
  quietHint:
    'Minsk time. An e-mail waits until the quiet hours are over; those about critical values never wait.',
  consentHint:
    'Consent to e-mails and to SMS is noted apart on the patient card. Nothing is sent if the card has no e-mail or phone.',
  impact: {
    none: 'In the last 30 days this rule would have sent no e-mails.',
    emails:
      'In the last 30 days this rule would have sent %{smart_count} e-mail. |||| In the last 30 days this rule would have sent %{smart_count} e-mails.',
    smsNone: 'In the last 30 days this rule would have sent no SMS.',
    sms: 'In the last 30 days this rule would have sent %{smart_count} SMS. |||| In the last 30 days this rule would have sent %{smart_count} SMS.',
  },
  quietHours: 'Quiet hours',
  linkHint: 'From 1 to 30. The link stops working an hour after it is first opened.',
};
