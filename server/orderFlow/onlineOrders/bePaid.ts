import { eq } from 'drizzle-orm';
import { paymentChannels as channels } from '../../../contract/codes.ts';
import { keyText, type bePaidNotice } from '../../../contract/paymentNotices.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditJob } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import { attempt, limits, refund } from '../../core/session/limits.ts';
import { base64Of, bytesOf } from '../../core/spreadsheets/base64.ts';
import { patientsOf } from '../preOrders/openPatient.ts';
import { recordPayment } from '../preOrders/payments.ts';
import { lockPreOrder } from '../preOrders/repository.ts';

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

/**
 * Records a payment that bePaid gives notice of, once. Throws Unauthorized for a wrong signature, NotFound when no online
 * order has the barcode, so that bePaid shows the notice as undelivered.
 */
export const takeNotice = async (call: Call<typeof bePaidNotice>): Promise<void> => {
  const { db: outer, lab, address, body, sentText, contentSignature } = call;
  await attempt(lab, limits.systemTokenAddress, address);
  const [erip] = await outer
    .select({ key: paymentChannels.noticeKey })
    .from(paymentChannels)
    .where(eq(paymentChannels.id, channels.ERIP));
  if (!(await isGenuine(erip?.key ?? '', contentSignature, await sentText())))
    throw new ApiError('Unauthorized');
  await refund(lab, limits.systemTokenAddress, address);
  const { uid, type, status, amount, currency, test, tracking_id: barcode, paid_at: at } = body.transaction;
  const isErip = body.transaction.payment_method_type === 'erip';
  if (!isErip || type !== 'payment' || status !== 'successful' || currency !== 'BYN' || test) return;
  await outer.transaction(async (db) => {
    const before = await lockPreOrder(db, barcode);
    if (before === null) throw new ApiError('NotFound');
    const recordedAt = lab.clock.now();
    const { isNew, after } = await recordPayment({ db, lab }, before, {
      amount,
      channel: channels.ERIP,
      source: 'bePaid',
      number: uid,
      numberField: 'transaction.uid',
      paidAt: at ? new Date(at) : recordedAt,
      recordedAt,
      userId: null,
    });
    if (!isNew) return;
    const subject = `pre-order ${String(before.id)}`;
    await auditJob(db, recordedAt, 'preOrder.pay', [subject], {
      before,
      after,
      patientIds: patientsOf(before),
    });
  });
};
