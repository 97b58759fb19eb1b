import { sql } from 'drizzle-orm';
import { verifyAuditLog } from '../../server/core/auditChain/verify.ts';
import { openDatabase } from '../../server/node/database.ts';
import { readEnvironment } from '../../server/node/environment.ts';
import { createLog } from '../../server/node/log.ts';
import type { OrderLoad } from './orderLoad.ts';

/**
 * Compares the database of `environment` with the orders that a load has placed since `opened`. Lost: acknowledged, but
 * not in it. Doubled: in it, but nobody's. Half: without its tubes, or with a price that is not that of its services.
 */
export const reckonOrders = async (
  { acknowledged: placed }: OrderLoad,
  opened: Date,
  environment: Record<string, string>,
) => {
  const { db, close } = await openDatabase(
    readEnvironment(environment),
    createLog(() => undefined),
  );
  try {
    const { rows } = await db.execute<{ id: number; isHalf: boolean }>(sql`
      select id, not exists (select 1 from order_tubes where order_id = orders.id) or
          total_price <> (select coalesce(sum(price), 0) from order_services where order_id = orders.id) as "isHalf"
      from orders where created_at >= ${opened.toISOString()}`);
    const acknowledged = new Set([...placed.values()].map(({ orderId }) => orderId));
    const stored = new Set(rows.map(({ id }) => id));
    const { fault } = await verifyAuditLog(db);
    return {
      lost: [...acknowledged].filter((id) => !stored.has(id)).length,
      doubled: [...stored].filter((id) => !acknowledged.has(id)).length,
      half: rows.filter(({ isHalf }) => isHalf).length,
      changedLines: fault === null ? 0 : 1,
    };
  } finally {
    await close();
  }
};
