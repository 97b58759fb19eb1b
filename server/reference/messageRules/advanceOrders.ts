import { and, eq, inArray } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { messageOrders } from './messageOrders.ts';

/** Those of the orders with a critically low or high value. */
const criticalOf = async (db: Db, { lis }: Lab, orderIds: readonly number[]): Promise<number[]> => {
  const [rule] = await db
    .select({ id: messageRules.id })
    .from(messageRules)
    .where(and(eq(messageRules.event, 'critical'), messageRules.isActive))
    .limit(1);
  const found: number[] = [];
  for (const id of rule ? orderIds : []) {
    const result = await lis.resultOf(db, id);
    if (result?.lines.some(({ flag }) => flag === 'LL' || flag === 'HH')) found.push(id);
  }
  return found;
};

/**
 * Advances the orders at the laboratory and queues the e-mails about new results in the same transaction. Returns the
 * ids of the changed orders.
 */
export const advanceOrders = (lab: Lab): Promise<readonly number[]> =>
  lab.db.transaction(async (db) => {
    const changed = await lab.lis.advance(db);
    if (changed.length === 0) return changed;
    const ready = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, [...changed]), eq(orders.cabinetStatus, cabinetStatus.Ready)));
    const ids = ready.map(({ id }) => id);
    await messageOrders({ db, lab }, 'critical', await criticalOf(db, lab, ids));
    await messageOrders({ db, lab }, 'resultReady', ids);
    return changed;
  });
