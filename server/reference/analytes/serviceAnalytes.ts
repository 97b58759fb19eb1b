import { asc, eq } from 'drizzle-orm';
import type { ServiceAnalyte } from '../../../contract/analytes.ts';
import type { Db } from '../../core/db/db.ts';
import { serviceAnalytes } from '../../core/db/schema/analytes.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { intervalsJson } from './intervals.ts';

/** The analytes of a service with their intervals, or those that are not over on a day `yyyy-MM-dd`. */
export const analytesOf = async (db: Db, serviceId: number, day?: string): Promise<ServiceAnalyte[]> => {
  const found = await db
    .select({ id: analytes.id, name: analytes.name, unit: analytes.unit, intervals: intervalsJson(day) })
    .from(serviceAnalytes)
    .innerJoin(analytes, eq(analytes.id, serviceAnalytes.analyteId))
    .where(eq(serviceAnalytes.serviceId, serviceId))
    .orderBy(asc(serviceAnalytes.position));
  return found.map(({ unit, ...one }) => ({ ...one, unit: unit ?? { ru: '', en: '', be: '' } }));
};
