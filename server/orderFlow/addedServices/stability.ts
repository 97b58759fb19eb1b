import { and, inArray, isNotNull } from 'drizzle-orm';
import type { ageBases } from '../../../contract/addedServices.ts';
import { extensionFields, type ExtensionFields } from '../../../contract/serviceExtension.ts';
import type { Db } from '../../core/db/db.ts';
import { serviceExtensions } from '../../core/db/schema/serviceExtensions.ts';
import type { HeldTube } from './heldTubes.ts';

type Specimens = ExtensionFields['biomaterial'];
const HOUR = 3_600_000;

/** A kind of tube that a service needs, and for how many hours its specimen is stable; null: nobody has said. */
export interface Need {
  code: string;
  hours: number | null;
}

/** The specimens of published descriptions, by service. */
export const describedSpecimens = async (
  db: Db,
  serviceIds: readonly number[],
): Promise<ReadonlyMap<number, Specimens>> => {
  const rows = await db
    .select({ id: serviceExtensions.serviceId, published: serviceExtensions.published })
    .from(serviceExtensions)
    .where(
      and(inArray(serviceExtensions.serviceId, [...serviceIds]), isNotNull(serviceExtensions.published)),
    );
  return new Map(rows.map(({ id, published }) => [id, extensionFields.parse(published).biomaterial]));
};

/** What services need together: their own kinds of tubes and those of their descriptions, each with the shortest stability. */
export const needsOf = (
  services: readonly { id: number; tube: { code: string } | null }[],
  described: ReadonlyMap<number, Specimens>,
): Need[] => {
  const all = services.flatMap(({ id, tube }): Need[] => {
    const rows = (described.get(id) ?? []).map((row) => ({
      code: row.biomaterialTypeId,
      hours: row.stabilityHours,
    }));
    return tube === null || rows.some(({ code }) => code === tube.code)
      ? rows
      : [{ code: tube.code, hours: null }, ...rows];
  });
  return [...new Set(all.map(({ code }) => code))].map((code) => {
    const hours = all.flatMap((need) => (need.code === code ? [need.hours] : []));
    return { code, hours: hours.includes(null) ? null : Math.min(...hours.map(Number)) };
  });
};

/** Until when the needed specimens are all stable, and from which moment that is counted; null: it is not known. */
export const stableUntil = (
  needs: readonly Need[],
  held: readonly HeldTube[],
): { until: Date; ageFrom: (typeof ageBases)[number] } | null => {
  const ends = needs.flatMap(({ code, hours }) => {
    const tube = held.find((one) => one.code === code);
    return tube === undefined || hours === null
      ? []
      : { until: new Date(tube.since.getTime() + hours * HOUR), ageFrom: tube.ageFrom };
  });
  const [first] = ends.toSorted((a, b) => a.until.getTime() - b.until.getTime());
  return ends.length < needs.length ? null : (first ?? null);
};
