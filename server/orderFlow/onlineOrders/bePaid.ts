import { and, eq } from 'drizzle-orm';
import { paymentChannels as channels } from '../../../contract/codes.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { keyText, type bePaidNotice } from '../../../contract/paymentNotices.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditJob } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import { preOrderPayments, preOrders } from '../../core/db/schema/preOrders.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { base64Of, bytesOf } from '../../core/spreadsheets/base64.ts';
import { patientsOf } from '../preOrders/openPatient.ts';
import { recordPayment, recordRefund } from '../preOrders/payments.ts';
import { lockPreOrder, type PreOrderRow } from '../preOrders/repository.ts';

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const BASE64 = /^[\w+/]+={0,2}$/;

/** Whether a body is signed by the owner of a public key, a text in base64 that was checked when it was saved. */
const isGenuine = async (key: string, signature: string, body: string): Promise<boolean> => {
  if (key === '' || !BASE64.test(signature)) return false;
  const bytes = bytesOf(signature);
  // Base64 can be spelled in two ways, and the second one is no signature of bePaid.
  if (base64Of(bytes) !== signature) return false;
  const imported = await crypto.subtle.importKey('spki', bytesOf(keyText(key)), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, imported, bytes, new TextEncoder().encode(body));
};

/** The order of a payment by its barcode, that of a refund by the payment, locked; null when there is none. */
const lockConcerned = async (
  db: Db,
  { type, tracking_id: barcode, parent_uid: parent }: BodyOf<typeof bePaidNotice>['transaction'],
): Promise<PreOrderRow | null> => {
  if (type === 'payment') return lockPreOrder(db, barcode ?? '');
  const paid = await db
    .select({ barcode: preOrders.barcode })
    .from(preOrderPayments)
    .innerJoin(preOrders, eq(preOrders.id, preOrderPayments.preOrderId))
    .where(
      and(
        eq(preOrderPayments.number, parent ?? ''),
        eq(preOrderPayments.kind, 'payment'),
        eq(preOrderPayments.channel, channels.ERIP),
      ),
    );
  // Staff may have added another order to the payment.
  const own = paid.find((one) => one.barcode === barcode) ?? (paid.length === 1 ? paid[0] : undefined);
  return own === undefined ? null : lockPreOrder(db, own.barcode);
};

/**
 * Records a payment or a refund that bePaid gives notice of, once. Throws Unauthorized for a wrong signature, NotFound when
 * no online order has the barcode or the payment, BadRequest for a refund of more than is kept, so that bePaid shows the
 * notice as undelivered.
 */
export const takeNotice = async (call: Call<typeof bePaidNotice>): Promise<void> => {
  const { db: outer, lab, address, body, sentText, contentSignature } = call;
  const [erip] = await outer
    .select({ key: paymentChannels.noticeKey })
    .from(paymentChannels)
    .where(eq(paymentChannels.id, channels.ERIP));
  if (!(await isGenuine(erip?.key ?? '', contentSignature, await sentText()))) {
    await attempt(lab, limits.refusedNotices, address);
    throw new ApiError('Unauthorized');
  }
  const { uid, type, status, amount, currency, test, paid_at: at } = body.transaction;
  const isErip = body.transaction.payment_method_type === 'erip';
  if (!isErip || status !== 'successful' || currency !== 'BYN' || test) return;
  if (type !== 'payment' && type !== 'refund') return;
  await outer.transaction(async (db) => {
    const before = await lockConcerned(db, body.transaction);
    if (before === null) throw new ApiError('NotFound');
    const recordedAt = lab.clock.now();
    const money = {
      amount,
      channel: channels.ERIP,
      source: 'bePaid',
      number: uid,
      numberField: 'transaction.uid',
      paidAt: at ? new Date(at) : recordedAt,
      recordedAt,
      userId: null,
    };
    const { isNew, after } =
      type === 'payment'
        ? await recordPayment({ db, lab }, before, money)
        : await recordRefund(db, before, money, before.refundedAmount);
    if (!isNew) return;
    const subject = `pre-order ${String(before.id)}`;
    await auditJob(db, recordedAt, type === 'payment' ? 'preOrder.pay' : 'preOrder.refund', [subject], {
      before,
      after,
      patientIds: patientsOf(before),
    });
  });
};
