import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { sendQueued } from '../results/sendQueued.ts';
import { remindPreOrders } from './remindPreOrders.ts';

// Noon in Minsk on 20 November 2026.
const test = useLab(async () => {
  await test.db.update(patients).set({ email: 'patient@home.test' });
});
beforeEach(async () => {
  await test.db.execute(sql`truncate pre_orders, emails, pre_order_reminders cascade`);
  test.emails.length = 0;
});

const DAY = 86_400_000;
const add = (barcode: string, validUntil: string, more: object = {}) =>
  test.db.insert(preOrders).values({
    barcode,
    contractId: 1,
    patientId: 1,
    status: preOrderStatus.New,
    paymentChannel: 1,
    createdAt: new Date(test.clock.now().getTime() - 20 * DAY),
    validUntil,
    ...more,
  });
const remind = async () => {
  test.emails.length = 0;
  await remindPreOrders(test.lab);
  await sendQueued(test.lab);
  return test.emails.map(({ subject }) => subject).toSorted();
};

it('patients are reminded seven days and one day before the last one, each time once (D9)', async () => {
  await add('7000000001', '2026-11-27');
  await add('7000000002', '2026-11-28');
  await add('7000000003', '2026-11-21', { status: preOrderStatus.Paid });
  expect(await remind()).toEqual([
    'Ваш онлайн-заказ действует до 21.11.2026',
    'Ваш онлайн-заказ действует до 27.11.2026',
  ]);
  expect(test.emails[0]).toMatchObject({ to: 'patient@home.test' });
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'preOrder.remind'));
  expect(lines.map(({ patientIds }) => patientIds)).toEqual([[1], [1]]);
  expect(test.emails[0]?.text).toMatch(/Онлайн-заказ 70 0000 000[13] от 31\.10\.2026/);
  expect(await remind()).toEqual([]);
});

it('nobody is reminded of what has expired, was cancelled, became an order or is too new', async () => {
  const { orderId } = await placeOrder(test, ['1001']);
  await add('7000000001', '2026-11-19');
  await add('7000000002', '2026-11-21', { status: preOrderStatus.Canceled });
  await add('7000000003', '2026-11-21', { orderId });
  await add('7000000004', '2026-11-25', { createdAt: test.clock.now() });
  expect(await remind()).toEqual([]);
});

it('a moved last day has a new reminder', async () => {
  await add('7000000001', '2026-11-21');
  expect(await remind()).toHaveLength(1);
  await test.db.update(preOrders).set({ validUntil: '2026-11-24' });
  expect(await remind()).toEqual(['Ваш онлайн-заказ действует до 24.11.2026']);
});

it('several processes at once remind each patient once', async () => {
  for (let number = 10; number < 60; number += 1) await add(`70000000${String(number)}`, '2026-11-21');
  await Promise.all([remindPreOrders(test.lab), remindPreOrders(test.lab), remindPreOrders(test.lab)]);
  const { rows } = await test.db.execute('select distinct pre_order_id from emails');
  expect(rows).toHaveLength(50);
  expect(await test.db.execute('select 1 from emails').then((found) => found.rows)).toHaveLength(50);
});

it('nobody is e-mailed at night', async () => {
  await add('7000000001', '2026-11-22');
  test.clock.advance(10 * 3_600_000);
  expect(await remind()).toEqual([]);
  test.clock.advance(10 * 3_600_000);
  expect(await remind()).toHaveLength(1);
});
