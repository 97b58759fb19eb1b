import { date, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { AnalyteAnswer } from '../../../../contract/analyteAnswers.ts';
import type { AnalyteInterval } from '../../../../contract/analyteIntervals.ts';
import { text3 } from './columns.ts';

/** The reference intervals and critical limits of an analyte by sex, age and day; see `AnalyteInterval`. */
export const analyteIntervals = pgTable(
  'analyte_intervals',
  {
    analyteId: integer('analyte_id').notNull(),
    position: smallint().notNull(),
    sex: text().notNull().$type<AnalyteInterval['sex']>(),
    ageFrom: integer('age_from').notNull(),
    ageTo: integer('age_to'),
    low: numeric(),
    high: numeric(),
    criticalLow: numeric('critical_low'),
    criticalHigh: numeric('critical_high'),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    /** Null: the numbers say it. */
    words: text3(),
  },
  (t) => [primaryKey({ columns: [t.analyteId, t.position] })],
);

/** The answers of a coded analyte in the order of the administration; see `AnalyteAnswer`. */
export const analyteAnswers = pgTable(
  'analyte_answers',
  {
    analyteId: integer('analyte_id').notNull(),
    position: smallint().notNull(),
    code: text().notNull(),
    words: text3().notNull(),
    flag: text().notNull().$type<AnalyteAnswer['flag']>(),
  },
  (t) => [primaryKey({ columns: [t.analyteId, t.position] })],
);

/** The analytes of a service in the order of its results. */
export const serviceAnalytes = pgTable(
  'service_analytes',
  {
    serviceId: integer('service_id').notNull(),
    analyteId: integer('analyte_id').notNull(),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.position] })],
);
