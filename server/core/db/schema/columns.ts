import { integer, jsonb } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../../contract/fields.ts';

/**
 * Columns shared by the tables of this folder. The tables are typed names for queries; the migrations make them
 * (tests/schema.test.ts compares the two). Amounts are kopecks, dates `yyyy-MM-dd`.
 */
export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** A text in all languages. */
export const text3 = () => jsonb().$type<LocalisedName>();
