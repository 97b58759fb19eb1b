import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GenerateType, PeriodType } from '../../../../contract/codes.ts';
import type { LocalisedName } from '../../../../contract/fields.ts';
import { key } from './columns.ts';

export const discountPrefixes = pgTable('discount_prefixes', {
  id: key(),
  version: integer().notNull().default(1),
  prefix: text().notNull(),
  description: text().notNull(),
  generateType: integer('generate_type').$type<GenerateType>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** The next number of successive cards. */
  nextNumber: integer('next_number').notNull().default(1),
  /** How many numbers are taken. */
  issued: integer().notNull().default(0),
});

export const discountTypes = pgTable('discount_types', {
  id: key(),
  version: integer().notNull().default(1),
  contractId: integer('contract_id').notNull(),
  name: jsonb().$type<LocalisedName>().notNull(),
  percent: integer().notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

export const discountCards = pgTable('discount_cards', {
  id: key(),
  version: integer().notNull().default(1),
  cardNumber: text('card_number').notNull(),
  /** Null for promo codes from before there were prefixes. */
  prefixId: integer('prefix_id'),
  contractId: integer('contract_id').notNull(),
  discountTypeId: integer('discount_type_id').notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  isActive: boolean('is_active').notNull(),
  periodType: integer('period_type').$type<PeriodType>().notNull().default(1),
  /** In one period. */
  possibleUses: integer('possible_uses').notNull().default(1_000_000),
  /** Uses in the period that begins on `usesFrom`, for lists; `discountUses` decides. */
  uses: integer().notNull().default(0),
  usesFrom: date('uses_from'),
  customerName: text('customer_name').notNull().default(''),
  customerBirthday: date('customer_birthday'),
  /** Null for a card that was created alone. */
  poolId: integer('pool_id'),
});

/** Cards created together by the job with this id. */
export const discountPools = pgTable('discount_pools', {
  id: integer().primaryKey(),
  prefixId: integer('prefix_id').notNull(),
  contractId: integer('contract_id').notNull(),
  discountTypeId: integer('discount_type_id').notNull(),
  /** How many have been created. */
  cards: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The card of an order, with the percent it was accepted at. */
export const discountUses = pgTable('discount_uses', {
  orderId: integer('order_id').primaryKey(),
  cardId: integer('card_id').notNull(),
  percent: integer().notNull(),
  /** The day at the laboratory. */
  usedOn: date('used_on').notNull(),
  /** The order is cancelled. */
  isReturned: boolean('is_returned').notNull().default(false),
});
