import { arrayOverlaps, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows whose array holds one of these values; none without a value, where drizzle's own throws. */
export const overlapping = (column: PgColumn, values: readonly number[]): SQL =>
  values.length === 0 ? sql`false` : arrayOverlaps(column, [...values]);
