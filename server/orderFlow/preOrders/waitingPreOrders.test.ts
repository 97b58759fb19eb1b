import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus, type PreOrderStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { extendPreOrder, getPreOrder, searchPreOrders } from '../../../contract/preOrders.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { preOrders, preOrderServices } from '../../core/db/schema/preOrders.ts';
import { settings } from '../../core/db/schema/laboratory.ts';
import { cleanUp } from '../housekeeping.ts';
import { onlineOrderValidity, validUntilBy } from '../../reference/laboratorySettings/validity.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;
const lab = useLab();

interface Waiting {
  contractId?: number;
  patientId?: number;
  status?: PreOrderStatus;
  daysAgo?: number;
  /** The day this many days from today. */
  validFor?: number;
  isExpired?: boolean;
  orderId?: number;
  clientUnitId?: number;
}
const dayIn = (days: number): string =>
  new Date(lab.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const wireIn = (days: number): string => dayIn(days).replaceAll('-', '');
/** Writes pre-orders 7000000001, 7000000002 … */
const wait = async (...rows: Waiting[]): Promise<void> => {
  await lab.db.insert(preOrders).values(
    rows.map(({ daysAgo = 1, validFor = 29, status = New, ...row }, place) => ({
      barcode: `700000000${String(place + 1)}`,
      contractId: 1,
      patientId: 1,
      status,
      paymentChannel: 1,
      createdAt: new Date(lab.clock.now().getTime() - daysAgo * 86_400_000),
      validUntil: dayIn(validFor),
      ...row,
    })),
  );
};
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders, settings restart identity cascade');
  await emptyAuditLog(lab.db);
});

type Body = BodyInput<typeof searchPreOrders>;
const body = (more: Partial<Body> = {}): Body => ({
  status: New,
  createdDateStart: wireIn(-7),
  createdDateEnd: wireIn(0),
  ...more,
});
const search = (more: Partial<Body> = {}, headers: Record<string, string> = {}) =>
  lab.ask(searchPreOrders, { as: 'Admin', headers, body: body(more) });
const idsIn = (response: { preOrders: { preOrderId: number }[] }) =>
  response.preOrders.map(({ preOrderId }) => preOrderId);
const stateOf = async (barcode: string) => {
  const { preOrder } = await lab.ask(getPreOrder, { as: 'Admin', query: { barcode } });
  return { status: preOrder.status, isExpired: preOrder.isExpired, validUntil: preOrder.validUntil };
};
const extend = (barcode: string, days: number, headers: Record<string, string> = {}) =>
  lab.call(extendPreOrder, { as: 'Admin', headers, body: { barcode, days, reason: 'The patient is ill' } });
const audited = async () =>
  (
    await lab.db.execute<{ action: string; subject: string; reason: string }>(
      `select action, subject, reason from audit_log
        where action not in ('preOrder.read', 'preOrder.search') order by id`,
    )
  ).rows;

