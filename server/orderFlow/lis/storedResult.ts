import { eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orderResults } from '../../core/db/schema/orders.ts';
import type { StoredResult } from '../../core/lis.ts';

/** The stored values of an order; null when it has none. */
export const storedResult = async (db: Db, orderId: number): Promise<StoredResult | null> => {
  const [stored] = await db
    .select({ lines: orderResults.lines, isSimulated: orderResults.isSimulated })
    .from(orderResults)
    .where(eq(orderResults.orderId, orderId));
  return stored ?? null;
};
