import { eq } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';
import { orderAnswers, orders } from '../../server/core/db/schema/orders.ts';

const question = {
  text: { ru: 'Неделя', en: 'Week', be: 'Тыдзень' },
  type: 'number' as const,
  required: true,
};

/** Stores 12 as the answer of an order to the question `Week` of these services. */
export const insertAnswers = async (
  db: Db,
  barcode: string,
  serviceIds: readonly number[],
): Promise<void> => {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.barcode, barcode));
  const orderId = order?.id ?? 0;
  await db
    .insert(orderAnswers)
    .values(serviceIds.map((serviceId) => ({ orderId, serviceId, position: 0, question, value: '12' })));
};
