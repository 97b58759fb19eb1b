import { bigint, customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const auditBlocks = pgTable('audit_blocks', {
  id: integer().primaryKey(),
  toId: bigint('to_id', { mode: 'number' }).notNull(),
  lines: integer().notNull(),
  digests: bytes().notNull(),
  hash: bytes().notNull(),
  sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
});
