import { and, eq, inArray } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import { canBeExtended, extendedUntil } from '../../../contract/preOrderStates.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { ApiError } from '../../core/apiError.ts';

/** A pre-order before and after its extension. */
interface Extended {
  before: typeof preOrders.$inferSelect;
  after: typeof preOrders.$inferSelect;
}

/**
 * Extends the validity of a pre-order of these contracts by some days within the transaction `db`; returns it before and
 * after.
 * Throws NotFound when there is none, NotEditable when it became an order or was cancelled for another reason than
 * expiry.
 */
export const extendByBarcode = async (
  db: Db,
  contractIds: readonly number[],
  { barcode, days }: { barcode: string; days: number },
  now: Date,
): Promise<Extended> => {
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
  const after = { status, isExpired: false, validUntil };
  await db.update(preOrders).set(after).where(eq(preOrders.id, found.id));
  return { before: found, after: { ...found, ...after } };
};
