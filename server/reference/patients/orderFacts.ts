import { inArray, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { OrderFacts } from '../../../contract/orderFacts.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';

/** What the orders of each of these patients say; a patient without orders has zeros. */
export const orderFactsOf = async (
  db: Db,
  patientIds: readonly number[],
): Promise<(patientId: number) => OrderFacts> => {
  const rows =
    patientIds.length === 0
      ? []
      : await db
          .select({
            patientId: orders.patientId,
            orders: sql<number>`count(*)::int`,
            results: sql<number>`(count(*) filter (where ${orders.cabinetStatus} = ${cabinetStatus.Ready}))::int`,
            last: sql<Date>`max(${orders.createdAt})`.mapWith(orders.createdAt),
          })
          .from(orders)
          .where(inArray(orders.patientId, [...patientIds]))
          .groupBy(orders.patientId);
  const facts = new Map(
    rows.map(({ patientId, last, ...counts }) => [patientId, { ...counts, lastOrder: wireDay(dayOf(last)) }]),
  );
  return (patientId) => facts.get(patientId) ?? { orders: 0, results: 0, lastOrder: null };
};
