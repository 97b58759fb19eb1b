import { and, eq, inArray } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { grouped } from '../../core/grouped.ts';
import type { Db } from '../../core/db/db.ts';
import { outsideServices, providerOrders } from '../../core/db/schema/providers.ts';

const { NEW, SENT, IMPORTED } = sortingStatus;
/** States in which the outside laboratory has not done its part yet; one taken back is done by the own laboratory. */
export const unfinishedOutside = [NEW, SENT, IMPORTED];

/** The services of these orders that an outside laboratory has not done yet, for each order that waits for one. */
export const waitingOutside = async (
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, Set<number | null>>> => {
  const rows = await db
    .select({ orderId: providerOrders.orderId, serviceId: outsideServices.serviceId })
    .from(providerOrders)
    .leftJoin(outsideServices, eq(outsideServices.entryId, providerOrders.id))
    .where(
      and(inArray(providerOrders.orderId, [...orderIds]), inArray(providerOrders.status, unfinishedOutside)),
    );
  const waiting = grouped(rows, ({ orderId }) => orderId);
  return new Map([...waiting].map(([id, of]) => [id, new Set(of.map(({ serviceId }) => serviceId))]));
};
