import { inArray } from 'drizzle-orm';
import { dayOf, wireDay } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import { analytes } from '../core/db/schema/releases.ts';
import { answersJson } from '../reference/analytes/answers.ts';
import { intervalsJson } from '../reference/analytes/intervals.ts';
import { analyteIdsOf } from './analytes/allAnalytes.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import type { Reference, Sample } from './examine.ts';

/** What the records of analytes say of the values of these orders, by the moment of their release. */
export const referenceFor = async (
  db: Db,
  samples: readonly Pick<Sample, 'services'>[],
): Promise<(at: Date) => Reference> => {
  const services = samples.flatMap((sample) => sample.services);
  if (services.length === 0) return () => ({ intervalsOf: () => [], answersOf: () => [], day: '' });
  await bringAnalytes(db, [...new Set(services.map(({ id }) => id))]);
  const codes = new Set(services.flatMap(({ code }) => analyteIdsOf(code)));
  const found = await db
    .select({ code: analytes.code, intervals: intervalsJson(), answers: answersJson() })
    .from(analytes)
    .where(inArray(analytes.code, [...codes]));
  const records = new Map(found.map((one) => [one.code, one]));
  return (at) => ({
    intervalsOf: (code) => records.get(code)?.intervals ?? [],
    answersOf: (code) => records.get(code)?.answers ?? [],
    day: wireDay(dayOf(at)),
  });
};
