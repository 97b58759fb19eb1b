import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { orderServices } from '../../core/db/schema/orders.ts';
import { providerOrders, providerServices } from '../../core/db/schema/providers.ts';
import { unfinishedOutside } from './waitingOutside.ts';

/** Which outside laboratory has done a service of an order, by `orderId serviceId`; what it has not done is missing. */
export const doneOutside = async (db: Db, orderIds: readonly number[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: providerOrders.orderId,
      serviceId: providerServices.serviceId,
      providerId: providerOrders.providerId,
    })
    .from(providerOrders)
    .innerJoin(providerServices, eq(providerServices.providerId, providerOrders.providerId))
    .innerJoin(
      orderServices,
      and(
        eq(orderServices.orderId, providerOrders.orderId),
        eq(orderServices.serviceId, providerServices.serviceId),
      ),
    )
    .where(
      and(
        inArray(providerOrders.orderId, [...orderIds]),
        notInArray(providerOrders.status, [...unfinishedOutside, sortingStatus.CANCELLED]),
      ),
    );
  return new Map(rows.map(({ orderId, serviceId, providerId }) => [`${orderId} ${serviceId}`, providerId]));
};
