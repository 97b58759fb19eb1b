import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const discountCards = pgTable('discount_cards', {
  cardNumber: text('card_number').primaryKey(),
  contractId: integer('contract_id').notNull(),
  percent: integer().notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  isActive: boolean('is_active').notNull(),
});
