import { and, eq, inArray } from 'drizzle-orm';
import { preOrderStatus } from '../../contract/codes.ts';
import { canBeExtended, extendedUntil } from '../../contract/preOrderStates.ts';
import { dayOf, sqlDay, wireDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { preOrders } from '../db/followingSchema.ts';
import { ApiError } from '../apiError.ts';

/**
 * Lets a pre-order of these contracts be valid for some days more, in the transaction `db`; gives its id. Throws
 * NotFound when there is none, NotEditable when it has become an order or was cancelled otherwise.
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
  // One that was cancelled because it ran out is new again.
  const status = found.status === preOrderStatus.Canceled ? preOrderStatus.New : found.status;
  await db.update(preOrders).set({ status, isExpired: false, validUntil }).where(eq(preOrders.id, found.id));
  return found.id;
};
