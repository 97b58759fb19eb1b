import { and, inArray, isNull, lt } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import { expiring } from '../../../contract/preOrderStates.ts';
import { auditJob } from '../../core/audit.ts';
import { dayOf } from '../../core/dates.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Lab } from '../../core/lab.ts';
import { onlineOrderValidity } from '../../reference/laboratorySettings/validity.ts';

/**
 * Cancels pre-orders after their last day, unless the laboratory leaves them to its staff; never paid ones or those
 * that became an order.
 */
export const expirePreOrders = async ({ db, clock }: Pick<Lab, 'db' | 'clock'>): Promise<void> => {
  if ((await onlineOrderValidity(db)).onExpiry === 'keepForStaff') return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const expired = await tx
      .update(preOrders)
      .set({ status: preOrderStatus.Canceled, isExpired: true })
      .where(
        and(
          inArray(preOrders.status, [...expiring]),
          lt(preOrders.validUntil, dayOf(now)),
          isNull(preOrders.orderId),
        ),
      )
      .returning({ id: preOrders.id });
    await auditJob(
      tx,
      now,
      'preOrder.expire',
      expired.map(({ id }) => `pre-order ${String(id)}`),
      { before: { isExpired: false }, after: { status: preOrderStatus.Canceled, isExpired: true } },
    );
  });
};
