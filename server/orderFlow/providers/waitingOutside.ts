import { and, inArray } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';

const { NEW, SENT, IMPORTED } = sortingStatus;
/** States in which the outside laboratory has not done its part yet; one taken back is done by the own laboratory. */
export const unfinishedOutside = [NEW, SENT, IMPORTED];

/** Which of these orders have a part that an outside laboratory has not done yet. */
export const waitingOutside = async (db: Db, orderIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ orderId: providerOrders.orderId })
    .from(providerOrders)
    .where(
      and(inArray(providerOrders.orderId, [...orderIds]), inArray(providerOrders.status, unfinishedOutside)),
    );
  return new Set(rows.map(({ orderId }) => orderId));
};
