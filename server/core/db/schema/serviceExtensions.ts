import { boolean, integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { Completeness, ExtensionFields } from '../../../../contract/serviceExtension.ts';

export const serviceExtensions = pgTable('service_extensions', {
  serviceId: integer('service_id').primaryKey(),
  version: integer().notNull(),
  fields: jsonb().notNull().$type<ExtensionFields>(),
  /** As last published; null when never. */
  published: jsonb().$type<ExtensionFields>(),
  /** Whether `fields` are the published ones. */
  isPublished: boolean('is_published').notNull(),
  completeness: jsonb().notNull().$type<Completeness>(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedBy: integer('updated_by'),
  /** Which texts of the published one the service has; see publishTexts.ts. */
  textsFormat: integer('texts_format').notNull().default(0),
});

export const serviceExtensionVersions = pgTable(
  'service_extension_versions',
  {
    serviceId: integer('service_id').notNull(),
    version: integer().notNull(),
    fields: jsonb().notNull().$type<ExtensionFields>(),
    isPublished: boolean('is_published').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: integer('user_id'),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.version] })],
);
