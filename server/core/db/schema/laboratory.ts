import type { AuditDetails } from '../../../../contract/audit.ts';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull().$type<unknown>(),
  version: integer().notNull().default(1),
});

/** By months of `at`. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: integer('user_id'),
    action: text().notNull(),
    /** `order 17`, `patient 4`. No names, no barcodes. */
    subject: text().notNull(),
    reason: text().notNull().default(''),
    /** The changed fields, or the whole record when it was deleted. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The changed fields, or the whole record when it was created. */
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The patients whose data was seen or changed. */
    patientIds: integer('patient_ids').array().notNull().default([]),
    /** What a search was by and how many it found, never the searched text; who signed in, masked. */
    details: jsonb().$type<AuditDetails>(),
  },
  ({ id, at }) => [primaryKey({ columns: [id, at] })],
);
