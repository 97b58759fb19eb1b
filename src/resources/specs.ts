import type { CrudName } from '../../contract/crud.ts';
import { articles } from './articles/index.ts';
import { audit } from './audit/index.ts';
import { contracts } from './contracts/index.ts';
import { paymentChannels } from './paymentChannels/index.ts';
import { promotions } from './promotions/index.ts';
import { discountCards } from './discountCards/index.ts';
import { discountPrefixes } from './discountPrefixes/index.ts';
import { discountTypes } from './discountTypes/index.ts';
import { providers } from './providers/index.ts';
import { incomingLetters } from './incomingLetters/index.ts';
import { masks } from './masks/index.ts';
import { messageRules } from './messageRules/index.ts';
import { messageTemplates } from './messageTemplates/index.ts';
import { emails } from './emails/index.ts';
import type { ResourceSpec } from '../administration/resourceSpec.ts';
import { scheduledChanges } from './scheduledChanges/index.ts';
import { senders } from './senders/index.ts';
import { smtpServers } from './smtp/index.ts';
import { users } from './users/index.ts';

/** The screens of every resource declared in the contract. */
export const specs: Record<CrudName | 'admin/discount', ResourceSpec> = {
  'admin/audit': audit,
  'admin/contracts': contracts,
  'admin/discount': discountCards,
  'admin/discount/prefix': discountPrefixes,
  'admin/discount/type': discountTypes,
  'admin/synchronization/provider': providers,
  'admin/news': articles,
  'admin/mail-manager/incoming': incomingLetters,
  'admin/mail-manager/mask': masks,
  'admin/mail-manager/queue': emails,
  'admin/mail-manager/rule': messageRules,
  'admin/mail-manager/sender': senders,
  'admin/mail-manager/smtp': smtpServers,
  'admin/mail-manager/template': messageTemplates,
  'admin/promotion': promotions,
  'admin/scheduled-changes': scheduledChanges,
  'admin/settings/payment-channel': paymentChannels,
  'admin/users': users,
};
