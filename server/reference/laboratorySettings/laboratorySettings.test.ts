import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { preOrderStatus } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/laboratorySettings.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { onlineOrderValidity } from './validity.ts';

const lab = useLab();
beforeEach(async () => {
  await lab.db.execute('truncate settings, pre_orders cascade');
  await emptyAuditLog(lab.db);
});

const read = () => lab.ask(endpoints.readSettings, { as: 'Admin' });
const validity = {
  days: 10,
  paidDays: 60,
  remindBeforeDays: [3],
  onExpiry: 'keepForStaff' as const,
  priceHold: false,
};

test('start as the defaults, with the orders that expire tomorrow (D9)', async () => {
  const waiting = (barcode: string, validUntil: string) => ({
    barcode,
    contractId: 1,
    patientId: 1,
    status: preOrderStatus.New,
    paymentChannel: 1,
    createdAt: lab.clock.now(),
    validUntil,
  });
  await lab.db
    .insert(preOrders)
    .values([waiting('7000000001', '2026-11-20'), waiting('7000000002', '2026-11-21')]);
  await lab.db.update(contracts).set({ preOrderValidityDays: 5 }).where(eq(contracts.id, 2));
  expect(await read()).toMatchObject({
    label: { widthMm: 43, heightMm: 25, tubeNumber: true, version: 0 },
    onlineOrder: { days: 30, paidDays: 90, remindBeforeDays: [7, 1], onExpiry: 'cancel', priceHold: true },
    characteristics: { max: null, version: 0 },
    mostCharacteristics: 0,
    today: '20261120',
    expireTomorrow: 1,
    ownValidity: 1,
  });
  await lab.db.update(contracts).set({ preOrderValidityDays: null });
});

test('a validity shows what it would have done to the online orders of the last thirty days (D9)', async () => {
  const made = (barcode: string, day: string, more: object = {}) => ({
    barcode,
    contractId: 1,
    patientId: 1,
    status: preOrderStatus.New,
    paymentChannel: 1,
    createdAt: new Date(`${day}T09:00:00Z`),
    validUntil: '2026-12-31',
    ...more,
  });
  const orderedOn = async (number: number, day: string) => ({
    orderId: await insertOrder(lab.db, number, { createdAt: new Date(`${day}T09:00:00Z`) }),
  });
  await lab.db.insert(preOrders).values([
    made('7000000001', '2026-11-01', await orderedOn(1, '2026-11-11')),
    made('7000000002', '2026-11-01', await orderedOn(2, '2026-11-12')),
    made('7000000003', '2026-11-01', {
      ...(await orderedOn(3, '2026-11-15')),
      status: preOrderStatus.Paid,
    }),
    made('7000000004', '2026-08-01', await orderedOn(4, '2026-09-01')),
    made('7000000005', '2026-11-10'),
    made('7000000006', '2026-11-09'),
    made('7000000007', '2026-11-01', { status: preOrderStatus.Canceled }),
  ]);
  const attempt = (days: number, paidDays: number) =>
    lab.ask(endpoints.tryOnlineOrder, { as: 'Admin', body: { days, paidDays } });
  expect(await attempt(10, 60)).toMatchObject({
    ordered: 3,
    late: 1,
    open: 2,
    over: 1,
    examples: ['7000000002'],
  });
  expect(await attempt(30, 13)).toMatchObject({ late: 1, over: 0, examples: ['7000000003'] });
  expect((await read()).onlineOrder).toMatchObject({ days: 30, version: 0 });
});

test('apply as soon as they are saved, the log says what changed, and two administrators never overwrite each other', async () => {
  await lab.ask(endpoints.saveOnlineOrder, { as: 'Admin', body: { ...validity, version: 0 } });
  expect(await onlineOrderValidity(lab.db)).toEqual(validity);
  expect((await read()).onlineOrder).toEqual({ ...validity, version: 1 });
  const { rows } = await lab.db.execute<{
    user_id: number;
    action: string;
    subject: string;
    before: { days: number };
    after: { days: number };
  }>('select user_id, action, subject, before, after from audit_log');
  expect(rows).toMatchObject([
    {
      user_id: 4,
      action: 'setting.update',
      subject: 'setting onlineOrder',
      before: { days: 30 },
      after: { days: 10 },
    },
  ]);
  const save = (version: number, widthMm: number) =>
    lab.call(endpoints.saveLabel, { as: 'Admin', body: { widthMm, heightMm: 30, version } });
  expect((await save(0, 50)).status).toBe(200);
  expect(await save(0, 60)).toMatchObject({ status: 409, body: { record: { widthMm: 50, version: 1 } } });
  expect((await save(1, 70)).status).toBe(200);
  expect((await save(1, 80)).status).toBe(409);
  expect((await read()).label).toEqual({ widthMm: 70, heightMm: 30, tubeNumber: true, version: 2 });
});

test.each([
  [endpoints.saveLabel, { widthMm: 29, heightMm: 25, version: 0 }, 'widthMm'],
  [endpoints.saveLabel, { widthMm: 43, heightMm: 22, version: 0 }, 'heightMm'],
  [endpoints.saveOnlineOrder, { ...validity, days: 366, version: 0 }, 'days'],
  [endpoints.saveOnlineOrder, { ...validity, remindBeforeDays: [0], version: 0 }, 'remindBeforeDays'],
  [endpoints.saveCharacteristics, { max: 0, version: 0 }, 'max'],
] as const)('a value out of range is refused at its field: %#', async (endpoint, body, field) => {
  const response = await lab.call(endpoint, { as: 'Admin', body: body as never });
  expect(response.status).toBe(400);
  expect(Object.keys((response.body as { errors?: object }).errors ?? {})).toEqual([field]);
});