describe('the list of pre-orders (CALL-57)', () => {
  test('shows whose each is, its services, its last day and whether it ran out (PRE-07, PRE-15)', async () => {
    await wait({ status: Canceled, isExpired: true, validFor: -2, clientUnitId: 11 });
    await lab.db.insert(preOrderServices).values([
      { preOrderId: 1, serviceId: 4, position: 0, heldPrice: 3500 },
      { preOrderId: 1, serviceId: 1, position: 1 },
    ]);
    expect(await search({ status: Canceled })).toMatchObject({
      isSuccess: true,
      statusMessage: 'Done',
      totalCount: 1,
      preOrders: [
        {
          barcode: '7000000001',
          patient: { lastName: 'Иванова', dateOfBirth: '19810111' },
          clientUnit: { id: 11 },
          paymentChannelId: 1,
          services: [
            { serviceId: 4, serviceCode: '2001', serviceName: 'Glucose' },
            { serviceId: 1, serviceCode: '1001', serviceName: 'Complete blood count' },
          ],
          validUntil: wireIn(-2),
          isExpired: true,
          pricesHeld: true,
        },
      ],
    });
  });

  test('has one state and the requested days, in pages, the newest first, and counts all of them (PRE-04, PRE-05, PRE-16)', async () => {
    await wait({ daysAgo: 3 }, { daysAgo: 1 }, { daysAgo: 2 }, { status: Paid }, { daysAgo: 20 });
    const first = await search({ pageSize: 2 });
    expect([idsIn(first), first.totalCount]).toEqual([[2, 3], 3]);
    expect(idsIn(await search({ pageSize: 2, pageNumber: 2 }))).toEqual([1]);
    expect(idsIn(await search())).toEqual([2, 3, 1]);
    expect(idsIn(await search({ status: Paid }))).toEqual([4]);
    expect(idsIn(await search({ status: WaitForPayment }))).toEqual([]);
    expect(idsIn(await search({ createdDateStart: wireIn(-20), createdDateEnd: wireIn(-20) }))).toEqual([5]);
  });

  test('finds by the beginning of names and barcode (PRE-01)', async () => {
    await wait({ patientId: 1 }, { patientId: 2 }, { contractId: 2, patientId: 4 });
    expect(idsIn(await search({ lastName: 'ива' }))).toEqual([1]);
    expect(idsIn(await search({ lastName: 'ковалев', firstName: 'ДЕ' }))).toEqual([3]);
    expect(new Set(idsIn(await search({ middleName: 'Иванович' })))).toEqual(new Set([2, 3]));
    expect(idsIn(await search({ lastName: 'ванова' }))).toEqual([]);
    expect(idsIn(await search({ barcode: '7000000002' }))).toEqual([2]);
    expect((await search({ barcode: '70000' })).totalCount).toBe(3);
    expect((await search({ lastName: '%' })).totalCount).toBe(0);
  });

  test('is limited to the requested contracts and subdivisions (PRE-08)', async () => {
    await wait({ clientUnitId: 11 }, { contractId: 2, patientId: 4 }, { clientUnitId: 12 });
    expect(idsIn(await search({}, { Contracts: '2' }))).toEqual([2]);
    expect(idsIn(await search({}, { Contracts: '1', ClientUnits: '12' }))).toEqual([3]);
  });

  test('needs digits for a barcode and a period that does not end before it begins (PRE-03)', async () => {
    const call = (more: Partial<Body>) => lab.call(searchPreOrders, { as: 'Admin', body: body(more) });
    expect((await call({ barcode: '12a' })).status).toBe(400);
    expect(await call({ createdDateStart: wireIn(0), createdDateEnd: wireIn(-1) })).toMatchObject({
      status: 400,
      body: { errors: { createdDateEnd: ['The period ends before it begins'] } },
    });
  });

  test('is for administrators, as is the extension of one (PRE-22)', async () => {
    const extension = { barcode: '7000000001', days: 1, reason: 'x' };
    for (const as of ['Nurse', 'Manager', 'User', 'Sorter', 'AdvancedUser'] as const) {
      expect((await lab.call(searchPreOrders, { as, body: body() })).status).toBe(403);
      expect((await lab.call(extendPreOrder, { as, body: extension })).status).toBe(403);
    }
  });
});

describe('extending a pre-order', () => {
  test('adds days to its last day once, also when the call is retried after a lost response, and writes down the reason', async () => {
    await wait({ status: WaitForPayment, validFor: 2 });
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await extend('7000000001', 10, { 'Idempotency-Key': 'extend-1' })).body).toMatchObject({
        isSuccess: true,
        preOrder: { preOrderId: 1, validUntil: wireIn(12) },
      });
    expect(await stateOf('7000000001')).toEqual({
      status: WaitForPayment,
      isExpired: false,
      validUntil: wireIn(12),
    });
    expect(await audited()).toEqual([
      { action: 'preOrder.extend', subject: 'pre-order 1', reason: 'The patient is ill' },
    ]);
  });

  test('counts from today when it has run out; one that was cancelled for that is new again', async () => {
    await wait({ status: Canceled, isExpired: true, validFor: -20 }, { status: Paid, validFor: -3 });
    await extend('7000000001', 5);
    await extend('7000000002', 5);
    expect(await stateOf('7000000001')).toEqual({ status: New, isExpired: false, validUntil: wireIn(5) });
    expect(await stateOf('7000000002')).toEqual({ status: Paid, isExpired: false, validUntil: wireIn(5) });
  });

  test('is refused when it was cancelled otherwise or has become an order', async () => {
    const orderId = await insertOrder(lab.db, 1);
    await wait({ status: Canceled }, { orderId });
    for (const barcode of ['7000000001', '7000000002'])
      expect(await extend(barcode, 5)).toMatchObject({ status: 409, body: { code: 'NotEditable' } });
    expect(await audited()).toEqual([]);
  });

  test('stays cancelled when it was paid after it ran out, and says what to do', async () => {
    await wait({ status: Canceled, isExpired: true, validFor: -2 });
    await lab.db.update(preOrders).set({ paidAmount: 1000 });
    expect(await extend('7000000001', 5)).toMatchObject({
      status: 400,
      body: {
        errors: {
          barcode: [
            'The payment came after the preorder was cancelled: it cannot be extended, give the money back',
          ],
        },
      },
    });
    expect(await stateOf('7000000001')).toMatchObject({ status: Canceled, isExpired: true });
    await lab.db.update(preOrders).set({ refundedAmount: 1000 });
    expect((await extend('7000000001', 5)).status).toBe(200);
  });

  test('of a foreign one gets the same response as of an absent one; by 0 or 91 days is not possible', async () => {
    await wait({});
    const absent = await extend('7999999999', 5);
    expect(absent.status).toBe(404);
    expect(await extend('7000000001', 5, { Contracts: '2' })).toEqual(absent);
    for (const days of [0, 91])
      expect([days, (await extend('7000000001', days)).status]).toEqual([days, 400]);
  });
});

