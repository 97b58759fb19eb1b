import { and, eq, inArray } from 'drizzle-orm';
import { sortingStatus } from '../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import { providerOrders, providers, providerServices } from '../db/followingSchema.ts';
import { orderServices } from '../db/schema.ts';

/**
 * Notes for every outside laboratory in use the orders that hold a service of its: `orderIds` have just been handed
 * over to the laboratory, in the transaction `db`. What is noted already, in any state, stays as it is.
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
