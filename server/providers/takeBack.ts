import { and, eq } from 'drizzle-orm';
import { sortingStatus } from '../../contract/codes.ts';
import { afterProviderEvent } from '../../contract/providerStates.ts';
import type { Db } from '../db/db.ts';
import { providerOrders } from '../db/schema/providers.ts';
import { orders } from '../db/schema/orders.ts';
import { ApiError } from '../apiError.ts';
import type { Scope } from '../scope.ts';
import { ofScope } from './orderList.ts';

/**
 * Takes an order back from a provider within the transaction `db`; returns the id of its entry, null when it was taken
 * back before. Throws NotFound when the scope has no such order and NotEditable once the provider has accepted it.
 */
export const processTakeBack = async (
  db: Db,
  scope: Scope,
  { providerId, barcode, reason }: { providerId: number; barcode: string; reason: string },
): Promise<number | null> => {
  const [found] = await db
    .select({ id: providerOrders.id, status: providerOrders.status })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(and(ofScope(scope), eq(providerOrders.providerId, providerId), eq(orders.barcode, barcode)))
    .for('update', { of: providerOrders });
  if (found === undefined) throw new ApiError('NotFound');
  if (found.status === sortingStatus.CANCELLED) return null;
  const status = afterProviderEvent(found.status, 'takeBack');
  if (status === null) throw new ApiError('NotEditable');
  await db
    .update(providerOrders)
    .set({ status, reason, lastError: '', dueAt: null })
    .where(eq(providerOrders.id, found.id));
  return found.id;
};
