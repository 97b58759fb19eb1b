import { and, eq, inArray } from 'drizzle-orm';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { LeftOut } from '../../../contract/manifests.ts';
import { tubesOfOrder, type ManifestTube } from '../../../contract/manifestTubes.ts';
import { offers } from '../../../contract/sortingStates.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { manifestOrders } from '../../core/db/schema/manifests.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { providerServices } from '../../core/db/schema/providers.ts';
import { specimensByOrder } from '../orders/specimens.ts';
import { tubesByOrder } from '../orders/tubesByOrder.ts';
import { grouped } from '../../core/grouped.ts';
import type { StoredManifest } from './repository.ts';

type Of = Pick<StoredManifest, 'id' | 'providerId' | 'printedAt'>;

/**
 * Whether an order in this state goes with a manifest. Once it was printed its orders may be finished meanwhile; what
 * goes to an outside laboratory is often further on here.
 */
export const goes = (state: SortingStatus, { providerId, printedAt }: Omit<Of, 'id'>): boolean =>
  state !== sortingStatus.CANCELLED &&
  (printedAt !== null || providerId !== null || offers(state, 'accompanyingDirection'));

/** The orders of manifests in the order they were added. */
export interface OnManifest {
  manifestId: number;
  orderId: number;
  barcode: string;
  sortingState: SortingStatus;
  importedAt: Date | null;
}
export const ordersOn = (db: Db, manifestIds: readonly number[]): Promise<OnManifest[]> =>
  db
    .select({
      manifestId: manifestOrders.manifestId,
      orderId: orders.id,
      barcode: orders.barcode,
      sortingState: orders.sortingState,
      importedAt: orders.importedAt,
    })
    .from(manifestOrders)
    .innerJoin(orders, eq(orders.id, manifestOrders.orderId))
    .where(inArray(manifestOrders.manifestId, [...manifestIds]))
    .orderBy(manifestOrders.manifestId, manifestOrders.position, orders.id);

/** The orders of a manifest that go with it, and those that do not. */
export const dividedOrders = (
  manifest: Of,
  found: readonly OnManifest[],
): { going: OnManifest[]; leftOut: LeftOut[] } => {
  const own = found.filter(({ manifestId }) => manifestId === manifest.id);
  return {
    going: own.filter(({ sortingState }) => goes(sortingState, manifest)),
    leftOut: own.flatMap(({ barcode, sortingState }) =>
      goes(sortingState, manifest) ? [] : [{ barcode, sortingState, onManifest: null }],
    ),
  };
};

/** Codes of the services that an outside laboratory does for orders, and of their tubes. */
export const providerParts = async (
  db: Db,
  providerId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { serviceCodes: string[]; tubeCodes: string[] }>> => {
  const lines = await db
    .select({ orderId: orderServices.orderId, code: services.code, tubeCode: services.tubeCode })
    .from(orderServices)
    .innerJoin(
      providerServices,
      and(
        eq(providerServices.serviceId, orderServices.serviceId),
        eq(providerServices.providerId, providerId),
      ),
    )
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(inArray(orderServices.orderId, [...orderIds]));
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

/** All tubes of orders one by one, as labels number them; of an outside laboratory's part only, when it is given. */
export const tubesOfOrders = async (
  db: Db,
  holders: readonly { orderId: number; barcode: string }[],
  providerId: number | null,
): Promise<Map<string, ManifestTube[]>> => {
  const orderIds = holders.map(({ orderId }) => orderId);
  const kinds = await tubesByOrder(db, orderIds);
  const marks = await specimensByOrder(db, orderIds);
  const parts = providerId === null ? null : await providerParts(db, providerId, orderIds);
  return new Map(
    holders.map(({ orderId, barcode }) => [
      barcode,
      tubesOfOrder({
        barcode,
        tubes: kinds.get(orderId) ?? [],
        specimens: marks.get(orderId),
        only: parts === null ? undefined : (parts.get(orderId)?.tubeCodes ?? []),
      }),
    ]),
  );
};
