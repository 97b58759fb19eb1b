import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotTakenReason, Specimen, SpecimenSite } from '../../../../contract/specimens.ts';

/** Which specimens of an order were taken, by their numbers on the labels; `tubeCode` is the kind at that number. */
export const specimenMarks = pgTable(
  'specimen_marks',
  {
    orderId: integer('order_id').notNull(),
    number: smallint().notNull(),
    tubeCode: text('tube_code').notNull(),
    state: text().notNull().$type<Specimen['state']>(),
    reason: text().$type<NotTakenReason>(),
    note: text().notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    site: text().$type<SpecimenSite>(),
    siteNote: text('site_note').notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    byUser: integer('by_user').notNull(),
  },
  ({ orderId, number }) => [primaryKey({ columns: [orderId, number] })],
);
