import { boolean, customType, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { CodeKind, Connection } from '../../../../contract/connections.ts';
import type {
  ConnectionMessage,
  Decided,
  LeftOut,
  QuarantineReason,
} from '../../../../contract/connectionMessages.ts';
import { key } from './columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Connections to laboratory systems. */
export const connections = pgTable('connections', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  kind: text().notNull().$type<Connection['kind']>(),
  /** Null: the laboratory's own system. */
  providerId: integer('provider_id'),
  isActive: boolean('is_active').notNull(),
  host: text().notNull(),
  port: integer(),
  listenPort: integer('listen_port'),
  allowedAddresses: text('allowed_addresses').notNull(),
  useTls: boolean('use_tls').notNull(),
  caCertificate: text('ca_certificate').notNull(),
  certificate: text().notNull(),
  /** Encrypted; '' for none. */
  privateKey: text('private_key').notNull().default(''),
  folder: text().notNull(),
  charset: text().notNull().$type<Connection['charset']>(),
  zone: text().notNull(),
  ownApplication: text('own_application').notNull(),
  ownFacility: text('own_facility').notNull(),
  otherApplication: text('other_application').notNull(),
  otherFacility: text('other_facility').notNull(),
  numberPattern: text('number_pattern').notNull().default(''),
  sharesCodes: boolean('shares_codes').notNull(),
  answerSeconds: integer('answer_seconds').notNull(),
  maxAttempts: integer('max_attempts').notNull(),
  lastSentAt: moment('last_sent_at'),
  lastReceivedAt: moment('last_received_at'),
  failingSince: moment('failing_since'),
  failure: text().notNull().default(''),
  /** The administrators have been written to about the outage. */
  isAlerted: boolean('is_alerted').notNull().default(false),
});

/** What the codes of another laboratory mean; '' as target: nobody has said. */
export const connectionCodes = pgTable('connection_codes', {
  id: key(),
  version: integer().notNull().default(1),
  connectionId: integer('connection_id').notNull(),
  kind: text().notNull().$type<CodeKind>(),
  code: text().notNull(),
  text: text().notNull().default(''),
  target: text().notNull().default(''),
  isIgnored: boolean('is_ignored').notNull().default(false),
  seen: integer().notNull().default(0),
  lastSeenAt: moment('last_seen_at'),
});

/**
 * Messages of connections. One that came is here before it is acknowledged, one that is sent before anybody connects.
 */
export const connectionMessages = pgTable('connection_messages', {
  id: key(),
  version: integer().notNull().default(1),
  connectionId: integer('connection_id').notNull(),
  direction: text().notNull().$type<ConnectionMessage['direction']>(),
  /** MSH-9. */
  type: text().notNull(),
  /** MSH-10. */
  controlId: text('control_id').notNull(),
  at: moment('at').notNull(),
  content: bytes().notNull(),
  /** SHA-256 of the content, hex: what comes twice is one message. */
  digest: text().notNull(),
  state: text().notNull().$type<ConnectionMessage['state']>(),
  reasons: jsonb().notNull().default([]).$type<readonly QuarantineReason[]>(),
  /** What of it is shown to nobody though it is filed. */
  leftOut: jsonb('left_out').notNull().default([]).$type<readonly LeftOut[]>(),
  /** What persons have said of it. */
  decisions: jsonb().notNull().default([]).$type<readonly Decided[]>(),
  /** How often the same bytes came. */
  arrivals: integer().notNull().default(1),
  /** What was answered, to one that came or by the other side; null: nothing. */
  answer: bytes(),
  orderId: integer('order_id'),
  /** Messages to be sent about one patient go in their order. */
  patientId: integer('patient_id'),
  fileName: text('file_name').notNull().default(''),
  attempts: smallint().notNull().default(0),
  /** When it is worked on or sent next; null: nothing is to be done. */
  nextAt: moment('next_at'),
  settledBy: integer('settled_by'),
  settledAt: moment('settled_at'),
  note: text().notNull().default(''),
});
