import { and, eq } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { afterProviderEvent } from '../../../contract/providerStates.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Scope } from '../../core/session/scope.ts';
import { cancelOutside } from '../connections/outside.ts';
import { ofScope } from './orderList.ts';

/**
 * Takes an order back from a provider within the transaction `db`; returns its entry before and after, null when it was
 * taken back before. Throws NotFound when the scope has no such order and NotEditable once the provider has accepted it.
 */
export const processTakeBack = async (
  db: Db,
  scope: Scope,
  { providerId, barcode, reason, now }: { providerId: number; barcode: string; reason: string; now: Date },
): Promise<{ id: number; patientId: number; before: object; after: object } | null> => {
  const [found] = await db
    .select({ entry: providerOrders, patientId: orders.patientId })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(and(ofScope(scope), eq(providerOrders.providerId, providerId), eq(orders.barcode, barcode)))
    .for('update', { of: providerOrders });
  if (found === undefined) throw new ApiError('NotFound');
  const { entry, patientId } = found;
  if (entry.status === sortingStatus.CANCELLED) return null;
  const status = afterProviderEvent(entry.status, 'takeBack');
  if (status === null) throw new ApiError('NotEditable');
  const after = { status, reason, lastError: '', dueAt: null };
  await db.update(providerOrders).set(after).where(eq(providerOrders.id, entry.id));
  await cancelOutside(db, { providerId, orderId: entry.orderId, now });
  return { id: entry.id, patientId, before: entry, after: { ...entry, ...after } };
};
