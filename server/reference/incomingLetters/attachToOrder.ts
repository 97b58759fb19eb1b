import { eq } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import { auditChange, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { messageOrders } from '../messageRules/messageOrders.ts';

type AttachedOrder = Pick<typeof orders.$inferSelect, 'id' | 'patientId' | 'cabinetStatus'>;

/** The order with a barcode, or undefined. */
export const orderOf = async (db: Db, barcode: string): Promise<AttachedOrder | undefined> =>
  (
    await db
      .select({ id: orders.id, patientId: orders.patientId, cabinetStatus: orders.cabinetStatus })
      .from(orders)
      .where(eq(orders.barcode, barcode))
  )[0];

/** Records that a document of a letter now belongs to an order; one without its result yet has a part of it now. */
export const announceAttached = async (
  author: Author & { lab: Lab },
  { id, patientId, cabinetStatus: status }: AttachedOrder,
  letterId: number,
): Promise<void> => {
  await auditChange(author, 'order.attach', `order ${String(id)}`, {
    after: { incomingLetter: letterId },
    patientIds: [patientId],
  });
  if (status !== cabinetStatus.Ready) await messageOrders(author, 'resultPartial', [id], letterId);
};
