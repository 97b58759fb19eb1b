import { arrayContained, arrayOverlaps, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Values = readonly (number | string)[];

/** Rows whose list holds one of these values; none without a value, where drizzle's own condition throws. */
export const overlapping = (column: PgColumn, values: Values): SQL =>
  values.length === 0 ? sql`false` : arrayOverlaps(column, [...values]);

/** Rows whose list holds no other values than these; none without a value, where drizzle's own condition throws. */
export const containedIn = (column: PgColumn, values: Values): SQL =>
  values.length === 0 ? sql`false` : arrayContained(column, [...values]);
