import { and, eq, inArray } from 'drizzle-orm';
import { dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { preOrders } from '../db/followingSchema.ts';
import { Refusal } from '../refusal.ts';
import { extended } from './validity.ts';

/**
 * Lets a pre-order of these contracts be valid for some days more, in the transaction `db`; gives its id. Throws
 * NotFound when there is none, NotEditable when it has become an order or was cancelled otherwise (PRE-10, D9).
 */
export const extendByBarcode = async (
  db: Db,
  contractIds: readonly number[],
  { barcode, days }: { barcode: string; days: number },
  now: Date,
): Promise<number> => {
  const [found] = await db
    .select()
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), inArray(preOrders.contractId, [...contractIds])))
    .for('update');
  if (found === undefined) throw new Refusal('NotFound');
  const changes = extended(found, dayOf(now), days);
  if (changes === null) throw new Refusal('NotEditable');
  await db.update(preOrders).set(changes).where(eq(preOrders.id, found.id));
  return found.id;
};
