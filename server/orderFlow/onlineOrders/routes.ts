import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { preOrderStatus } from '../../../contract/codes.ts';
import { sendOnlineOrder, type OnlinePayment } from '../../../contract/onlineOrders.ts';
import { bePaidNotice } from '../../../contract/paymentNotices.ts';
import { afterPreOrderEvent } from '../../../contract/preOrderStates.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import { route } from '../../core/calls/route.ts';
import { wireDay } from '../../core/dates.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Lab } from '../../core/lab.ts';
import { reaches } from '../../core/session/reach.ts';
import { balanceOf, keptOf } from '../preOrders/balance.ts';
import { patientsOf } from '../preOrders/openPatient.ts';
import { recordPayment } from '../preOrders/payments.ts';
import { orderOf, type PreOrderRow } from '../preOrders/repository.ts';
import { takeNotice } from './bePaid.ts';
import { auditRepeat, createOnline, lockOwn, type SiteCall } from './create.ts';

/** Throws NotFound for a number that the system has not used, and when its contract is no longer the system's. */
const requireOwn = async (call: SiteCall, number: string): Promise<PreOrderRow> => {
  const own = await lockOwn(call, number);
  if (own === undefined) throw new ApiError('NotFound');
  const { contractId, clientUnitId: unitId } = own.preOrder;
  if (!reaches(call.scope, { contractId, unitId })) throw new ApiError('NotFound');
  return own.preOrder;
};

const auditMoney = (
  call: SiteCall,
  action: 'preOrder.pay' | 'preOrder.cancel',
  before: PreOrderRow,
  after: PreOrderRow,
) =>
  auditChange(call, action, `pre-order ${String(before.id)}`, {
    before,
    after,
    patientIds: patientsOf(before),
  });

/** Throws NotFound before the order is made, Conflict for a known payment with another sum. */
const payOnline = async (call: SiteCall, sent: OnlinePayment): Promise<PreOrderRow> => {
  const { lab, user } = call;
  const before = await requireOwn(call, sent.number);
  const { isNew, after } = await recordPayment(call, before, {
    amount: Math.round(sent.amount * 100),
    channel: sent.paymentChannel,
    source: `system ${String(user.systemId)}`,
    number: sent.paymentNumber,
    numberField: 'paymentNumber',
    paidAt: new Date(sent.paidAt),
    recordedAt: lab.clock.now(),
    userId: user.id,
  });
  if (isNew) await auditMoney(call, 'preOrder.pay', before, after);
  else await auditRepeat(call, before);
  return after;
};

/** Throws NotEditable when it is paid, which is refunded by staff, and when an order was made from it. */
const cancelOnline = async (call: SiteCall, number: string): Promise<PreOrderRow> => {
  const before = await requireOwn(call, number);
  if (before.status === preOrderStatus.Canceled) {
    await auditRepeat(call, before);
    return before;
  }
  const status = afterPreOrderEvent(before.status, 'cancel');
  if (status === null || before.orderId !== null || keptOf(before) > 0) throw new ApiError('NotEditable');
  const after = { ...before, status };
  await call.db.update(preOrders).set({ status }).where(eq(preOrders.id, before.id));
  await auditMoney(call, 'preOrder.cancel', before, after);
  return after;
};

/** Online orders of public sites, and notices of their payments. */
export const onlineOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, bePaidNotice, takeNotice);
  route(app, lab, sendOnlineOrder, (sent) =>
    sent.db.transaction(async (db) => {
      const { system, scope, language, messages, body } = sent;
      if (system === null) throw new Error('only connected systems send online orders');
      const call = { db, lab, scope, language, messages, user: system };
      const { number, action } = body;
      const made =
        action === 'create'
          ? await createOnline(call, body)
          : action === 'pay'
            ? await payOnline(call, body)
            : await cancelOnline(call, number);
      const { toPay, toRefund } = balanceOf(made, await orderOf(db, made));
      return {
        number,
        barcode: made.barcode,
        status: made.status,
        price: (made.price ?? 0) / 100,
        paid: keptOf(made) / 100,
        toPay: toPay / 100,
        toRefund: toRefund / 100,
        validUntil: wireDay(made.validUntil),
      };
    }),
  );
};
