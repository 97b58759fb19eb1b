import { and, eq, inArray } from 'drizzle-orm';
import { preOrderStatus } from '../../contract/codes.ts';
import { canBeExtended, extendedUntil } from '../../contract/preOrderStates.ts';
import { dayOf, sqlDay, wireDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { preOrders } from '../db/schema/preOrders.ts';
import { ApiError } from '../apiError.ts';

/**
 * Extends the validity of a pre-order of these contracts by some days within the transaction `db`; returns its id.
 * Throws NotFound when there is none, NotEditable when it became an order or was cancelled for another reason than
 * expiry.
 */
export const extendByBarcode = async (
  db: Db,
  contractIds: readonly number[],
  { barcode, days }: { barcode: string; days: number },
  now: Date,
): Promise<number> => {
  const [found] = await db
    .select()
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), inArray(preOrders.contractId, [...contractIds])))
    .for('update');
  if (found === undefined) throw new ApiError('NotFound');
  if (!canBeExtended(found)) throw new ApiError('NotEditable');
  const validUntil = sqlDay(extendedUntil(wireDay(found.validUntil), wireDay(dayOf(now)), days));
  // One cancelled by expiry becomes new again.
  const status = found.status === preOrderStatus.Canceled ? preOrderStatus.New : found.status;
  await db.update(preOrders).set({ status, isExpired: false, validUntil }).where(eq(preOrders.id, found.id));
  return found.id;
};
