import { date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';

/** A row for both sides. After a merge a pair may have two rows of one type, which are read as one. */
export const personRelationships = pgTable('person_relationships', {
  id: key(),
  /** The mother of a child, the guardian of a ward. */
  patientId: integer('patient_id').notNull(),
  relatedPatientId: integer('related_patient_id').notNull(),
  type: text().notNull().$type<'motherOf' | 'twinOf' | 'guardianOf' | 'spouseOf' | 'sameContact'>(),
  startDate: date('start_date'),
  endDate: date('end_date'),
  multipleBirthOrder: smallint('multiple_birth_order'),
  note: text().notNull(),
  confirmedBy: integer('confirmed_by').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
});
