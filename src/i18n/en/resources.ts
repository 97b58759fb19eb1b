import type { Areas, Texts } from '../areas.ts';
import { analytes } from './resources/analytes.ts';
import { articles } from './resources/articles.ts';
import { audit } from './resources/audit.ts';
import { connectedSystems } from './resources/connectedSystems.ts';
import { connectionCodes, connectionMessages, connections } from './resources/connections.ts';
import { contracts } from './resources/contracts.ts';
import { promotions } from './resources/promotions.ts';
import { discountCards } from './resources/discountCards.ts';
import { discountPrefixes } from './resources/discountPrefixes.ts';
import { discountTypes } from './resources/discountTypes.ts';
import { doctors } from './resources/doctors.ts';
import { providers } from './resources/providers.ts';
import { incomingLetters } from './resources/incomingLetters.ts';
import { masks } from './resources/masks.ts';
import { messageRules } from './resources/messageRules.ts';
import { messageTemplates } from './resources/messageTemplates.ts';
import { deliveries } from './resources/deliveries.ts';
import { emails } from './resources/emails.ts';
import { resultEntry } from './resources/resultEntry.ts';
import { scheduledChanges } from './resources/scheduledChanges.ts';
import { paymentChannels } from './resources/paymentChannels.ts';
import { senders } from './resources/senders.ts';
import { sms, smsServices } from './resources/sms.ts';
import { smtpServers } from './resources/smtp.ts';
import { users } from './resources/users.ts';

export const resources: Texts<Areas['resources']> = {
  editor: {
    visual: 'Editor',
    source: 'HTML',
    kept: 'The text has markup that the editor does not support, so it is open as HTML.',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underlined',
    heading: 'Heading',
    bullets: 'List',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    linkAddress: 'Address of the link',
    linkTitle: 'Link to a page',
    linkHint: 'https://…, mailto:…, tel:… or a page of Lab Cabinet such as /info/news',
    cancel: 'Cancel',
    insert: 'Insert',
    undo: 'Undo',
    redo: 'Redo',
  },
  history: {
    title: 'History of changes',
    empty: 'Nothing has been changed yet',
    restore: 'Restore the earlier values',
    restored: 'Earlier values restored',
  },
  draft: {
    restored: 'What you had typed is back. Passwords and files have to be entered again.',
    discard: 'Discard what I typed',
  },
  conflict: {
    text: 'Somebody else has changed this record in the meantime. Your changes are not saved.',
    saveOver: 'Save my changes',
    showNewer: 'Show the newer version',
  },
  impact: {
    orders:
      'In the last 30 days %{smart_count} order would have had a different price: %{difference} |||| In the last 30 days %{smart_count} orders would have had a different price: %{difference}',
    none: 'In the last 30 days no order would have had a different price.',
    examples: 'For example:',
    byContract: 'By contract, orders:',
    counting: 'Working out what would have changed over the last 30 days…',
    failed: 'The effect on orders could not be worked out. You can still save.',
  },
  missing: 'Fill in the required fields: %{fields}',
  status: {
    active: 'Active',
    activateTitle: 'Activate?',
    deactivateTitle: 'Deactivate?',
    activate: 'Activate',
    deactivate: 'Deactivate',
    cancel: 'Cancel',
    change: 'Change status',
    everything: 'Select all %{count}',
    selected: '%{smart_count} record selected |||| %{smart_count} records selected',
    progress: 'Changed: %{done} of %{total}',
    stop: 'Stop',
    stopped: 'Stopped. Changed: %{done} of %{total}',
    failed: '%{smart_count} record is not changed |||| %{smart_count} records are not changed',
    more: 'and %{count} more',
    save: 'Download the list',
  },
  sortable: {
    role: 'movable item',
    picked: 'Picked up item %{place} of %{count}.',
    over: 'Now in place %{place} of %{count}.',
    dropped: 'Dropped in place %{place} of %{count}.',
    cancelled: 'Cancelled. The item is back in place %{place} of %{count}.',
  },
  'admin/audit': audit,
  'admin/connected-system': connectedSystems,
  'admin/contracts': contracts,
  'admin/discount': discountCards,
  'admin/discount/prefix': discountPrefixes,
  'admin/discount/type': discountTypes,
  'admin/doctor': doctors,
  'admin/synchronization/provider': providers,
  'admin/news': articles,
  'admin/mail-manager/delivery': deliveries,
  'admin/mail-manager/incoming': incomingLetters,
  'admin/mail-manager/mask': masks,
  'admin/mail-manager/queue': emails,
  'admin/mail-manager/rule': messageRules,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/sms': sms,
  'admin/mail-manager/sms-service': smsServices,
  'admin/mail-manager/smtp': smtpServers,
  'admin/mail-manager/template': messageTemplates,
  'admin/promotion': promotions,
  'admin/synchronization/analyte': analytes,
  'admin/scheduled-changes': scheduledChanges,
  'admin/settings/code': connectionCodes,
  'admin/settings/connection': connections,
  'admin/settings/entry': resultEntry,
  'admin/settings/message': connectionMessages,
  'admin/settings/payment-channel': paymentChannels,
  'admin/users': users,
};
