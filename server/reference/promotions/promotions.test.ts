import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { paymentChannels } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { complexDetails } from '../../../contract/complexes.ts';
import { calculateServices, createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import { promotions as contract } from '../../../contract/promotions.ts';
import { listServices } from '../../../contract/services.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { promotions } from '../../core/db/schema/promotions.ts';

const test = useLab();
beforeEach(() => test.db.delete(promotions));

type Input = BodyInput<typeof contract.create>;
const as = 'Admin';
const autumn: Input = {
  contractId: 1,
  serviceCode: '1001',
  percent: 20,
  startDate: '20261110',
  endDate: '20261120',
};
const create = (changes: Partial<Input> = {}) =>
  test.call(contract.create, { as, body: { ...autumn, ...changes } });

describe('a promotion', () => {
  it('is created, read, listed and changed, with names and state (PROMO-01, PROMO-02)', async () => {
    const { item } = await test.ask(contract.create, { as, body: autumn });
    expect(item).toMatchObject({
      ...autumn,
      version: 1,
      state: 'active',
      contractName: { en: 'North Clinic' },
    });
    expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toEqual(item);
    const body = { ...item, percent: 30, startDate: '20261201', endDate: '20261231' };
    const changed = await test.ask(contract.update, { as, body });
    expect(changed.item).toEqual({ ...body, version: 2, state: 'planned' });
    const { items, totalCount } = await test.ask(contract.list, { as });
    expect([items, totalCount]).toEqual([[changed.item], 1]);
    const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'promotion.update'));
    expect(log).toMatchObject({ before: { percent: 20 }, after: { percent: 30 } });
  });

  it('is sorted by the name of its contract, a changed one too, and by service', async () => {
    await create({ serviceCode: '1002' });
    await create({ contractId: 2 });
    await create({ startDate: '20261201', endDate: '20261202' });
    const sorted = async (sort: 'contractName' | 'serviceCode') =>
      (await test.ask(contract.list, { as, query: { sort } })).items.map(({ contractId, serviceCode }) => [
        contractId,
        serviceCode,
      ]);
    const north = [
      [1, '1002'],
      [1, '1001'],
    ];
    expect(await sorted('contractName')).toEqual([...north, [2, '1001']]);
    expect(await sorted('serviceCode')).toEqual([
      [2, '1001'],
      [1, '1001'],
      [1, '1002'],
    ]);
    const [before] = await test.db.select().from(contracts).where(eq(contracts.id, 1));
    const rename = (ru: string) =>
      test.db
        .update(contracts)
        .set({ name: { ru, en: 'North Clinic', be: 'Паўночная' } })
        .where(eq(contracts.id, 1));
    await rename('Ярославль');
    expect(await sorted('contractName')).toEqual([[2, '1001'], ...north]);
    await test.db.update(contracts).set({ name: before?.name }).where(eq(contracts.id, 1));
  });

  it('is found by service, contract and state', async () => {
    await create();
    await create({ serviceCode: '1002', startDate: '20261201', endDate: '20261202' });
    await create({ contractId: 2, startDate: '20261001', endDate: '20261119' });
    const found = async (query: object) =>
      (await test.ask(contract.list, { as, query })).items.map((one) => [one.contractId, one.serviceCode]);
    expect(await found({ q: '1002' })).toEqual([[1, '1002']]);
    expect(await found({ q: 'SOUTH' })).toEqual([[2, '1001']]);
    expect(await found({ contractId: '1', sort: 'serviceCode', direction: 'DESC' })).toEqual([
      [1, '1002'],
      [1, '1001'],
    ]);
    expect(await found({ state: 'active' })).toEqual([[1, '1001']]);
    expect(await found({ state: 'planned' })).toEqual([[1, '1002']]);
    expect(await found({ state: 'ended' })).toEqual([[2, '1001']]);
  });

  it('needs all its fields, and names those that are missing together (PROMO-09)', async () => {
    const missing = ['Fill in this field'];
    expect(await test.call(contract.create, { as, body: {} as Input })).toMatchObject(
      refusedAt({
        contractId: missing,
        serviceCode: missing,
        percent: missing,
        startDate: missing,
        endDate: missing,
      }),
    );
  });

  it.each([
    ['an unknown contract (PROMO-05)', { contractId: 99 }, 'Contract not found, choose another one'],
    ['an unknown service (PROMO-06)', { serviceCode: '7777' }, 'Service code not found, check it'],
    ['a period that ends first', { endDate: '20261109' }, 'The period ends before it begins'],
    ['0 percent', { percent: 0 }, 'A whole number from 1 to 100'],
    ['101 percent', { percent: 101 }, 'A whole number from 1 to 100'],
    ['half a percent', { percent: 10.5 }, 'A whole number from 1 to 100'],
  ])('of %s is refused at its field', async (_what, wrong, message) => {
    const errors = Object.fromEntries(Object.keys(wrong).map((field) => [field, [message]]));
    const refused: object = refusedAt(errors);
    expect(await create(wrong)).toMatchObject(refused);
  });

  it('may not share a day with another of its contract and service, which are named (PROMO-03, PROMO-04)', async () => {
    await create();
    await create({ startDate: '20261201', endDate: '20261205' });
    expect(await create({ startDate: '20261120', endDate: '20261201' })).toMatchObject(
      refusedAt({
        startDate: [
          'The period overlaps other promotions of this service: 10.11.2026–20.11.2026, 01.12.2026–05.12.2026',
        ],
      }),
    );
    for (const free of [
      { startDate: '20261121', endDate: '20261130' },
      { contractId: 2 },
      { serviceCode: '1002' },
    ])
      expect((await create(free)).status).toBe(200);
  });

  it('does not overlap itself when it is changed, is not deleted by any call, and is made by administrators only (PROMO-10, PROMO-11)', async () => {
    const { item } = await test.ask(contract.create, { as, body: autumn });
    const body = { ...item, endDate: '20261125' };
    expect((await test.call(contract.update, { as, body })).status).toBe(200);
    const response = await test.app.request(`/v1.0/Promotion?id=${String(item.id)}`, {
      method: 'DELETE',
      headers: { Authorization: await test.bearer('Admin') },
    });
    expect(response.status).toBe(404);
    expect((await test.call(contract.create, { as: 'Manager', body: autumn })).status).toBe(403);
  });

  it('that overlaps is refused by the database itself (PROMO-03)', async () => {
    const row = { contractId: 1, serviceId: 1, percent: 5, startsOn: '2026-11-01', endsOn: '2026-11-10' };
    await test.db.insert(promotions).values(row);
    await expect(
      test.db.insert(promotions).values({ ...row, startsOn: '2026-11-10', endsOn: '2026-11-11' }),
    ).rejects.toThrow();
    await test.db.insert(promotions).values({ ...row, startsOn: '2026-11-11', endsOn: '2026-11-11' });
  });
});

