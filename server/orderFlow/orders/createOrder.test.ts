import { count, sql } from 'drizzle-orm';
import { describe, expect, it, beforeAll } from 'vitest';
import { generateBarcodes, listBarcodes } from '../../../contract/barcodes.ts';
import { orderMessage, paymentChannels } from '../../../contract/codes.ts';
import { createOrder, getOrder } from '../../../contract/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { barcodeRanges, orders, orderServices, reservedBarcodes } from '../../core/db/schema/orders.ts';
import { orderRequest, type Send } from './createOrder.fixtures.ts';
import { discountCards } from '../../core/db/schema/discounts.ts';

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
      expect(response).toMatchObject(refusedAt({ 'header.orderExtraFields': ['Fill in this field'] }));
    }
  });

  it('takes the number of the order on a label, and cuts no other number', async () => {
    const { barcode } = await send({ header: { barcode: '770000000199' } });
    expect(barcode).toBe('7700000001');
    for (const barcode of ['77', '77000000011', '7700000001991']) {
      const wrong = await test.call(createOrder, orderRequest({ header: { barcode } }));
      expect(wrong).toMatchObject(
        refusedAt({ 'header.barcode': ['A barcode has 10 digits, on a label 12 or 13'] }),
      );
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

describe('an order that the laboratory does not take', () => {
  const NOT_ACCEPTED = 'did not accept the order';
  const NO_CONTRACT = 'No contract is chosen';
  const OTHER_UNIT = 'does not belong to the contract';
  const NO_CODE = 'The promo code is not valid';
  const inUnit = (ClientUnits: string) => ({ headers: { Contracts: '1', ClientUnits } });
  const failures: [keyof typeof orderMessage, Send, string][] = [
    ['Error', { header: { commissionaireId: 3 } }, NOT_ACCEPTED],
    ['Error', { header: { commissionaireId: 999 } }, NOT_ACCEPTED],
    [
      'Error',
      { header: { orderExtraFields: ['a', 'b'].map((value, at) => ({ id: at + 1, value })) } },
      NOT_ACCEPTED,
    ],
    ['NoContractInLocation', { as: 'Manager', headers: {} }, NO_CONTRACT],
    ['NoContractInLocation', { headers: { Contracts: '2' } }, NO_CONTRACT],
    ['NoContractInLocation', { headers: { Contracts: '999' } }, NO_CONTRACT],
    ['NoClientUnitInContract', inUnit('21'), OTHER_UNIT],
    ['NoClientUnitInContract', inUnit('999'), OTHER_UNIT],
    ['NoClientUnitInContract', { headers: { Contracts: '1', ClientUnit: '21' } }, OTHER_UNIT],
    ['NoClientUnitInContract', inUnit('ward'), OTHER_UNIT],
    ['PatientError', { patientId: 4 }, 'The patient is not in this contract'],
    ['PatientError', { patientId: 999 }, 'The patient is not in this contract'],
    [
      'NoServiceInPriceBook',
      { header: { services: ['1001', '7001'] } },
      'not in the price book of the contract. Remove it from the order: 7001',
    ],
    ['NoServiceInOrder', { header: { services: [] } }, 'The order has no services'],
    [
      'ServiceNotFound',
      { header: { services: ['0000'] } },
      'no longer offers a service. Remove it from the order: 0000',
    ],
    [
      'NoLaboratorySettings',
      { header: { services: ['6001'] } },
      'has not set up a service yet. Remove it from the order: 6001',
    ],
    [
      'NoPriceBook',
      { as: 'Stranger', patientId: 4, headers: {}, header: { orderExtraFields: [] } },
      'The contract has no price book',
    ],
    [
      'ServiceAlreadyInOrder',
      { header: { services: ['1001', '1001'] } },
      'in the order twice. Remove one of them: 1001',
    ],
    [
      'ServiceInPackage',
      { header: { services: ['9001', '2001'] } },
      'already part of the chosen package. Remove it from the order: 2001',
    ],
    ['CalculatorError', { header: { services: ['3002', '3001'] } }, 'Change the services: 3002'],
    [
      'CalculatorError',
      { patientId: 2, header: { services: ['5001'] } },
      'The test is for men only or for women only and does not suit this patient. Remove it from the order: 5001',
    ],
    ['DiscountError', { header: { discountCardNo: 'nothing' } }, NO_CODE],
    ['DiscountError', { header: { discountCardNo: 'EXPIRED' } }, NO_CODE],
    ['DiscountError', { header: { discountCardNo: 'SOUTH' } }, NO_CODE],
    ['DiscountError', { header: { discountCardNo: 'OFF' } }, NO_CODE],
    ['BarcodeUsed', { header: { barcode: '4444444444' } }, 'The barcode is used already'],
  ];
  beforeAll(async () => {
    const year = {
      contractId: 1,
      discountTypeId: 1,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      isActive: true,
    };
    await test.db.insert(discountCards).values([
      { ...year, cardNumber: 'EXPIRED', validTo: '2026-11-19' },
      { ...year, cardNumber: 'SOUTH', contractId: 2, discountTypeId: 2 },
      { ...year, cardNumber: 'OFF', isActive: false },
    ]);
    await send({ header: { barcode: '4444444444' } });
  });

  it.each(failures)('answers %s and writes nothing (%o)', async (name, options, words) => {
    const before = await orderCount();
    const response = await send(options);
    expect(response).toMatchObject({
      isSuccess: false,
      clientMessage: { code: orderMessage[name] },
      barcode: null,
      orderId: null,
      createdDate: null,
    });
    expect(response.statusMessage).toContain(words);
    expect(await orderCount()).toBe(before);
  });

  it.each([
    ['ru', 'Услуга добавлена дважды. Уберите лишнюю: 1001'],
    ['en', 'A service is in the order twice. Remove one of them: 1001'],
    ['be', 'Паслуга дададзена двойчы. Прыбярыце лішнюю: 1001'],
  ] as const)('says why in %s', async (language, words) => {
    const response = await send({ language, header: { services: ['1001', '1001'] } });
    expect(response.statusMessage).toBe(words);
  });

  it('can be sent again under the same key once it is corrected', async () => {
    const headers = { Contracts: '1', 'Idempotency-Key': 'corrected-order' };
    expect(await send({ headers, header: { services: ['0000'] } })).toMatchObject({ isSuccess: false });
    expect(await send({ headers })).toMatchObject({ isSuccess: true });
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
