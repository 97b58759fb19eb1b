import { eq } from 'drizzle-orm';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { orders } from '../db/schema/orders.ts';

/** The order with a barcode, or undefined. */
export const orderOf = async (
  db: Db,
  barcode: string,
): Promise<{ id: number; patientId: number } | undefined> =>
  (
    await db
      .select({ id: orders.id, patientId: orders.patientId })
      .from(orders)
      .where(eq(orders.barcode, barcode))
  )[0];

/** Records that a document of a letter now belongs to an order. */
export const auditAttached = (
  author: Author,
  order: { id: number; patientId: number },
  letterId: number,
): Promise<void> =>
  auditChange(author, 'order.attach', `order ${String(order.id)}`, {
    after: { incomingLetter: letterId },
    patientIds: [order.patientId],
  });
