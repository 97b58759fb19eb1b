import { and, eq, inArray } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import type { Lab } from '../../core/lab.ts';
import { announceReleases } from '../../reference/messageRules/advanceOrders.ts';
import { settleOrders } from './settleOrders.ts';
import { storeReleases, type NewRelease } from './storeReleases.ts';

/**
 * Gives out releases of one order within the transaction `db`: the order and the outside laboratories that examined get
 * their states, and e-mails are queued.
 */
export const fileReleases = async (
  { db, lab }: { db: Db; lab: Lab },
  orderId: number,
  given: readonly NewRelease[],
): Promise<void> => {
  const now = lab.clock.now();
  await storeReleases(db, given);
  const providerIds = given.flatMap(({ providerId }) => providerId ?? []);
  if (providerIds.length > 0)
    await db
      .update(providerOrders)
      .set({ status: sortingStatus.INTEGRATED, dueAt: null })
      .where(
        and(
          eq(providerOrders.orderId, orderId),
          inArray(providerOrders.providerId, providerIds),
          inArray(providerOrders.status, [sortingStatus.SENT, sortingStatus.IMPORTED]),
        ),
      );
  await settleOrders(db, new Map([[orderId, given.map(({ kind }) => kind)]]), now);
  await announceReleases({ db, lab }, [orderId]);
};
