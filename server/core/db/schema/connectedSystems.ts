import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FhirType } from '../../../../contract/systemScopes.ts';
import { key } from './columns.ts';

/** Systems of clients. */
export const connectedSystems = pgTable('connected_systems', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  clientId: uuid('client_id').notNull(),
  /**
   * Its account, which has its contracts and is the author of its calls: with `systemRole`, without a password and disabled,
   * so that nothing takes it for a person's. Null until the transaction that makes both has made it.
   */
  userId: integer('user_id'),
  reads: text().array().notNull().$type<FhirType[]>(),
  placesOrders: boolean('places_orders').notNull().default(false),
  sellsOnline: boolean('sells_online').notNull().default(false),
  keys: text().notNull().default(''),
  keysUrl: text('keys_url').notNull().default(''),
  /** The last day. */
  endsOn: date('ends_on'),
  isActive: boolean('is_active').notNull().default(true),
  lastCallAt: timestamp('last_call_at', { withTimezone: true }),
});

/** Assertions and signed calls (`call …`) that have been used, until they expire: each works once. */
export const spentAssertions = pgTable(
  'spent_assertions',
  {
    systemId: integer('system_id').notNull(),
    jti: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.systemId, t.jti] })],
);

/** With which systems sign online orders; one that was replaced has an end. */
export const orderSecrets = pgTable('order_secrets', {
  id: key(),
  systemId: integer('system_id').notNull(),
  /** Encrypted. */
  secret: text().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
});
