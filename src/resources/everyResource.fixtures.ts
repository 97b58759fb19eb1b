import type { UserEvent } from '@testing-library/user-event';
import type { CrudName } from '../../contract/crud.ts';
import type { TestLab } from '../../tests/support/testLab.ts';
import { articleFixture } from './articles/articles.fixtures.ts';
import { auditFixture } from './audit/audit.fixtures.ts';
import { contractFixture } from './contracts/contracts.fixtures.ts';
import { paymentChannelFixture } from './paymentChannels/paymentChannels.fixtures.ts';
import { promotionFixture } from './promotions/promotions.fixtures.ts';
import { discountPrefixFixture } from './discountPrefixes/discountPrefixes.fixtures.ts';
import { discountTypeFixture } from './discountTypes/discountTypes.fixtures.ts';
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

type Fields = Readonly<Record<string, unknown>>;

/** Sample data of a resource for everyResource.test.tsx; labels are English. */
export interface ResourceFixture {
  /** Its table in the database. */
  table: string;
  /** How many records the test laboratory has anyway, with ids from 1; missing: none. */
  existing?: number;
  /** Three records as sent to the API. */
  records: readonly [Fields, Fields, Fields];
  /** Stores a record where the API does not create any. */
  insert?: (lab: TestLab, record: Fields) => Promise<unknown>;
  /** The name of each in the list. */
  names: readonly [string, string, string];
  /** The column of the name in the database, or an SQL expression. */
  column: string;
  /** Label → text of a new record, a label on several tabs is filled in on each; and the record's name. */
  create?: {
    form: Readonly<Record<string, string>>;
    name: string;
    /** Fills in what is no text field. */
    fill?: (user: UserEvent) => Promise<void>;
  };
  /** The new name of the first record; missing where records are only read. */
  change?: { label: string; text: string };
  /** A value the server rejects with a field error. */
  broken?: { label: string; text: string; message: string };
}

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
