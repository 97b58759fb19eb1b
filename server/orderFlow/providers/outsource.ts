import { and, eq, inArray } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import { orderServices } from '../../core/db/schema/orders.ts';

/**
 * Records, for every outside laboratory in use, which of `orderIds` (just handed over to the laboratory) contain its
 * services; within the transaction `db`. Existing entries stay as they are, whatever their state.
 */
export const outsource = async (db: Db, orderIds: readonly number[], now: Date): Promise<void> => {
  if (orderIds.length === 0) return;
  const found = await db
    .selectDistinct({ orderId: orderServices.orderId, providerId: providerServices.providerId })
    .from(orderServices)
    .innerJoin(providerServices, eq(providerServices.serviceId, orderServices.serviceId))
    .innerJoin(providers, eq(providers.id, providerServices.providerId))
    .where(and(inArray(orderServices.orderId, [...orderIds]), providers.isActive))
    .orderBy(orderServices.orderId, providerServices.providerId);
  if (found.length === 0) return;
  await db
    .insert(providerOrders)
    .values(found.map((pair) => ({ ...pair, status: sortingStatus.NEW, createdAt: now })))
    .onConflictDoNothing();
};
