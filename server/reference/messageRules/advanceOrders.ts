import { and, eq, inArray } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { messageOrders } from './messageOrders.ts';

/**
 * Advances the orders at the laboratory and queues the e-mails about new results in the same transaction. Returns the
 * ids of the changed orders.
 */
export const advanceOrders = (lab: Lab): Promise<readonly number[]> =>
  lab.db.transaction(async (db) => {
    const changed = await lab.lis.advance(db);
    if (changed.length === 0) return changed;
    const ready = await db
      .select({ id: orders.id, mark: orders.resultMark })
      .from(orders)
      .where(and(inArray(orders.id, [...changed]), eq(orders.cabinetStatus, cabinetStatus.Ready)));
    const ids = ready.map(({ id }) => id);
    await messageOrders(
      { db, lab },
      'critical',
      ready.filter(({ mark }) => mark > 1).map(({ id }) => id),
    );
    await messageOrders({ db, lab }, 'resultReady', ids);
    return changed;
  });
