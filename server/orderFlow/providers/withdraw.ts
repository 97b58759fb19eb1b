import { and, eq, inArray, ne } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';

/** Locks the entries of orders within the transaction `db`; returns the orders that an outside laboratory has already. */
export const lockSentOrders = async (db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const entries = await db
    .select({ orderId: providerOrders.orderId, status: providerOrders.status })
    .from(providerOrders)
    .where(
      and(inArray(providerOrders.orderId, [...orderIds]), ne(providerOrders.status, sortingStatus.CANCELLED)),
    )
    .orderBy(providerOrders.id)
    .for('update');
  return new Set(entries.flatMap(({ orderId, status }) => (status === sortingStatus.NEW ? [] : orderId)));
};

/** Removes orders from the lists of what is to be sent to outside laboratories. */
export const removeUnsent = async (db: Db, orderIds: readonly number[]): Promise<void> => {
  await db
    .delete(providerOrders)
    .where(and(inArray(providerOrders.orderId, [...orderIds]), eq(providerOrders.status, sortingStatus.NEW)));
};
