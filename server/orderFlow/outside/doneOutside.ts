import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { outsideServices, providerOrders } from '../../core/db/schema/providers.ts';
import { unfinishedOutside } from './waitingOutside.ts';

/** Which outside laboratory has done a service of an order, by `orderId serviceId`; what it has not done is missing. */
export const doneOutside = async (db: Db, orderIds: readonly number[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: outsideServices.orderId,
      serviceId: outsideServices.serviceId,
      providerId: outsideServices.providerId,
    })
    .from(outsideServices)
    .innerJoin(providerOrders, eq(providerOrders.id, outsideServices.entryId))
    .where(
      and(
        inArray(outsideServices.orderId, [...orderIds]),
        notInArray(providerOrders.status, [...unfinishedOutside, sortingStatus.CANCELLED]),
      ),
    );
  return new Map(rows.map(({ orderId, serviceId, providerId }) => [`${orderId} ${serviceId}`, providerId]));
};
