import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoleId } from '../../../../contract/codes.ts';
import type {
  Attachment,
  Audience,
  MessageChannel,
  MessageEvent,
} from '../../../../contract/messageRules.ts';
import { key } from './columns.ts';

export const messageRules = pgTable('message_rules', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  event: text().notNull().$type<MessageEvent>(),
  channel: text().notNull().$type<MessageChannel>().default('email'),
  audience: text().notNull().$type<Audience>(),
  /** Of the audience `phones`: 375 and 9 digits. */
  phones: text().array().notNull().default([]),
  /** Of the audience `role`. */
  roleId: integer('role_id').$type<RoleId>(),
  /** Empty: all contracts. */
  contractIds: integer('contract_ids').array().notNull().default([]),
  attach: text().notNull().$type<Attachment>(),
  linkDays: integer('link_days').notNull(),
  /** `HH:mm` in Minsk. */
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
  consentRequired: boolean('consent_required').notNull(),
  isActive: boolean('is_active').notNull(),
});

/** Orders that were announced as late or at risk. */
export const orderDelays = pgTable(
  'order_delays',
  { orderId: integer('order_id').notNull(), event: text().notNull().$type<'delay' | 'atRisk'>() },
  (t) => [primaryKey({ columns: [t.orderId, t.event] })],
);

/** Links by which patients open a result without an account. */
export const resultLinks = pgTable(
  'result_links',
  {
    tokenHash: text('token_hash').notNull(),
    orderId: integer('order_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** How often a wrong birth date was entered. */
    failures: integer().notNull().default(0),
    /** The e-mail or SMS that it is in; null for links of earlier versions. */
    ledgerId: integer('ledger_id'),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    recalledAt: timestamp('recalled_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.orderId] })],
);
