import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DocumentOwner, PatientDraft } from '../../../../contract/patients.ts';
import { key } from './columns.ts';

export const patients = pgTable('patients', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  paternalName: text('paternal_name').notNull().default(''),
  gender: text().notNull().$type<'M' | 'F' | 'U'>(),
  dateOfBirth: date('date_of_birth').notNull(),
  /** `HH:mm` in Minsk, '' where nobody has said it. */
  timeOfBirth: text('time_of_birth').notNull().default(''),
  mobilePhone: text('mobile_phone').notNull().default(''),
  email: text().notNull().default(''),
  /** The patient has agreed to get results by e-mail. */
  resultsByEmail: boolean('results_by_email').notNull().default(false),
  resultsBySms: boolean('results_by_sms').notNull().default(false),
  address: text().notNull().default(''),
  identificationNumberTypeId: integer('identification_number_type_id'),
  identificationNumber: text('identification_number').notNull().default(''),
  /** Only own documents are unique in a contract. */
  documentOf: text('document_of').notNull().default('own').$type<DocumentOwner>(),
  patientCode: text('patient_code'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null: before this was kept; filled by the database. */
  changedAt: timestamp('changed_at', { withTimezone: true }).default(sql`now()`),
  version: integer().notNull().default(1),
  /** Names and phones of records that were merged into this one, separated by `; ` and spaces. */
  alsoKnown: text('also_known').notNull().default(''),
  otherPhones: text('other_phones').notNull().default(''),
  /** Names and phone as searched, see the SQL function `search_key`. */
  searchKey: text('search_key')
    .notNull()
    .generatedAlwaysAs(
      sql`search_key(last_name || ' ' || first_name || ' ' || paternal_name || ' ' || mobile_phone
        || case when also_known = '' and other_phones = '' then '' else ' ' || also_known || ' ' || other_phones end)`,
    ),
});

/** The unfinished form of a new patient, one per user. */
export const patientDrafts = pgTable('patient_drafts', {
  userId: integer('user_id').primaryKey(),
  draft: jsonb().notNull().$type<PatientDraft>(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});