describe('a pre-order whose last day is over', () => {
  test('is cancelled by the housekeeping unless it is paid or has become an order; its patient is told once that money is to be given back (X-216)', async () => {
    const orderId = await insertOrder(lab.db, 1);
    await wait(
      { validFor: -1 },
      { status: WaitForPayment, validFor: -1 },
      { status: Paid, validFor: -1 },
      { validFor: 0 },
      { validFor: -1, orderId },
      { status: Canceled, validFor: -1 },
    );
    await lab.db.execute(`update patients set email = 'maria@clinic.by' where id = 1`);
    await lab.db.update(preOrders).set({ price: 1000, paidAmount: 400 }).where(eq(preOrders.id, 2));
    await cleanUp(lab.lab);
    await cleanUp(lab.lab);
    const states = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => stateOf(`700000000${String(place)}`)));
    expect(states.map(({ status, isExpired }) => [status, isExpired])).toEqual([
      [Canceled, true],
      [Canceled, true],
      [Paid, false],
      [New, false],
      [New, false],
      [Canceled, false],
    ]);
    expect((await audited()).map(({ action }) => action)).toEqual(['preOrder.expire', 'preOrder.expire']);
    const { rows } = await lab.db.execute('select event, recipient, pre_order_id from emails');
    expect(rows).toEqual([{ event: 'preOrderRefund', recipient: 'maria@clinic.by', pre_order_id: 2 }]);
    const toGiveBack = await search({ status: 7 });
    expect(toGiveBack.preOrders).toMatchObject([{ barcode: '7000000002', kept: 4, toRefund: 4, toPay: 0 }]);
  });

  test('stays unchanged if the laboratory leaves them to its staff', async () => {
    const value = { days: 30, paidDays: 90, onExpiry: 'keepForStaff' };
    await lab.db.insert(settings).values({ key: 'onlineOrder', value });
    await wait({ validFor: -1 });
    await cleanUp(lab.lab);
    expect(await stateOf('7000000001')).toEqual({ status: New, isExpired: false, validUntil: wireIn(-1) });
    await extend('7000000001', 5);
    expect(await stateOf('7000000001')).toMatchObject({ status: New, validUntil: wireIn(5) });
  });
});

describe('the validity of online orders', () => {
  test('is the setting of the laboratory, or 30 days and 90 for a paid one when there is none that can be used (D9, CONST-07)', async () => {
    const defaults = {
      days: 30,
      paidDays: 90,
      remindBeforeDays: [7, 1],
      onExpiry: 'cancel',
      priceHold: true,
    };
    expect(await onlineOrderValidity(lab.db)).toEqual(defaults);
    await lab.db.insert(settings).values({ key: 'onlineOrder', value: { days: 7, paidDays: 14 } });
    expect(await onlineOrderValidity(lab.db)).toEqual({ ...defaults, days: 7, paidDays: 14 });
    await lab.db.update(settings).set({ value: { days: 'x' } });
    expect(await onlineOrderValidity(lab.db)).toEqual(defaults);
  });

  test('counts from the day on which it is made, longer for a paid one; a contract may have days of its own (D9)', async () => {
    const createdAt = new Date('2026-11-20T22:00:00Z');
    await lab.db.insert(settings).values({ key: 'onlineOrder', value: { days: 1, paidDays: 3 } });
    const days = async (contractId: number) => {
      const validUntilOf = await validUntilBy(lab.db);
      return [New, Paid].map((status) => validUntilOf({ contractId, createdAt, status }));
    };
    expect(await days(1)).toEqual(['2026-11-22', '2026-11-24']);
    await lab.db.update(contracts).set({ preOrderValidityDays: 10 }).where(eq(contracts.id, 1));
    expect(await days(1)).toEqual(['2026-12-01', '2026-11-24']);
    await lab.db.update(contracts).set({ preOrderPaidDays: 5 }).where(eq(contracts.id, 1));
    expect(await days(1)).toEqual(['2026-12-01', '2026-11-26']);
    expect(await days(2)).toEqual(['2026-11-22', '2026-11-24']);
    await lab.db.update(contracts).set({ preOrderValidityDays: null, preOrderPaidDays: null });
  });
});
