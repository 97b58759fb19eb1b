import { and, eq } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import { canBeExtended, extendedUntil } from '../../../contract/preOrderStates.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import { ApiError } from '../../core/apiError.ts';
import { keptOf } from './balance.ts';

/** A pre-order before and after its extension. */
interface Extended {
  before: typeof preOrders.$inferSelect;
  after: typeof preOrders.$inferSelect;
}

/**
 * Extends the validity of a pre-order within reach by some days within the transaction `db`; returns it before and
 * after.
 * Throws NotFound when there is none, NotEditable when it became an order or was cancelled for another reason than
 * expiry, BadRequest when it was paid after it was cancelled.
 */
export const extendByBarcode = async (
  db: Db,
  reach: Reach,
  { barcode, days }: { barcode: string; days: number },
  now: Date,
): Promise<Extended> => {
  const [found] = await db
    .select()
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), reachable(reach, preOrders)))
    .for('update');
  if (found === undefined) throw new ApiError('NotFound');
  const toRefund = keptOf(found);
  if (!canBeExtended({ ...found, toRefund: 0 })) throw new ApiError('NotEditable');
  if (!canBeExtended({ ...found, toRefund }))
    throw new ApiError('BadRequest', { barcode: ({ prepayments }) => prepayments.paidAfterCancel });
  const validUntil = sqlDay(extendedUntil(wireDay(found.validUntil), wireDay(dayOf(now)), days));
  // One cancelled by expiry becomes new again.
  const status = found.status === preOrderStatus.Canceled ? preOrderStatus.New : found.status;
  const after = { status, isExpired: false, validUntil };
  await db.update(preOrders).set(after).where(eq(preOrders.id, found.id));
  return { before: found, after: { ...found, ...after } };
};