describe('prices', () => {
  const headers = { Contracts: '1' };
  const lines = async (query: object = {}) => {
    const { serviceInfo } = await test.ask(calculateServices, {
      as: 'Nurse',
      headers,
      query: { codes: '1001,2001', ...query },
    });
    const shown = serviceInfo.services.map(({ code, price, listPrice }) => [code, price, listPrice]);
    return { shown, discount: serviceInfo.discount, totalPrice: serviceInfo.totalPrice };
  };

  it('of a basket, the price list and a panel are lowered, the card is taken off what is left, and the basket has the price without it', async () => {
    expect((await lines()).shown).toEqual([
      ['1001', 10, null],
      ['2001', 40, null],
    ]);
    await create();
    expect((await lines()).shown).toEqual([
      ['1001', 8, 10],
      ['2001', 40, null],
    ]);
    const page = await test.ask(listServices, { as: 'Nurse', headers, query: { contractId: 1 } });
    expect(page.services.find(({ code }) => code === '1001')?.price).toBe(8);
    const panel = await test.ask(complexDetails, { as: 'Nurse', headers, query: { complexId: 1 } });
    expect(panel.services.find(({ code }) => code === '1001')?.price).toBe(8);
    const { totalPrice, discount } = await lines({ codes: '1001', discountCardNo: 'LAB-10' });
    expect([totalPrice, discount]).toEqual([7.2, 0.8]);
  });

  it('of an order stay when the promotion ends; the order has both', async () => {
    const { item } = await test.ask(contract.create, { as, body: autumn });
    const { orderId, barcode } = await test.ask(createOrder, {
      as: 'Nurse',
      headers,
      body: {
        patient: { id: 1 },
        header: {
          services: ['1001'],
          paymentChannel: paymentChannels.Cash,
          orderExtraFields: [{ id: 1, value: 'J06' }],
        },
      },
    });
    const body = { ...item, startDate: '20261101', endDate: '20261102' };
    await test.ask(contract.update, { as, body });
    const read = async () => {
      const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode: barcode ?? '' } });
      return order.services.map(({ code, price, listPrice }) => [code, price, listPrice]);
    };
    expect(await read()).toEqual([['1001', 8, 10]]);
    expect((await lines({ codes: '1001', barcode })).shown).toEqual([['1001', 8, 10]]);
    await test.ask(updateOrder, {
      as: 'Nurse',
      query: { orderId: orderId ?? 0 },
      body: { version: 1, serviceCodes: ['1001', '1002'] },
    });
    expect((await read())[0]).toEqual(['1001', 8, 10]);
  });

  it('are lowered from the first minute to the last in Minsk', async () => {
    await create({ startDate: '20261121', endDate: '20261121' });
    const priceAt = async (moment: string) => {
      test.clock.advance(Date.parse(moment) - test.clock.now().getTime());
      const Authorization = await test.bearer('Nurse');
      const query = { codes: '1001' };
      const { serviceInfo } = await test.ask(calculateServices, {
        query,
        headers: { ...headers, Authorization },
      });
      return serviceInfo.services[0]?.price;
    };
    expect(await priceAt('2026-11-20T20:59:59Z')).toBe(10);
    expect(await priceAt('2026-11-20T21:00:00Z')).toBe(8);
    expect(await priceAt('2026-11-21T20:59:59Z')).toBe(8);
    expect(await priceAt('2026-11-21T21:00:00Z')).toBe(10);
  });
});
