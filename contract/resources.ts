import { accounts } from './accounts.ts';
import { analytes } from './analytes.ts';
import { articles } from './articles.ts';
import { auditLines } from './audit.ts';
import { connectedSystems } from './connectedSystems.ts';
import { contractSettings } from './contractSettings.ts';
import { connectionCodes, connections } from './connections.ts';
import { connectionMessages } from './connectionMessages.ts';
import type { CrudName } from './crud.ts';
import { paymentChannelSettings } from './paymentChannels.ts';
import { promotions } from './promotions.ts';
import { discountPrefixes } from './discountPrefixes.ts';
import { discountTypes } from './discountTypes.ts';
import { providerSettings } from './providerSettings.ts';
import { doctors } from './doctors.ts';
import { incomingLetters } from './incomingLetters.ts';
import { masks } from './masks.ts';
import { deliveryLedger } from './deliveryLedger.ts';
import { emails } from './emails.ts';
import { scheduledChanges } from './scheduledChanges.ts';
import { messageRules } from './messageRules.ts';
import { messageTemplates } from './messageTemplates.ts';
import { resultEntry } from './resultEntry.ts';
import { senders } from './senders.ts';
import { sms } from './sms.ts';
import { smsServices } from './smsServices.ts';
import { smtpServers } from './smtp.ts';

/** The editable resources by react-admin's names; routes, screens and tests are built from this list. */
export const resources = {
  'admin/audit': auditLines,
  'admin/connected-system': connectedSystems,
  'admin/contracts': contractSettings,
  'admin/discount/prefix': discountPrefixes,
  'admin/discount/type': discountTypes,
  'admin/synchronization/provider': providerSettings,
  'admin/synchronization/analyte': analytes,
  'admin/news': articles,
  'admin/mail-manager/delivery': deliveryLedger,
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
  'admin/scheduled-changes': scheduledChanges,
  'admin/settings/code': connectionCodes,
  'admin/settings/connection': connections,
  'admin/settings/message': connectionMessages,
  'admin/settings/entry': resultEntry,
  'admin/settings/payment-channel': paymentChannelSettings,
  'admin/doctor': doctors,
  'admin/users': accounts,
} as const satisfies Record<CrudName, { resource: CrudName }>;
