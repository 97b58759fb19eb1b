import { and, inArray, lte, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { messageOrders } from './messageOrders.ts';

// Names of columns are written out: a query of one table would leave out that of the table.
const latestRelease = sql`(select max(at) from releases where order_id = orders.id)`;
/** What came last has a critically low or high value. */
const isLatestCritical = sql<boolean>`exists (select from releases join observations on release_id = releases.id
  where order_id = orders.id and at >= orders.result_at and is_current and flag in ('LL', 'HH'))`;

/**
 * Advances the orders at the laboratory and queues the e-mails about new results in the same transaction. Returns the
 * ids of the changed orders.
 */
export const advanceOrders = (lab: Lab): Promise<readonly number[]> =>
  lab.db.transaction(async (db) => {
    const changed = await lab.lis.advance(db);
    if (changed.length === 0) return changed;
    const released = await db
      .select({ id: orders.id, status: orders.cabinetStatus, isCritical: isLatestCritical })
      .from(orders)
      .where(and(inArray(orders.id, [...changed]), lte(orders.resultAt, latestRelease)));
    const idsOf = (chosen: typeof released) => chosen.map(({ id }) => id);
    const isReady = ({ status }: (typeof released)[number]) => status === cabinetStatus.Ready;
    await messageOrders({ db, lab }, 'critical', idsOf(released.filter(({ isCritical }) => isCritical)));
    await messageOrders({ db, lab }, 'resultReady', idsOf(released.filter(isReady)));
    await messageOrders({ db, lab }, 'resultPartial', idsOf(released.filter((one) => !isReady(one))));
    return changed;
  });
