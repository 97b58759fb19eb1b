import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import {
  analytes,
  observations,
  releases,
  susceptibilities,
  type Observation,
} from '../../core/db/schema/releases.ts';

type Release = Omit<typeof releases.$inferSelect, 'sourceKey' | 'isCurrent'>;
/** The latest release of a service of an order. */
export interface Released extends Release {
  observations: (Observation & { analyteId: number })[];
}

/** The states in which the values of an order that are given out can be read; the first is the whole result. */
export const readableStates = [cabinetStatus.Ready, cabinetStatus.InWork, cabinetStatus.Error] as const;

/** What the laboratory has given out for these orders, the latest version of each service. */
export const releasedValues = async (db: Db, orderIds: readonly number[]): Promise<Released[]> => {
  const { sourceKey: _, isCurrent, ...release } = getTableColumns(releases);
  const rows = await db
    .select({ release, observation: observations, analyte: { name: analytes.name, unit: analytes.unit } })
    .from(releases)
    .leftJoin(observations, eq(observations.releaseId, releases.id))
    .leftJoin(analytes, eq(analytes.id, observations.analyteId))
    .where(and(inArray(releases.orderId, [...orderIds]), isCurrent))
    .orderBy(asc(releases.id), asc(observations.position));
  const ids = [...new Set(rows.map(({ release }) => release.id))];
  const tested =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(susceptibilities)
          .where(inArray(susceptibilities.releaseId, ids))
          .orderBy(asc(susceptibilities.place));
  const found = new Map<number, Released>();
  for (const { release: one, observation, analyte } of rows) {
    const released = found.get(one.id) ?? { ...one, observations: [] };
    found.set(one.id, released);
    if (observation !== null && analyte !== null)
      released.observations.push({
        ...observation,
        analyte: analyte.name,
        unit: analyte.unit,
        susceptibilities: tested.filter(
          ({ releaseId, position }) => releaseId === one.id && position === observation.position,
        ),
      });
  }
  return [...found.values()];
};
