import { and, inArray, isNull, lt } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import { expiring } from '../../../contract/preOrderStates.ts';
import { auditJob } from '../../core/audit.ts';
import { dayOf } from '../../core/dates.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Lab } from '../../core/lab.ts';
import { onlineOrderValidity } from '../../reference/laboratorySettings/validity.ts';
import { keptOf } from './balance.ts';
import { writeToPatient, type Writing } from './writeToPatient.ts';

/**
 * Cancels pre-orders after their last day, unless the laboratory leaves them to its staff; never paid ones or those
 * that became an order. The patient of one that is paid in part is told that the money is to be given back.
 */
export const expirePreOrders = async (lab: Writing & Pick<Lab, 'db'>): Promise<void> => {
  const { db, clock } = lab;
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
      .returning();
    for (const preOrder of expired)
      if (keptOf(preOrder) > 0) await writeToPatient(tx, lab, 'preOrderRefund', preOrder);
    await auditJob(
      tx,
      now,
      'preOrder.expire',
      expired.map(({ id }) => `pre-order ${String(id)}`),
      { before: { isExpired: false }, after: { status: preOrderStatus.Canceled, isExpired: true } },
    );
  });
};
