import { and, eq } from 'drizzle-orm';
import type { ageBases } from '../../../contract/addedServices.ts';
import type { OrderedSpecimens } from '../../../contract/orders.ts';
import type { Specimen } from '../../../contract/specimens.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { specimensByOrder } from '../orders/specimens.ts';
import { tubesByOrder } from '../orders/tubesByOrder.ts';

/** The tubes of one kind of an order as the laboratory holds them. */
export interface HeldTube {
  code: string;
  /** On the labels of those that it holds. */
  numbers: number[];
  /** Of the oldest. */
  since: Date;
  ageFrom: (typeof ageBases)[number];
  /** Why it holds none that can be used; null: it does. */
  absence: 'notTaken' | 'rejected' | null;
}

/**
 * What the laboratory holds of the tubes of an order: those that were not marked as not taken, of kinds of which it has
 * rejected nothing. Nobody knows of which tube of a kind a service is done, so the oldest one counts.
 */
export const heldTubes = (
  placedAt: Date,
  kinds: readonly OrderedSpecimens[],
  marks: readonly Specimen[],
  rejectedKinds: ReadonlySet<string | null>,
): HeldTube[] => {
  const markOf = (number: number) => marks.find((one) => one.number === number);
  return kinds.map(({ code, numbers }) => {
    const held = numbers.filter((number) => markOf(number)?.state !== 'notTaken');
    const [oldest = { at: placedAt, ageFrom: 'placed' as const }] = held
      .map((number) => {
        const takenAt = markOf(number)?.takenAt;
        return takenAt == null
          ? { at: placedAt, ageFrom: 'placed' as const }
          : { at: new Date(takenAt), ageFrom: 'taken' as const };
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const absence = rejectedKinds.has(code) ? 'rejected' : held.length === 0 ? 'notTaken' : null;
    return { code, numbers: held, since: oldest.at, ageFrom: oldest.ageFrom, absence };
  });
};

/** The same of a stored order. */
export const heldTubesOf = async (
  db: Db,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<HeldTube[]> => {
  const rejected = await db
    .select({ code: services.tubeCode })
    .from(releases)
    .innerJoin(services, eq(services.id, releases.serviceId))
    .where(and(eq(releases.orderId, id), releases.isCurrent, eq(releases.kind, 'rejected')));
  return heldTubes(
    createdAt,
    (await tubesByOrder(db, [id])).get(id) ?? [],
    (await specimensByOrder(db, [id])).get(id) ?? [],
    new Set(rejected.map(({ code }) => code)),
  );
};
