import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderMessage, preOrderStatus } from '../../../contract/codes.ts';
import { calculateServices, createOrder, updateOrder } from '../../../contract/orders.ts';
import { extendPreOrder, getPreOrder } from '../../../contract/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { waits } from '../../../tests/support/preOrders.ts';
import { preOrders, preOrderServices } from '../../core/db/schema/preOrders.ts';
import { orders } from '../../core/db/schema/orders.ts';

const lab = useLab();

const BARCODE = '7000000001';
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders restart identity cascade');
  const online = { paymentChannel: 1, createdAt: new Date('2026-11-19T08:00:00Z') };
  await lab.db
    .insert(preOrders)
    .values([
      waits(BARCODE, 1, { ...online, status: preOrderStatus.Paid, clientUnitId: 11 }),
      waits('7000000002', 4, { ...online, contractId: 2 }),
      waits('7000000003', 1, { ...online, status: preOrderStatus.Canceled }),
    ]);
  await lab.db.insert(preOrderServices).values([
    { preOrderId: 1, serviceId: 4, position: 0 },
    { preOrderId: 1, serviceId: 1, position: 1 },
  ]);
});

const place = (barcode: string, patientId = 1, services = ['1001'], key?: string) =>
  lab.ask(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1', ...(key !== undefined && { 'Idempotency-Key': key }) },
    body: {
      patient: { id: patientId },
      header: { services, paymentChannel: 3, barcode, orderExtraFields: [{ id: 1, value: 'I10' }] },
    },
  });
const marked = async (barcode = BARCODE) =>
  (await lab.db.select().from(preOrders).where(eq(preOrders.barcode, barcode)))[0]?.orderId;

describe('a pre-order', () => {
  test('is found by its barcode, with its patient and services in order', async () => {
    const { preOrder } = await lab.ask(getPreOrder, { as: 'Admin', query: { barcode: `${BARCODE}99` } });
    expect(preOrder).toMatchObject({
      preOrderId: 1,
      barcode: BARCODE,
      status: 3,
      created: '2026-11-19T08:00:00.000Z',
      contract: { id: 1 },
      clientUnit: { id: 11 },
      patient: { id: 1, lastName: 'Иванова' },
      paymentChannelId: 1,
      orderId: null,
      pricesHeld: false,
    });
    expect(preOrder.services).toHaveLength(2);
    expect(preOrder.services.map(({ serviceId }) => serviceId)).toEqual([4, 1]);
    expect(preOrder.services[1]?.serviceName).toBe('Complete blood count');
  });

  test('is not found if it is absent or of another contract, and is not for other roles (PRE-22)', async () => {
    const absent = await lab.call(getPreOrder, { as: 'Admin', query: { barcode: '7999999999' } });
    const foreign = await lab.call(getPreOrder, {
      as: 'Admin',
      query: { barcode: BARCODE },
      headers: { Contracts: '2' },
    });
    expect(absent.status).toBe(404);
    expect(foreign).toEqual(absent);
    for (const as of ['Manager', 'Nurse', 'Sorter'] as const)
      expect((await lab.call(getPreOrder, { as, query: { barcode: BARCODE } })).status).toBe(403);
  });
});

