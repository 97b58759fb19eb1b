import { inArray, sql, type SQL } from 'drizzle-orm';
import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import { sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { analyteIntervals } from '../../core/db/schema/analytes.ts';

/** The intervals of a row of `analytes` as the contract has them, those that are not over on a day or all. */
export const intervalsJson = (notOverOn?: string): SQL<AnalyteInterval[]> => sql<AnalyteInterval[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'sex', sex, 'ageFrom', age_from, 'ageTo', age_to, 'low', low, 'high', high,
    'criticalLow', critical_low, 'criticalHigh', critical_high,
    'validFrom', to_char(valid_from, 'YYYYMMDD'), 'validTo', to_char(valid_to, 'YYYYMMDD'),
    'words', coalesce(words, '{"ru": "", "en": "", "be": ""}')) order by position), '[]')
  from analyte_intervals
  where analyte_id = analytes.id ${notOverOn === undefined ? sql`` : sql`and coalesce(valid_to >= ${notOverOn}, true)`})`;

const isSaid = ({ ru, en, be }: AnalyteInterval['words']): boolean => [ru, en, be].some((one) => one !== '');

/** Gives analytes these intervals instead of those that they have. */
export const writeIntervals = async (
  db: Db,
  given: ReadonlyMap<number, readonly AnalyteInterval[]>,
): Promise<void> => {
  const rows = [...given].flatMap(([analyteId, intervals]) =>
    intervals.map((one, at) => ({
      ...one,
      analyteId,
      position: at + 1,
      validFrom: one.validFrom && sqlDay(one.validFrom),
      validTo: one.validTo && sqlDay(one.validTo),
      words: isSaid(one.words) ? one.words : null,
    })),
  );
  await db.delete(analyteIntervals).where(inArray(analyteIntervals.analyteId, [...given.keys()]));
  await db.execute(sql`
    insert into analyte_intervals (analyte_id, position, sex, age_from, age_to, low, high, critical_low, critical_high,
      valid_from, valid_to, words)
    select "analyteId", position, sex, "ageFrom", "ageTo", low, high, "criticalLow", "criticalHigh", "validFrom",
      "validTo", nullif(words, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("analyteId" int, position smallint, sex text,
      "ageFrom" int, "ageTo" int, low numeric, high numeric, "criticalLow" numeric, "criticalHigh" numeric,
      "validFrom" date, "validTo" date, words jsonb)`);
};
