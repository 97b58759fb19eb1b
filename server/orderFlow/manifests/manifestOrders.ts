import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { LeftOut, ManifestOrder } from '../../../contract/manifests.ts';
import { goingTubes, tubesOfOrder, type ManifestTube } from '../../../contract/manifestTubes.ts';
import type { OrderedSpecimens } from '../../../contract/orders.ts';
import { offers } from '../../../contract/sortingStates.ts';
import type { Db } from '../../core/db/db.ts';
import { manifestOrders, manifests } from '../../core/db/schema/manifests.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { specimensByOrder } from '../orders/specimens.ts';
import { tubesByOrder } from '../orders/tubesByOrder.ts';
import { servicesAt } from '../outside/outsideServices.ts';
import { grouped } from '../../core/grouped.ts';
import type { Language } from '../../core/messages/messages.ts';
import { isFrozen, sameReceiver, type StoredManifest } from './repository.ts';

/** Whether an order in this state may join a manifest; what goes to an outside laboratory is often further on here. */
export const mayJoin = (state: SortingStatus, providerId: number | null): boolean =>
  state !== sortingStatus.CANCELLED && (providerId !== null || offers(state, 'accompanyingDirection'));

/** An order on a manifest, also one that the laboratory has finished meanwhile. */
export interface OnManifest {
  manifestId: number;
  orderId: number;
  barcode: string;
  sortingState: SortingStatus;
  /** As it was handed over, in the language that was asked for; null until then. */
  asSent: ManifestOrder | null;
}

/** The orders of manifests in the order they were added. */
export const ordersOn = (
  db: Db,
  manifestIds: readonly number[],
  language: Language = 'ru',
): Promise<OnManifest[]> =>
  db
    .select({
      manifestId: manifestOrders.manifestId,
      orderId: orders.id,
      barcode: orders.barcode,
      sortingState: orders.sortingState,
      asSent: sql<ManifestOrder | null>`${manifestOrders.asSent}->${language}::text`,
    })
    .from(manifestOrders)
    .innerJoin(orders, eq(orders.id, manifestOrders.orderId))
    .where(inArray(manifestOrders.manifestId, [...manifestIds]))
    .orderBy(manifestOrders.manifestId, manifestOrders.position, orders.id);

/** The orders of a manifest that go with it, and those that were cancelled before it was handed over. */
export const dividedOrders = (
  manifest: StoredManifest,
  found: readonly OnManifest[],
): { going: OnManifest[]; leftOut: LeftOut[] } => {
  const own = found.filter(({ manifestId }) => manifestId === manifest.id);
  const goes = ({ sortingState }: OnManifest) =>
    isFrozen(manifest) || sortingState !== sortingStatus.CANCELLED;
  return {
    going: own.filter(goes),
    leftOut: own.flatMap((order) =>
      goes(order) ? [] : [{ barcode: order.barcode, sortingState: order.sortingState, onManifest: null }],
    ),
  };
};

/** Codes of the services that an outside laboratory does for orders, and of their tubes. */
export const providerParts = async (
  db: Db,
  providerId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { serviceCodes: string[]; tubeCodes: string[] }>> => {
  const lines = await servicesAt(db, providerId, orderIds);
  return new Map(
    [...grouped(lines, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      {
        serviceCodes: own.map(({ code }) => code),
        tubeCodes: own.flatMap(({ tubeCode }) => tubeCode ?? []),
      },
    ]),
  );
};

/** Numbers of the tubes of orders that other manifests to the same laboratory took along and nobody has received yet. */
export const tubesUnderWay = async (
  db: Db,
  providerId: number | null,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const away = await db
    .select({
      orderId: manifestOrders.orderId,
      asSent: sql<ManifestOrder>`${manifestOrders.asSent}->'ru'`,
    })
    .from(manifestOrders)
    .innerJoin(manifests, eq(manifests.id, manifestOrders.manifestId))
    .where(
      and(
        inArray(manifestOrders.orderId, [...orderIds]),
        sameReceiver(providerId),
        isNotNull(manifests.handedOverAt),
        isNull(manifests.receivedAt),
      ),
    );
  return new Map(
    [...grouped(away, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      new Set(own.flatMap(({ asSent }) => goingTubes(asSent).map(({ number }) => number))),
    ]),
  );
};

/** The tubes of an order without those under way; all of them where nothing else is left. */
export const tubesLeft = (
  tubes: readonly OrderedSpecimens[],
  away: ReadonlySet<number> = new Set(),
): OrderedSpecimens[] => {
  const left = tubes.flatMap((kind) => {
    const numbers = kind.numbers.filter((number) => !away.has(number));
    return numbers.length > 0 ? [{ ...kind, numbers, count: numbers.length }] : [];
  });
  return left.length > 0 ? left : [...tubes];
};

/**
 * All tubes of orders one by one, as labels number them, without those under way to the same laboratory; of an outside
 * laboratory's part only, when it is given.
 */
export const tubesOfOrders = async (
  db: Db,
  holders: readonly { orderId: number; barcode: string }[],
  providerId: number | null,
): Promise<Map<string, ManifestTube[]>> => {
  const orderIds = holders.map(({ orderId }) => orderId);
  if (orderIds.length === 0) return new Map();
  const kinds = await tubesByOrder(db, orderIds);
  const marks = await specimensByOrder(db, orderIds);
  const away = await tubesUnderWay(db, providerId, orderIds);
  const parts = providerId === null ? null : await providerParts(db, providerId, orderIds);
  return new Map(
    holders.map(({ orderId, barcode }) => [
      barcode,
      tubesOfOrder({
        barcode,
        tubes: tubesLeft(kinds.get(orderId) ?? [], away.get(orderId)),
        specimens: marks.get(orderId),
        only: parts === null ? undefined : (parts.get(orderId)?.tubeCodes ?? []),
      }),
    ]),
  );
};
