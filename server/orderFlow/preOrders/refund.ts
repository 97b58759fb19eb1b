import { and } from 'drizzle-orm';
import type { refundPreOrder } from '../../../contract/preOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { dayOf, sqlDay, startOfDay } from '../../core/dates.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { reachable } from '../../core/session/reach.ts';
import { patientsOf } from './openPatient.ts';
import { recordRefund } from './payments.ts';
import { withBarcode } from './repository.ts';

/** Records a refund of a pre-order within reach, in the transaction of the call. Throws NotFound, and as `recordRefund`. */
export const refundByBarcode = async (
  call: Pick<Call<typeof refundPreOrder>, 'db' | 'lab' | 'scope' | 'body' | 'user'>,
): Promise<void> => {
  const { db, lab, scope, body, user } = call;
  const [before] = await db
    .select()
    .from(preOrders)
    .where(and(withBarcode(db, body.barcode), reachable(scope, preOrders)))
    .for('update');
  if (before === undefined) throw new ApiError('NotFound');
  const at = lab.clock.now();
  const today = dayOf(at);
  const day = sqlDay(body.date);
  if (day > today)
    throw new ApiError('BadRequest', { date: ({ prepayments }) => prepayments.refundInFuture });
  const { isNew, after } = await recordRefund(
    db,
    before,
    {
      amount: Math.round(body.amount * 100),
      channel: before.paymentChannel,
      source: 'laboratory',
      number: body.number,
      paidAt: day === today ? at : startOfDay(day),
      recordedAt: at,
      userId: user.id,
    },
    Math.round(body.refundedBefore * 100),
  );
  const { reason } = body;
  const patientIds = patientsOf(before);
  if (isNew)
    await auditChange(call, 'preOrder.refund', `pre-order ${String(before.id)}`, {
      before,
      after,
      reason,
      patientIds,
    });
};
