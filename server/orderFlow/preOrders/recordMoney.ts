import { and } from 'drizzle-orm';
import type { BodyOf, Endpoint } from '../../../contract/endpoint.ts';
import type { MoneyQuestion, payPreOrder, refundPreOrder } from '../../../contract/preOrders.ts';
import { preOrderStatus } from '../../../contract/codes.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { dayOf, sqlDay, startOfDay } from '../../core/dates.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { fill } from '../../core/messages/template.ts';
import { groupDigits, writtenDay } from '../../core/written.ts';
import { reachable, reaches, type Reach } from '../../core/session/reach.ts';
import { balanceOf } from './balance.ts';
import { standingOf, type Payment, type Standing } from './documents.ts';
import { patientsOf } from './openPatient.ts';
import { recordPayment, recordRefund, requireFree } from './payments.ts';
import { orderOf, withBarcode, type PreOrderRow } from './repository.ts';

/** What staff records, and what it was shown before. */
export type Recording =
  | { kind: 'payment'; body: BodyOf<typeof payPreOrder> }
  | { kind: 'refund'; body: BodyOf<typeof refundPreOrder> };
type MoneyCall = Pick<Call<Endpoint>, 'db' | 'lab' | 'scope' | 'user' | 'messages'>;
interface Asked {
  question: MoneyQuestion;
  statusMessage: string;
}

/** Orders as a question names them: those beyond the reader's contracts without their numbers. */
const ordersIn = (
  standing: Extract<Standing, { is: 'shared' }>,
  reach: Reach,
  messages: Messages,
): string => {
  const own = standing.others.filter(({ contractId, clientUnitId: unitId }) =>
    reaches(reach, { contractId, unitId }),
  );
  const foreign = own.length < standing.others.length ? [messages.prepayments.otherOrders] : [];
  return [...own.map(({ barcode }) => groupDigits(barcode)), ...foreign].join(', ');
};

/** Records a payment that is new. Throws BadRequest for a cancelled order, Conflict when somebody else recorded another one. */
const pay = async (
  { db, lab, messages }: MoneyCall,
  before: PreOrderRow,
  payment: Payment,
  { paidBefore, agreed }: BodyOf<typeof payPreOrder>,
): Promise<PreOrderRow | Asked> => {
  if ((before.paidAmount ?? 0) !== Math.round(paidBefore * 100)) throw new ApiError('Conflict');
  const order = await orderOf(db, before);
  if (before.status === preOrderStatus.Canceled || order?.isCancelled)
    throw new ApiError('BadRequest', { amount: ({ prepayments }) => prepayments.cancelled });
  const { toPay } = balanceOf(before, order);
  const isPriced = order !== null || before.price !== null;
  if (isPriced && payment.amount > toPay && !agreed.includes('overpaid')) {
    const values = { rest: (toPay / 100).toFixed(2), sum: (payment.amount / 100).toFixed(2) };
    return { question: 'overpaid', statusMessage: fill(messages.prepayments.overpaid, values) };
  }
  return (await recordPayment({ db, lab }, before, payment)).after;
};

/**
 * Records a payment or a refund of a pre-order within reach, in the transaction of the call; returns a question that is to
 * be answered first, or null. Throws NotFound, BadRequest, Conflict, and as `recordRefund`.
 */
export const recordMoney = async (call: MoneyCall, { kind, body }: Recording): Promise<Asked | null> => {
  const { db, lab, scope, user, messages } = call;
  const [before] = await db
    .select()
    .from(preOrders)
    .where(and(withBarcode(db, body.barcode), reachable(scope, preOrders)))
    .for('update');
  if (before === undefined) throw new ApiError('NotFound');
  const recordedAt = lab.clock.now();
  const today = dayOf(recordedAt);
  const day = sqlDay(body.date);
  if (day > today) throw new ApiError('BadRequest', { date: ({ prepayments }) => prepayments.dateInFuture });
  const { number, channel, agreed } = body;
  const money: Payment = {
    amount: Math.round(body.amount * 100),
    channel,
    source: 'laboratory',
    number,
    numberField: 'number',
    paidAt: day === today ? recordedAt : startOfDay(day),
    recordedAt,
    userId: user.id,
  };
  const standing = await standingOf(db, kind, before.id, money);
  if (standing.is === 'known') return null;
  requireFree(standing, kind, money);
  if (standing.is === 'shared' && !agreed.includes('sharedDocument')) {
    const values = { number, date: writtenDay(day), orders: ordersIn(standing, scope, messages) };
    return { question: 'sharedDocument', statusMessage: fill(messages.prepayments.sharedDocument, values) };
  }
  const after =
    kind === 'payment'
      ? await pay(call, before, money, body)
      : (await recordRefund(db, before, money, Math.round(body.refundedBefore * 100))).after;
  if ('question' in after) return after;
  await auditChange(
    call,
    kind === 'payment' ? 'preOrder.pay' : 'preOrder.refund',
    `pre-order ${String(before.id)}`,
    {
      before,
      after,
      reason: kind === 'refund' ? body.reason : undefined,
      patientIds: patientsOf(before),
    },
  );
  return null;
};
