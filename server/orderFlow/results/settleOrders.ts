import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cabinetStatus, type CabinetStatus } from '../../../contract/codes.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { hasValues, type ReleaseKind } from '../../../contract/releases.ts';
import { grouped } from '../../core/grouped.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderServices, orders, resultDeliveries } from '../../core/db/schema/orders.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { kindsNotTaken } from '../orders/specimens.ts';

export interface ExaminedService {
  orderId: number;
  id: number;
  code: string;
  name: LocalisedName;
  workingDays: number;
  tubeCode: string | null;
  /** The kind of its latest release, and the version; null and 0: there is none. */
  released: ReleaseKind | null;
  version: number;
  /** The outside laboratory that has done it; null: none. */
  providerId: number | null;
  /** The document that its latest release holds. */
  documentId: number | null;
}

/**
 * What is examined for these orders, by order: packages replaced by their parts, without services that got no specimen;
 * each with its latest release.
 */
export const examinedServices = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ExaminedService[]>> => {
  const ordered = await db
    .select({
      orderId: orderServices.orderId,
      id: services.id,
      code: services.code,
      name: services.name,
      workingDays: services.workingDays,
      tubeCode: services.tubeCode,
      released: releases.kind,
      version: sql<number>`coalesce(${releases.version}, 0)`,
      providerId: releases.providerId,
      documentId: releases.documentId,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .leftJoin(
      releases,
      and(
        eq(releases.orderId, orderServices.orderId),
        eq(releases.serviceId, services.id),
        releases.isCurrent,
      ),
    )
    .where(and(inArray(orderServices.orderId, [...orderIds]), eq(services.isPackage, false)))
    .orderBy(asc(orderServices.orderId), asc(orderServices.position));
  const absent = await kindsNotTaken(db, orderIds);
  return grouped(
    ordered.filter(
      ({ orderId, tubeCode }) => absent.get(orderId)?.some(({ kind }) => kind === tubeCode) !== true,
    ),
    ({ orderId }) => orderId,
  );
};

/** The state of an order at the laboratory whose services have these latest releases; null: none. */
export const stateOfOrder = (released: readonly (ReleaseKind | null)[]): CabinetStatus => {
  const { InWork, Canceled, Ready, NonProductive } = cabinetStatus;
  if (released.some((kind) => kind === null || kind === 'preliminary')) return InWork;
  if (released.length > 0 && released.every((kind) => kind === 'cancelled')) return Canceled;
  return released.some((kind) => kind === 'final' || kind === 'withdrawn') ? Ready : NonProductive;
};

/**
 * Gives orders of the laboratory the state that follows from their services, and the moment of what came for them at
 * `now`. Returns the state of each.
 */
export const settleOrders = async (
  db: Db,
  came: ReadonlyMap<number, readonly ReleaseKind[]>,
  now: Date,
): Promise<ReadonlyMap<number, CabinetStatus>> => {
  const examined = await examinedServices(db, [...came.keys()]);
  const states = new Map<number, CabinetStatus>();
  for (const [orderId, kinds] of came) {
    const state = stateOfOrder((examined.get(orderId) ?? []).map(({ released }) => released));
    states.set(orderId, state);
    const isReady = state === cabinetStatus.Ready;
    const hasResult = isReady || state === cabinetStatus.InWork;
    const isNew = isReady || kinds.some((kind) => hasValues(kind) || kind === 'withdrawn');
    // The whole result is mailed instead of a part that waits to be.
    if (isReady)
      await db
        .delete(resultDeliveries)
        .where(and(eq(resultDeliveries.orderId, orderId), isNull(resultDeliveries.letterId)));
    await db
      .update(orders)
      .set({
        cabinetStatus: state,
        resultAt: hasResult ? (isNew ? now : undefined) : null,
        // That of a rejected specimen is kept by the database.
        stoppedAt: state === cabinetStatus.Canceled ? now : undefined,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, orderId));
  }
  return states;
};
