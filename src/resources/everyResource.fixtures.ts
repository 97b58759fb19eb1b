import type { CrudName } from '../../contract/crud.ts';
import { articleFixture } from './articles/articles.fixtures.ts';
import { auditFixture } from './audit/audit.fixtures.ts';
import { contractFixture } from './contracts/contracts.fixtures.ts';
import { paymentChannelFixture } from './paymentChannels/paymentChannels.fixtures.ts';
import { promotionFixture } from './promotions/promotions.fixtures.ts';
import { discountPrefixFixture } from './discountPrefixes/discountPrefixes.fixtures.ts';
import { discountTypeFixture } from './discountTypes/discountTypes.fixtures.ts';
import type { ResourceFixture } from '../administration/resource.fixtures.ts';
import { providerFixture } from './providers/providers.fixtures.ts';
import { incomingLetterFixture } from './incomingLetters/incomingLetters.fixtures.ts';
import { maskFixture } from './masks/masks.fixtures.ts';
import { messageRuleFixture } from './messageRules/messageRules.fixtures.ts';
import { messageTemplateFixture } from './messageTemplates/messageTemplates.fixtures.ts';
import { emailFixture } from './emails/emails.fixtures.ts';
import { scheduledChangeFixture } from './scheduledChanges/scheduledChanges.fixtures.ts';
import { senderFixture } from './senders/senders.fixtures.ts';
import { smtpFixture } from './smtp/smtp.fixtures.ts';
import { userFixture } from './users/users.fixtures.ts';

/** One for every resource; the compiler reports missing ones. */
export const fixtures: Record<CrudName, ResourceFixture> = {
  'admin/audit': auditFixture,
  'admin/contracts': contractFixture,
  'admin/discount/prefix': discountPrefixFixture,
  'admin/discount/type': discountTypeFixture,
  'admin/synchronization/provider': providerFixture,
  'admin/news': articleFixture,
  'admin/mail-manager/incoming': incomingLetterFixture,
  'admin/mail-manager/mask': maskFixture,
  'admin/mail-manager/queue': emailFixture,
  'admin/mail-manager/rule': messageRuleFixture,
  'admin/mail-manager/sender': senderFixture,
  'admin/mail-manager/smtp': smtpFixture,
  'admin/mail-manager/template': messageTemplateFixture,
  'admin/promotion': promotionFixture,
  'admin/scheduled-changes': scheduledChangeFixture,
  'admin/settings/payment-channel': paymentChannelFixture,
  'admin/users': userFixture,
};
