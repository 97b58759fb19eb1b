import { inArray } from 'drizzle-orm';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { intervalsJson } from '../../reference/analytes/intervals.ts';
import { analyteIdsOf } from './analytes/allAnalytes.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import type { Reference, Sample } from './examine.ts';

/** The intervals by which the values of these orders are judged, by the moment of their release. */
export const referenceFor = async (
  db: Db,
  samples: readonly Pick<Sample, 'services'>[],
): Promise<(at: Date) => Reference> => {
  const services = samples.flatMap((sample) => sample.services);
  if (services.length === 0) return () => ({ intervalsOf: () => [], day: '' });
  await bringAnalytes(db, [...new Set(services.map(({ id }) => id))]);
  const codes = new Set(services.flatMap(({ code }) => analyteIdsOf(code)));
  const found = await db
    .select({ code: analytes.code, intervals: intervalsJson() })
    .from(analytes)
    .where(inArray(analytes.code, [...codes]));
  const intervals = new Map(found.map((one) => [one.code, one.intervals]));
  return (at) => ({ intervalsOf: (code) => intervals.get(code) ?? [], day: wireDay(dayOf(at)) });
};
