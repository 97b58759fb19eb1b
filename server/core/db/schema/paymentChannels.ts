import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentChannel } from '../../../../contract/codes.ts';
import { text3 } from './columns.ts';

export const paymentChannels = pgTable('payment_channels', {
  /** Fixed: that of the wire. */
  id: integer().primaryKey().$type<PaymentChannel>(),
  version: integer().notNull().default(1),
  name: text3().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull(),
  instruction: text3().notNull().default({ ru: '', en: '', be: '' }),
  eripNumber: text('erip_number').notNull().default(''),
  noticeKey: text('notice_key').notNull().default(''),
});
