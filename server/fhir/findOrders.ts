import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import type { Discipline } from '../../contract/indicators.ts';
import { hasValues, type Rejection, type ServiceState } from '../../contract/releases.ts';
import type { Specimen } from '../../contract/specimens.ts';
import type { Db } from '../core/db/db.ts';
import type { StoredResult } from '../core/db/rowFunctions.ts';
import { services, tubes } from '../core/db/schema/catalogue.ts';
import { commissionaires } from '../core/db/schema/contracts.ts';
import { orderNumbers } from '../core/db/schema/orderNumbers.ts';
import { orderChanges, orders, orderServices, orderTubes } from '../core/db/schema/orders.ts';
import { analytes } from '../core/db/schema/releases.ts';
import { grouped } from '../core/grouped.ts';
import type { Language } from '../core/messages/messages.ts';
import { reachable, type Reach } from '../core/session/reach.ts';
import { specimensByOrder } from '../orderFlow/orders/specimens.ts';
import { tubesByOrder } from '../orderFlow/orders/tubesByOrder.ts';
import {
  readableStates,
  releasedValues,
  versionsBefore,
  type Released,
} from '../orderFlow/results/releasedValues.ts';
import type { FoundDoctor } from './parties.ts';
import { storedResults } from '../orderFlow/results/resultRow.ts';

export interface FoundService {
  id: number;
  code: string;
  name: LocalisedName;
  discipline: Discipline | null;
  isPackage: boolean;
  tubeCode: string | null;
  /** The package of the service; null when it was chosen directly. */
  parentId: number | null;
  /** When it was added to specimens that the laboratory held. */
  addedAt: Date | null;
  /** How far it has come; null for a package, and where a ready order has nothing of it. */
  progress: ServiceState | null;
  rejection: Rejection | null;
}

export interface FoundTube {
  code: string;
  /** Of its labels. */
  numbers: readonly number[];
  name: LocalisedName;
  biomaterial: LocalisedName;
}

export type FoundAnalyte = Pick<typeof analytes.$inferSelect, 'code' | 'loinc' | 'kind'>;

/** An order within reach, with what is given out of it. */
export interface FoundOrder {
  order: typeof orders.$inferSelect;
  changedAt: Date;
  doctor: FoundDoctor | null;
  /** What the systems that placed it call it. */
  numbers: readonly { system: string; value: string }[];
  services: readonly FoundService[];
  tubes: readonly FoundTube[];
  marks: readonly Specimen[];
  /** The latest releases; empty while the order has nothing to read. */
  releases: readonly Released[];
  /** The version with values before a later one, by service. */
  before: ReadonlyMap<number, Released>;
  analytes: ReadonlyMap<number, FoundAnalyte>;
}

const servicesOf = async (db: Db, ids: readonly number[], language: Language) => {
  const rows = await db
    .select({
      orderId: orderServices.orderId,
      id: services.id,
      code: services.code,
      name: services.name,
      discipline: services.discipline,
      isPackage: services.isPackage,
      tubeCode: services.tubeCode,
      parentId: orderServices.parentId,
      addedAt: orderServices.addedAt,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(inArray(orderServices.orderId, [...ids]))
    .orderBy(asc(orderServices.orderId), asc(orderServices.position));
  const { rows: stored } = await db.execute<{ rows: StoredResult[] }>(
    sql`select ${storedResults(language)(sql.raw(`'{${ids.join(',')}}'::integer[]`))} as rows`,
  );
  const states = new Map(
    (stored[0]?.rows ?? []).flatMap((one) =>
      one.services.map(({ serviceCode, ...state }) => [`${one.orderId} ${serviceCode}`, state] as const),
    ),
  );
  return grouped(
    rows.map((row): FoundService & { orderId: number } => {
      const { progress = null, rejection = null } = states.get(`${row.orderId} ${row.code}`) ?? {};
      return { ...row, progress, rejection };
    }),
    ({ orderId }) => orderId,
  );
};

const tubesOf = async (db: Db, ids: readonly number[]) => {
  const found = await tubesByOrder(db, ids);
  const known = await db
    .selectDistinct({ code: tubes.code, name: tubes.name, biomaterial: tubes.biomaterial })
    .from(tubes)
    .innerJoin(orderTubes, eq(orderTubes.tubeCode, tubes.code))
    .where(inArray(orderTubes.orderId, [...ids]));
  const byCode = new Map(known.map((one) => [one.code, one]));
  return (orderId: number): FoundTube[] =>
    (found.get(orderId) ?? []).flatMap(({ code, numbers }) => {
      const tube = byCode.get(code);
      return tube === undefined ? [] : { ...tube, numbers };
    });
};

const analytesOf = async (db: Db, found: readonly Released[]): Promise<ReadonlyMap<number, FoundAnalyte>> => {
  const ids = [
    ...new Set(found.flatMap(({ observations }) => observations.map(({ analyteId }) => analyteId))),
  ];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: analytes.id, code: analytes.code, loinc: analytes.loinc, kind: analytes.kind })
    .from(analytes)
    .where(inArray(analytes.id, ids));
  return new Map(rows.map(({ id, ...one }) => [id, one]));
};