describe('an order with the barcode of a pre-order', () => {
  test('is the order that the pre-order becomes, once, and the same for a repeated call', async () => {
    const first = await place(BARCODE, 1, ['1001'], 'attempt-1');
    expect(first).toMatchObject({ isSuccess: true, barcode: BARCODE });
    expect(await place(BARCODE, 1, ['1001'], 'attempt-1')).toEqual(first);
    expect(await place(BARCODE)).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage.BarcodeUsed },
    });
    expect(await marked()).toBe(first.orderId);
    const { preOrder } = await lab.ask(getPreOrder, { as: 'Admin', query: { barcode: BARCODE } });
    expect(preOrder.orderId).toBe(first.orderId);
    expect(await lab.db.select().from(orders)).toHaveLength(1);
  });

  test('is placed once by two concurrent calls', async () => {
    const responses = await Promise.all([place(BARCODE), place(BARCODE)]);
    expect(responses.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(await lab.db.select().from(orders)).toHaveLength(1);
  });

  test('of another contract or patient, or of a cancelled one, is refused as used; a refusal leaves the pre-order as it was', async () => {
    for (const [barcode, patientId] of [
      ['7000000002', 1],
      [BARCODE, 2],
      ['7000000003', 1],
    ] as const) {
      expect(await place(barcode, patientId)).toMatchObject({
        isSuccess: false,
        clientMessage: { code: orderMessage.BarcodeUsed },
      });
      expect(await marked(barcode)).toBeNull();
    }
    expect((await place(BARCODE, 1, ['none'])).isSuccess).toBe(false);
    expect(await marked()).toBeNull();
    expect(await lab.db.select().from(orders)).toEqual([]);
  });

  test('cannot be made by giving an edited order its barcode', async () => {
    const { orderId } = await place('');
    const response = await lab.ask(updateOrder, {
      as: 'Nurse',
      headers: { Contracts: '1' },
      query: { orderId: orderId ?? 0 },
      body: { version: 1, barcode: BARCODE },
    });
    expect(response.clientMessage.code).toBe(orderMessage.BarcodeUsed);
  });

  test('is placed from a paid pre-order past its date, and from one that ran out once it is extended', async () => {
    await lab.db.update(preOrders).set({ validUntil: '2026-11-01' });
    await lab.db.update(preOrders).set({ isExpired: true }).where(eq(preOrders.barcode, '7000000003'));
    expect((await place(BARCODE)).isSuccess).toBe(true);
    expect((await place('7000000003')).isSuccess).toBe(false);
    await lab.ask(extendPreOrder, {
      as: 'Admin',
      body: { barcode: '7000000003', days: 1, reason: 'The patient has come' },
    });
    expect((await place('7000000003')).isSuccess).toBe(true);
  });

  test('is never given to another order by itself', async () => {
    await lab.db.execute(`select setval('barcode_numbers', ${BARCODE}, false)`);
    expect((await place('')).barcode).toBe('7000000004');
  });
});

describe('prices that a pre-order holds (D9)', () => {
  /** 1001 costs 10.00 in the price book, 2001 costs 40.00; BYN. */
  beforeEach(() =>
    lab.db.update(preOrderServices).set({ heldPrice: 750 }).where(eq(preOrderServices.serviceId, 1)),
  );
  const cost = async (more: { barcode?: string; contract?: string } = {}) => {
    const { serviceInfo } = await lab.ask(calculateServices, {
      as: 'Admin',
      headers: { Contracts: more.contract ?? '1' },
      query: { codes: '1001,2001', ...(more.barcode !== undefined && { barcode: more.barcode }) },
    });
    return serviceInfo.services.map(({ price }) => price);
  };

  test('are shown in the basket and paid in the order; a service that holds none costs what it costs today', async () => {
    expect(await cost({ barcode: BARCODE })).toEqual([7.5, 40]);
    expect(await cost()).toEqual([10, 40]);
    await place(BARCODE, 1, ['1001', '2001']);
    const [order] = await lab.db.select().from(orders);
    expect(order?.totalPrice).toBe(4750);
  });

  test('are those of today past its last day', async () => {
    await lab.db.update(preOrders).set({ validUntil: '2026-11-01' });
    expect(await cost({ barcode: BARCODE })).toEqual([10, 40]);
    await place(BARCODE);
    const [order] = await lab.db.select().from(orders);
    expect(order?.totalPrice).toBe(1000);
  });

  test('are current ones for another contract or barcode, and if it was cancelled; they stay with the order that is edited', async () => {
    await lab.db.execute(
      'insert into price_book (contract_id, service_id, price) values (2, 1, 1100), (2, 4, 4100)',
    );
    expect(await cost({ barcode: BARCODE, contract: '2' })).toEqual([11, 41]);
    expect(await cost({ barcode: '7999999999' })).toEqual([10, 40]);
    await lab.db.execute('delete from price_book where contract_id = 2');
    await lab.db.update(preOrders).set({ status: preOrderStatus.Canceled });
    expect(await cost({ barcode: BARCODE })).toEqual([10, 40]);
    await lab.db.update(preOrders).set({ status: preOrderStatus.Paid });
    await place(BARCODE);
    expect(await cost({ barcode: BARCODE })).toEqual([7.5, 40]);
  });
});
