import { count, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { generateBarcodes, listBarcodes } from '../../../contract/barcodes.ts';
import { orderMessage, paymentChannels } from '../../../contract/codes.ts';
import { createOrder, getOrder } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { barcodeRanges, orders, orderServices, reservedBarcodes } from '../../core/db/schema/orders.ts';
import { orderRequest, type Send } from './createOrder.fixtures.ts';

const test = useLab();

const send = (options: Send = {}) => test.ask(createOrder, orderRequest(options));
const read = async (barcode: string | null) =>
  (await test.ask(getOrder, { as: 'Admin', query: { barcode: barcode ?? '' } })).order;
const orderCount = async () => (await test.db.select({ count: count() }).from(orders))[0]?.count;

describe('an order', () => {
  it('is kept as it was placed, with its lines, tubes, unit and total', async () => {
    const header = {
      services: ['9001', '2002'],
      remarks: ' срочно ',
      commissionaireId: 1,
      discountCardNo: 'LAB-10',
      paymentChannel: paymentChannels.ERIP,
    };
    const placed = await send({ header, headers: { Contracts: '1', ClientUnit: '12' } });
    expect(placed).toMatchObject({
      isSuccess: true,
      clientMessage: { code: orderMessage.Success },
      statusMessage: 'The order is placed',
      createdDate: test.clock.now().toISOString(),
    });
    const order = await read(placed.barcode);
    expect(order).toMatchObject({
      orderId: placed.orderId,
      version: 1,
      sortingState: 1,
      contract: { id: 1 },
      clientUnit: { id: 12 },
      patient: { id: 1 },
      parrentCodes: ['9001', '2002'],
      remarks: 'срочно',
      paymentChannel: 4,
      commissionaireId: 1,
      discountCardNo: 'LAB-10',
      orderExtraFields: [{ id: 1, value: 'J06' }],
      workingDays: 2,
      sumPrice: 81,
    });
    expect(order.services.map(({ code, parentCode, price }) => [code, parentCode, price])).toEqual([
      ['9001', null, 40],
      ['1001', '9001', 0],
      ['2001', '9001', 0],
      ['4001', '9001', 0],
      ['2002', null, 50],
    ]);
    expect(order.tubes.map(({ code, count, serviceCodes }) => [code, count, serviceCodes])).toEqual([
      ['SST', 1, ['2001', '2002']],
      ['EDTA', 1, ['1001']],
      ['URN', 1, ['4001']],
    ]);
    const noted = (await auditLines(test, `order ${String(placed.orderId)}`)).filter(
      ({ action }) => action !== 'order.read',
    );
    expect(noted).toMatchObject([{ action: 'order.create', userId: 1 }]);
  });

  it('has no unit when the contract has several and none is chosen, and the only one when it has one', async () => {
    const several = await send({ headers: { Contracts: '1' } });
    expect((await read(several.barcode)).clientUnit).toBeNull();
    await test.db.execute(sql`insert into price_book values (2, 1, 500)`);
    const header = { orderExtraFields: [] };
    const single = await send({ as: 'Stranger', patientId: 4, headers: {}, header });
    expect((await read(single.barcode)).clientUnit).toMatchObject({ id: 21 });
    await test.db.execute(sql`delete from price_book where contract_id = 2`);
  });

  it('without a mandatory additional field is sent back to the form', async () => {
    for (const orderExtraFields of [[], [{ id: 1, value: ' ' }]]) {
      const response = await test.call(createOrder, orderRequest({ header: { orderExtraFields } }));
      expect(response).toMatchObject({
        status: 400,
        body: { errors: { 'header.orderExtraFields': ['Fill in this field'] } },
      });
    }
  });

  it('takes the number of the order on a label, and cuts no other number', async () => {
    const { barcode } = await send({ header: { barcode: '770000000199' } });
    expect(barcode).toBe('7700000001');
    for (const barcode of ['77', '77000000011', '7700000001991']) {
      const wrong = await test.call(createOrder, orderRequest({ header: { barcode } }));
      expect(wrong).toMatchObject({
        status: 400,
        body: { errors: { 'header.barcode': ['A barcode has 10 digits, on a label 12 or 13'] } },
      });
    }
  });

  it('uses a reserved barcode up', async () => {
    const { barcodes } = await test.ask(generateBarcodes, { as: 'Admin', body: { count: 2 } });
    const [first = '', second] = barcodes;
    expect(await send({ header: { barcode: first } })).toMatchObject({ isSuccess: true, barcode: first });
    const left = await test.ask(listBarcodes, { as: 'Admin', query: {} });
    expect(left.barcodes).toEqual([second]);
  });

  it('gets the next number that is neither typed nor reserved by somebody', async () => {
    await test.db.execute(sql`select setval('barcode_numbers', 5000000000)`);
    await send({ header: { barcode: '5000000001' } });
    const range = { createdBy: 4, createdAt: test.clock.now(), count: 1 };
    const only = '5000000002';
    await test.db.insert(barcodeRanges).values({ id: 900, ...range, firstBarcode: only, lastBarcode: only });
    await test.db.insert(reservedBarcodes).values({ barcode: only, rangeId: 900 });
    expect(await send()).toMatchObject({ isSuccess: true, barcode: '5000000003' });
  });
});

describe('orders sent at the same time', () => {
  it('are one each when the reply of every one is lost and it is sent again', async () => {
    const before = (await orderCount()) ?? 0;
    const keys = Array.from({ length: 60 }, (_, at) => `nurse-tab-${String(at).padStart(4, '0')}`);
    const sendUnder = (key: string) => send({ headers: { Contracts: '1', 'Idempotency-Key': key } });
    const first = await Promise.all([...keys, ...keys].map(sendUnder));
    const again = await Promise.all(keys.map(sendUnder));
    expect(first.slice(0, 60)).toEqual(first.slice(60));
    expect(again).toEqual(first.slice(0, 60));
    expect(new Set(again.map(({ barcode }) => barcode)).size).toBe(60);
    expect(await orderCount()).toBe(before + 60);
  });

  it('with the same typed barcode are one order, and leave no services of an order that is not there', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send({ header: { barcode: '8800000008' } })),
    );
    expect(responses.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
    expect(
      responses.filter(({ clientMessage }) => clientMessage.code === orderMessage.BarcodeUsed),
    ).toHaveLength(9);
    const { rows } = await test.db.execute<{ lost: number }>(
      sql`select count(*)::int as lost from ${orderServices} where ${orderServices.orderId} not in (select id from orders)`,
    );
    expect(rows).toEqual([{ lost: 0 }]);
  });
});

it('when the ten digits are used up the answer says so, and a typed barcode still works', async () => {
  await test.db.execute(sql`select setval('barcode_numbers', 9999999999)`);
  const before = await orderCount();
  expect(await send({ headers: { Contracts: '1', 'Idempotency-Key': 'no-more-numbers' } })).toMatchObject({
    isSuccess: false,
    clientMessage: { code: orderMessage.BarcodeGenerationError },
  });
  expect(await orderCount()).toBe(before);
  expect(await send({ header: { barcode: '1234567890' } })).toMatchObject({ isSuccess: true });
});
