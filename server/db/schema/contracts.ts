import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../contract/fields.ts';
import { key, text3 } from './columns.ts';

export const contracts = pgTable('contracts', {
  id: key(),
  version: integer().notNull().default(1),
  /** In the laboratory system; unique. */
  code: text().notNull(),
  name: text3().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  consentRequired: boolean('consent_required').notNull().default(false),
});

export const clientUnits = pgTable('client_units', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  name: text3().notNull(),
  medicalCenterCode: text('medical_center_code'),
  isActive: boolean('is_active').notNull().default(true),
});

export const commissionaires = pgTable('commissionaires', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
});

export const identificationNumberTypes = pgTable('identification_number_types', {
  id: key(),
  name: text3().notNull(),
});

export const additionalFields = pgTable('additional_fields', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  /** 'Online promocode' in every language for the promo code, the wire's name for it. */
  fieldName: jsonb('field_name').$type<LocalisedName>().notNull(),
  isActive: boolean('is_active').notNull(),
  isMandatory: boolean('is_mandatory').notNull(),
  position: integer().notNull(),
});

export const medicalCenters = pgTable('medical_centers', {
  code: text().primaryKey(),
  city: text3().notNull(),
  address: text3().notNull(),
  region: text3().notNull(),
  /** Code and the other texts in all languages, lower case. */
  searchText: text('search_text').notNull(),
});
