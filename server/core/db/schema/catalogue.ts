import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Discipline } from '../../../../contract/indicators.ts';
import type { SpecimenKind } from '../../../../contract/orders.ts';
import type { ServiceQuestion } from '../../../../contract/orderQuestions.ts';
import { key, text3 } from './columns.ts';

export const tubes = pgTable('tubes', {
  code: text().primaryKey(),
  name: text3().notNull(),
  biomaterial: text3().notNull(),
  color: text().notNull(),
  kind: text().notNull().default('tube').$type<SpecimenKind>(),
  /** It matters where on the body it is taken. */
  hasSite: boolean('has_site').notNull().default(false),
  /** How many services one tube can serve. */
  capacity: integer().notNull(),
  /** Draw order: 1 before 2. */
  drawOrder: integer('draw_order').notNull(),
});

export const services = pgTable('services', {
  id: key(),
  code: text().notNull(),
  name: text3().notNull(),
  workingDays: integer('working_days').notNull(),
  /** The part of the laboratory that does it; null: nobody has said. */
  discipline: text().$type<Discipline>(),
  /** 0 while nobody has written which analytes it has: the laboratory's system may bring them. */
  analytesVersion: integer('analytes_version').notNull().default(0),
  tubeCode: text('tube_code'),
  gender: text().$type<'M' | 'F'>(),
  isPackage: boolean('is_package').notNull().default(false),
  comment: text3(),
  remark: text3(),
  description: text3(),
  results: text3(),
  /** Asked when the service is ordered. */
  questions: jsonb().notNull().default([]).$type<ServiceQuestion[]>(),
  /** Further words by which the service is found, such as abbreviations. */
  keywords: jsonb().notNull().default([]).$type<string[]>(),
  /** Code, names and keywords as searched, see the SQL function `search_key`. */
  searchKey: text('search_key')
    .notNull()
    .generatedAlwaysAs(
      sql`search_key(code || ' ' || (name ->> 'ru') || ' ' || (name ->> 'en') || ' ' || (name ->> 'be') || ' ' || keywords::text)`,
    ),
});

export const packageServices = pgTable(
  'package_services',
  { packageId: integer('package_id').notNull(), serviceId: integer('service_id').notNull() },
  (t) => [primaryKey({ columns: [t.packageId, t.serviceId] })],
);

/** Both directions of a pair are stored. */
export const serviceConflicts = pgTable(
  'service_conflicts',
  { serviceId: integer('service_id').notNull(), otherId: integer('other_id').notNull() },
  (t) => [primaryKey({ columns: [t.serviceId, t.otherId] })],
);

export const priceBook = pgTable(
  'price_book',
  {
    contractId: integer('contract_id').notNull(),
    serviceId: integer('service_id').notNull(),
    price: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.serviceId] })],
);

export const selectedServices = pgTable(
  'selected_services',
  { userId: integer('user_id').notNull(), serviceId: integer('service_id').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.serviceId] })],
);

export const complexes = pgTable('complexes', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  name: text().notNull(),
});

export const complexServices = pgTable(
  'complex_services',
  { complexId: integer('complex_id').notNull(), serviceId: integer('service_id').notNull() },
  (t) => [primaryKey({ columns: [t.complexId, t.serviceId] })],
);
