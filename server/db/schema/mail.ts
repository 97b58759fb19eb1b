import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Sender } from '../../../contract/senders.ts';
import { key } from './columns.ts';

export const senders = pgTable('senders', {
  id: key(),
  version: integer().notNull().default(1),
  /** Lower case. */
  email: text().notNull(),
  displayName: jsonb('display_name').$type<LocalisedName>().notNull(),
  replyTo: text('reply_to').notNull().default(''),
  smtpId: integer('smtp_id'),
  purposes: text().array().notNull().$type<Sender['purposes']>().default([]),
  defaultPurposes: text('default_purposes').array().notNull().$type<Sender['purposes']>().default([]),
  contractIds: integer('contract_ids').array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  domainCheck: jsonb('domain_check')
    .notNull()
    .$type<Sender['domainCheck']>()
    .default({ spf: 'unknown', dkim: 'unknown' }),
});
