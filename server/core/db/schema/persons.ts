import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PersonEvidence, personGrades } from '../../../../contract/personEvidence.ts';
import { key } from './columns.ts';

/** Patients whose keys are in the index of persons. */
export const keyedPatients = pgTable('keyed_patients', {
  patientId: integer('patient_id').primaryKey(),
  /** Of `personFields`; an earlier one: the keys are written once more. */
  keysVersion: smallint('keys_version').notNull(),
  /** The names in their order as they are spoken, by which the search finds other spellings. */
  spoken: text().notNull().default(''),
  /** Whether it was compared since its last change. */
  isCompared: boolean('is_compared').notNull().default(false),
});

/** What patients have in common with those who may be the same person. */
export const personKeys = pgTable(
  'person_keys',
  {
    key: bigint({ mode: 'number' }).notNull(),
    patientId: integer('patient_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.patientId] })],
);

const caseColumns = {
  id: key(),
  leftId: integer('left_id').notNull(),
  /** Greater than `leftId`. */
  rightId: integer('right_id').notNull(),
  contractIds: integer('contract_ids').array().notNull(),
  grade: text().notNull().$type<(typeof personGrades)[number]>(),
  score: real().notNull(),
  evidence: jsonb().notNull().$type<readonly PersonEvidence[]>(),
  source: text().notNull().$type<'import' | 'manual' | 'nightly' | 'registration'>(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  state: text()
    .notNull()
    .default('NEW')
    .$type<'NEW' | 'IN_REVIEW' | 'MERGED' | 'NOT_SAME' | 'RELATED' | 'DEFERRED' | 'UNDONE'>(),
  assigneeId: integer('assignee_id'),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  /** A user who may not merge has said that it is one person. */
  saidSameBy: integer('said_same_by'),
  decidedBy: integer('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  reason: text(),
  note: text().notNull().default(''),
  deferredUntil: date('deferred_until'),
};

/** Pairs of patients who may be one person; a pair has one case, whatever becomes of it. */
export const personCases = pgTable('person_cases', caseColumns);

/** Open pairs of records that were merged: they come back when the merge is undone. */
export const partedCases = pgTable('parted_cases', caseColumns);