/** What an order has for its reader: of an unfinished one nothing before a value is given out. */
const givenOut = (
  { cabinetStatus: status }: Pick<FoundOrder['order'], 'cabinetStatus'>,
  releases: readonly Released[],
): readonly Released[] => {
  const hasSomething =
    status === cabinetStatus.Ready || releases.some(({ kind }) => hasValues(kind) || kind === 'withdrawn');
  return hasSomething && readableStates.some((one) => one === status) ? releases : [];
};

/** The orders of these ids that are within reach, in the order of the ids. */
export const findOrders = async (
  { db, scope, language }: { db: Db; scope: Reach; language: Language },
  asked: readonly number[],
): Promise<FoundOrder[]> => {
  if (asked.length === 0) return [];
  const rows = await db
    .select({
      order: orders,
      changedAt: orderChanges.changedAt,
      doctor: {
        id: commissionaires.id,
        lastName: commissionaires.lastName,
        firstName: commissionaires.firstName,
        isActive: commissionaires.isActive,
      },
    })
    .from(orders)
    .innerJoin(orderChanges, eq(orderChanges.orderId, orders.id))
    .leftJoin(commissionaires, eq(commissionaires.id, orders.commissionaireId))
    .where(and(inArray(orders.id, [...asked]), reachable(scope)));
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const ordered = await servicesOf(db, ids, language);
  const ownTubes = await tubesOf(db, ids);
  const marks = await specimensByOrder(db, ids);
  const numbers = grouped(
    await db
      .select()
      .from(orderNumbers)
      .where(inArray(orderNumbers.orderId, ids))
      .orderBy(asc(orderNumbers.value)),
    ({ orderId }) => orderId,
  );
  const released = grouped(await releasedValues(db, ids), ({ orderId }) => orderId);
  const found = [];
  for (const { order, changedAt, doctor } of rows) {
    const own = ordered.get(order.id) ?? [];
    const releases = givenOut(order, released.get(order.id) ?? []).filter(({ serviceId }) =>
      own.some(({ id }) => id === serviceId),
    );
    const before = await versionsBefore(
      db,
      releases.filter(({ version }) => version > 1),
    );
    found.push({ order, changedAt, doctor, releases, before });
  }
  const about = await analytesOf(
    db,
    found.flatMap(({ releases, before }) => [...releases, ...before.values()]),
  );
  const byId = new Map(
    found.map((one) => [
      one.order.id,
      {
        ...one,
        services: ordered.get(one.order.id) ?? [],
        tubes: ownTubes(one.order.id),
        marks: marks.get(one.order.id) ?? [],
        numbers: numbers.get(one.order.id) ?? [],
        analytes: about,
      },
    ]),
  );
  return asked.flatMap((id) => byId.get(id) ?? []);
};
