import { eq } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import { afterPreOrderEvent } from '../../../contract/preOrderStates.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { preOrderPayments, preOrders } from '../../core/db/schema/preOrders.ts';
import { validUntilBy } from '../../reference/laboratorySettings/validity.ts';
import { dayOf } from '../../core/dates.ts';
import { fill } from '../../core/messages/template.ts';
import { writtenDay } from '../../core/written.ts';
import { keptOf, paymentOf } from './balance.ts';
import { standingOf, type MoneyKind, type Payment, type Standing } from './documents.ts';
import { orderOf } from './repository.ts';
import { writeToPatient, type Writing } from './writeToPatient.ts';

type PreOrderRow = typeof preOrders.$inferSelect;

/**
 * Throws BadRequest (Conflict for a machine) when the number is that of another document, or of one of the same day to
 * which a machine would add the order: only a person may.
 */
export const requireFree = (standing: Standing, kind: MoneyKind, payment: Payment): void => {
  const isTyped = payment.source === 'laboratory';
  if (standing.is !== 'used' && (standing.is !== 'shared' || isTyped)) return;
  const date = writtenDay(standing.is === 'used' ? standing.day : dayOf(payment.paidAt));
  throw new ApiError(isTyped ? 'BadRequest' : 'Conflict', {
    [payment.numberField]: ({ prepayments }) => fill(prepayments.numberUsed[kind], { date }),
  });
};

/**
 * Whether a payment or refund is written by this, within the transaction `db`; false when the same one was before. Throws
 * as `requireFree`.
 */
const isNew = async (
  db: Db,
  kind: MoneyKind,
  { id: preOrderId }: PreOrderRow,
  payment: Payment,
): Promise<boolean> => {
  const standing = await standingOf(db, kind, preOrderId, payment);
  if (standing.is === 'known') return false;
  requireFree(standing, kind, payment);
  const { numberField: _numberField, ...written } = payment;
  await db.insert(preOrderPayments).values({ ...written, kind, preOrderId });
  return true;
};

/** The state after money came: it is paid when the price is covered. Money for a cancelled one only waits to be refunded. */
const paidState = async (db: Db, preOrder: PreOrderRow, paidAmount: number) => {
  const { status, price, contractId, createdAt, validUntil } = preOrder;
  const isCovered = keptOf({ ...preOrder, paidAmount }) >= (price ?? 0);
  const next = isCovered ? (afterPreOrderEvent(status, 'pay') ?? status) : status;
  if (next === status || next !== preOrderStatus.Paid) return { paidAmount, status, validUntil };
  const paidUntil = (await validUntilBy(db))({ contractId, createdAt, status: next });
  return { paidAmount, status: next, validUntil: paidUntil > validUntil ? paidUntil : validUntil };
};

/** Writes what changed in a pre-order, and its payment in the order made from it. */
const save = async (db: Db, before: PreOrderRow, changes: Partial<PreOrderRow>): Promise<PreOrderRow> => {
  const after = { ...before, ...changes };
  await db.update(preOrders).set(changes).where(eq(preOrders.id, before.id));
  if (before.orderId !== null)
    await db.update(orders).set(paymentOf(after)).where(eq(orders.id, before.orderId));
  return after;
};

/**
 * Records a payment of a locked pre-order, and in the order made from it, and writes to the patient when it is paid by
 * that, or when it was cancelled and the money is to be given back; returns the pre-order before and after, the same when the payment was known. Throws as `isNew`.
 */
export const recordPayment = async (
  { db, lab }: { db: Db; lab: Writing },
  before: PreOrderRow,
  payment: Payment,
): Promise<{ isNew: boolean; after: PreOrderRow }> => {
  if (!(await isNew(db, 'payment', before, payment))) return { isNew: false, after: before };
  const changes = await paidState(db, before, (before.paidAmount ?? 0) + payment.amount);
  const after = await save(db, before, changes);
  const isCancelled =
    after.status === preOrderStatus.Canceled || (await orderOf(db, before))?.isCancelled === true;
  if (isCancelled) await writeToPatient(db, lab, 'preOrderRefund', after);
  else if (after.status !== before.status) await writeToPatient(db, lab, 'preOrderPaid', after);
  return { isNew: true, after };
};

/**
 * Records a refund of a locked pre-order, and in the order made from it; one without an order is cancelled when all is given
 * back. Returns it before and after, the same when the refund was known. Throws BadRequest for more than is kept,
 * Conflict when another refund than `refundedBefore` (kopecks) was recorded, and as `isNew`.
 */
export const recordRefund = async (
  db: Db,
  before: PreOrderRow,
  refund: Payment,
  refundedBefore: number,
): Promise<{ isNew: boolean; after: PreOrderRow }> => {
  if (!(await isNew(db, 'refund', before, refund))) return { isNew: false, after: before };
  if (before.refundedAmount !== refundedBefore) throw new ApiError('Conflict');
  const kept = keptOf(before);
  if (refund.amount > kept)
    throw new ApiError('BadRequest', {
      amount: ({ prepayments }) => fill(prepayments.refundAtMost, { sum: (kept / 100).toFixed(2) }),
    });
  const refundedAmount = before.refundedAmount + refund.amount;
  const isAll = before.orderId === null && keptOf({ ...before, refundedAmount }) === 0;
  const status = isAll ? (afterPreOrderEvent(before.status, 'cancel') ?? before.status) : before.status;
  return { isNew: true, after: await save(db, before, { refundedAmount, status }) };
};
