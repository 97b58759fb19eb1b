import { generateKeyPairSync, sign } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { paymentChannelSettings } from '../../../contract/paymentChannels.ts';
import { bePaidNotice } from '../../../contract/paymentNotices.ts';
import { getPreOrder, refundPreOrder } from '../../../contract/preOrders.ts';
import { refundOf, waits } from '../../../tests/support/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const test = useLab(async () => {
  const { item } = await test.ask(paymentChannelSettings.one, { as: 'Admin', query: { id: 4 } });
  await test.ask(paymentChannelSettings.update, { as: 'Admin', body: { ...item, noticeKey: publicKey } });
});
beforeEach(async () => {
  await test.db.execute(sql`truncate pre_orders, rate_limits restart identity cascade`);
  await test.db
    .insert(preOrders)
    .values(waits('7000000001', 1, { status: 2, paymentChannel: 4, price: 1000 }));
});

const transaction = {
  uid: '1-310b0da80b',
  type: 'payment',
  status: 'successful',
  amount: 1000,
  currency: 'BYN',
  description: 'Анализы',
  tracking_id: '7000000001',
  payment_method_type: 'erip',
  paid_at: '2026-11-20T08:59:00.000Z',
  test: false,
  erip: { request_id: 'a', account_number: '7000000001', service_no: '99999999' },
};
let calls = 0;
const post = async (
  body: string,
  signature = sign('sha256', Buffer.from(body), privateKey).toString('base64'),
  address = `10.1.${calls >> 8}.${calls & 255}`,
) => {
  calls += 1;
  const headers = { 'Content-Signature': signature, 'X-Forwarded-For': address };
  return (await test.app.request(bePaidNotice.path, { method: 'POST', headers, body })).status;
};
const notice = (changes: object = {}) => JSON.stringify({ transaction: { ...transaction, ...changes } });
const stored = async () => {
  const { rows } = await test.db.execute(sql`select status, paid_amount from pre_orders`);
  return rows;
};
const unpaid = [{ status: 2, paid_amount: null }];

it('a notice of bePaid makes an online order paid, once (X-141)', async () => {
  expect([await post(notice()), await post(notice())]).toEqual([200, 200]);
  expect(await stored()).toEqual([{ status: 3, paid_amount: 1000 }]);
  expect(await post(notice({ amount: 900 }))).toBe(409);
  expect(await stored()).toEqual([{ status: 3, paid_amount: 1000 }]);
});

it('a notice of a refund is a refund of the order whose payment it names, once; of an unknown payment it is 404, of more than is kept 400; what staff has recorded by its number is not counted again (X-215)', async () => {
  const back = { type: 'refund', uid: '2-77', parent_uid: transaction.uid, tracking_id: null, amount: 400 };
  expect(await post(notice(back))).toBe(404);
  await post(notice());
  expect([await post(notice(back)), await post(notice(back))]).toEqual([200, 200]);
  expect(await post(notice({ ...back, parent_uid: '1-no' }))).toBe(404);
  expect(await post(notice({ ...back, test: true, uid: '2-78' }))).toBe(200);
  expect(await post(notice({ ...back, uid: '2-79', amount: 601 }))).toBe(400);
  const barcode = '7000000001';
  const { preOrder } = await test.ask(getPreOrder, { as: 'Admin', query: { barcode } });
  expect(preOrder).toMatchObject({ status: 3, paidAmount: 10, refundedAmount: 4, kept: 6 });
  expect(preOrder.payments.at(-1)).toMatchObject({ kind: 'refund', channelName: 'ERIP', number: '2-77' });
  const typed = { ...refundOf(barcode), channel: 4 as const, number: '2-80', amount: 6, refundedBefore: 4 };
  await test.ask(refundPreOrder, { as: 'Admin', body: typed });
  expect(await post(notice({ ...back, uid: '2-80', amount: 600 }))).toBe(200);
  const { rows } = await test.db.execute(
    sql`select status, refunded_amount from pre_orders union all
      select count(*)::int, sum(amount)::int from pre_order_payments where kind = 'refund'`,
  );
  expect(rows).toEqual([
    { status: 4, refunded_amount: 1000 },
    { status: 2, refunded_amount: 1000 },
  ]);
  const audited = await test.db.$count(auditLog, eq(auditLog.action, 'preOrder.refund'));
  expect(audited).toBe(2);
});

it('an altered notice changes nothing (X-141)', async () => {
  const body = notice();
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64');
  const change = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
  for (const at of body.split('').keys())
    expect([400, 401]).toContain(await post(change(body, at), signature));
  for (const at of signature.split('').keys()) expect(await post(body, change(signature, at))).toBe(401);
  expect(await post(body, '')).toBe(401);
  expect(await stored()).toEqual(unpaid);
});

it('forged notices wait after thirty from an address, genuine ones from there are taken (X-235)', async () => {
  const address = '203.0.113.5';
  const statuses = new Set<number>();
  for (let forged = 0; forged < 30; forged++) statuses.add(await post(notice(), 'forged', address));
  expect([...statuses, await post(notice(), 'forged', address)]).toEqual([401, 429]);
  expect(await post(notice(), undefined, address)).toBe(200);
  expect(await stored()).toEqual([{ status: 3, paid_amount: 1000 }]);
});

it('failed, test and foreign transactions are answered and not kept, an unknown barcode is 404 (X-141)', async () => {
  for (const changes of [
    { status: 'failed' },
    { test: true },
    { currency: 'EUR' },
    { payment_method_type: 'card' },
  ])
    expect(await post(notice(changes))).toBe(200);
  expect(await post(notice({ tracking_id: '7999999999' }))).toBe(404);
  expect(await stored()).toEqual(unpaid);
});

it('a key that is none is refused (X-141)', async () => {
  const { item } = await test.ask(paymentChannelSettings.one, { as: 'Admin', query: { id: 4 } });
  const { status } = await test.call(paymentChannelSettings.update, {
    as: 'Admin',
    body: { ...item, noticeKey: 'a key' },
  });
  expect(status).toBe(400);
});
