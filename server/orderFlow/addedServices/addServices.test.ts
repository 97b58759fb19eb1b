import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeOrdersBack } from '../../../contract/sorting.ts';
import {
  describeSpecimen,
  describeSpecimens,
  insertHeldOrder,
} from '../../../tests/support/addedServices.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { shownOrder } from '../../../tests/support/shownOrders.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { discountUses } from '../../core/db/schema/discounts.ts';
import {
  lisAdditions,
  lisTasks,
  orderAnswers,
  orders,
  orderServices,
  orderTubes,
} from '../../core/db/schema/orders.ts';
import { noLis } from '../lis/noLis.ts';
import { barcode, deskOf } from './addedServices.fixtures.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
let orderId: number;
const test = useLab(({ db }) => describeSpecimens(db));
const desk = deskOf(test);
beforeEach(async () => {
  await test.db.execute(sql`truncate orders, idempotency_keys, provider_services cascade`);
  await emptyAuditLog(test.db);
  orderId = await insertHeldOrder(test, 1);
});

describe('adding', () => {
  it('writes services at the prices of the day, totals, promise, task and audit line', async () => {
    const answer = await desk.add(['2001', '2003']);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        isSuccess: true,
        added: [{ code: '2001', tubes: [{ code: 'SST', numbers: [2] }] }, { code: '2003' }],
      },
    });
    expect(await desk.stored()).toEqual([
      [1, 1000, false],
      [4, 4000, true],
      [6, 6000, true],
    ]);
    const { totalPrice, workingDays, deadlineOn, placedDeadlineOn, cabinetStatus } = await desk.order();
    expect({ totalPrice, workingDays, cabinetStatus }).toEqual({
      totalPrice: 11_000,
      workingDays: 3,
      cabinetStatus: 3,
    });
    expect(placedDeadlineOn && placedDeadlineOn < deadlineOn).toBe(true);
    expect(await test.db.$count(lisAdditions)).toBe(2);
    const [noted] = await auditLines(test, 'order.addServices');
    expect([noted?.after]).toEqual([
      expect.objectContaining({
        services: ['1001', '2001', '2003'],
        addedServices: ['2001 Глюкоза', '2003 Холестерин'],
        totalPrice: 11_000,
      }),
    ]);
    expect(await test.db.select().from(orderTubes).where(eq(orderTubes.orderId, orderId))).toHaveLength(2);
  });

  it('keeps the discount of the card of the order', async () => {
    await test.db.update(orders).set({ discountCardNo: 'LAB-10', totalPrice: 900 });
    await test.db.insert(discountUses).values({ orderId, cardId: 1, percent: 10, usedOn: '2026-11-20' });
    expect((await desk.list({ codes: ['2001'] })).price).toMatchObject({ total: 45, discount: 5 });
    await desk.add(['2001']);
    expect((await desk.order()).totalPrice).toBe(4500);
  });

  it('a repeated call adds once, and two people who add the same at once learn of each other', async () => {
    const first = await desk.add(['2001'], {}, 'attempt-1');
    expect(await desk.add(['2001'], {}, 'attempt-1')).toEqual(first);
    const both = await Promise.all([
      desk.add(['2002'], {}, 'one-2002'),
      desk.add(['2002'], {}, 'two-2002', 'Manager'),
    ]);
    expect(both.filter(({ body }) => body.isSuccess)).toHaveLength(1);
    expect(both.find(({ body }) => !body.isSuccess)?.body).toMatchObject({
      statusMessage: 'The order has this service already: 2002',
    });
    expect((await desk.stored()).map(([id]) => id)).toEqual([1, 4, 5]);
  });

  it('another price than was shown asks again, and writes nothing', async () => {
    const { price } = await desk.list({ codes: ['2001'] });
    await test.db.update(priceBook).set({ price: 4500 }).where(eq(priceBook.serviceId, 4));
    const answer = await desk.add(['2001'], { shownPrice: price ?? undefined });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'PriceChanged',
        prices: { services: [{ code: '2001', shown: 40, now: 45 }], total: { shown: 50, now: 55 } },
      },
    });
    expect(await desk.stored()).toHaveLength(1);
    await test.db.update(priceBook).set({ price: 4000 }).where(eq(priceBook.serviceId, 4));
  });

  it('is refused once the specimen is too old, the order cancelled or not handed over, with the reason', async () => {
    await desk.placedBefore(24 * HOUR + 1);
    expect((await desk.add(['2001', '1002'])).body).toMatchObject({
      isSuccess: false,
      statusMessage: expect.stringMatching(/^1002: The specimen was stable until/),
    });
    const notWorking = 'The laboratory does not work on this order, no service can be added';
    const states = [
      [{ sortingState: 4, cabinetStatus: 4 }, 'The order is cancelled, no service can be added'],
      [{ sortingState: 1, cabinetStatus: 1 }, 'The order is not handed over yet. Edit the order itself'],
      [{ sortingState: 5, cabinetStatus: 5 }, notWorking],
      [{ sortingState: 5, cabinetStatus: 0 }, notWorking],
      [{ sortingState: 5, cabinetStatus: 4 }, 'The order is cancelled, no service can be added'],
    ] as const;
    for (const [state, statusMessage] of states) {
      await test.db.update(orders).set(state);
      expect((await desk.add(['2001'])).body).toMatchObject({ isSuccess: false, statusMessage });
      expect(await desk.list()).toMatchObject({ isSuccess: false, statusMessage, services: [] });
    }
    expect(await desk.stored()).toHaveLength(1);
  });

  it('follows the rules of ordering: exclusion, sex, number of services, validity of the contract', async () => {
    await test.db.insert(orderTubes).values({ orderId, tubeCode: 'CIT', count: 1, numbers: [3] });
    for (const id of [8, 9]) await describeSpecimen(test.db, id, 'CIT', 24);
    expect((await desk.add(['3001', '3002'])).body).toMatchObject({ isSuccess: false });
    await describeSpecimen(test.db, 11, 'SST', 24);
    await test.db.execute(sql`update patients set gender = 'M' where id = 1`);
    expect(await desk.refusalOf('5001')).toBe(
      'The test is for men only or for women only and does not suit this patient. Remove it from the order: 5001',
    );
    await test.db.execute(sql`update patients set gender = 'F' where id = 1`);
    expect(await desk.refusalOf('5001')).toBeNull();
    await test.db.update(contracts).set({ maxServices: 2 });
    expect((await desk.add(['2001', '2002'])).body).toMatchObject({ code: 'TooManyServices' });
    await test.db.update(contracts).set({ maxServices: 100, validTo: '2026-01-01' });
    expect((await desk.add(['2001'])).body).toMatchObject({ isSuccess: false });
    await test.db.update(contracts).set({ validTo: null });
    expect(await desk.stored()).toHaveLength(1);
  });

  it('a question that must be answered is asked, and answered', async () => {
    const text = { ru: 'Срок', en: 'Week', be: 'Тэрмін' };
    const question = { text, type: 'number' as const, required: true };
    await test.db.execute(
      sql`update services set questions = ${JSON.stringify([question])}::jsonb where id = 4`,
    );
    const { questions } = await desk.list({ codes: ['2001'] });
    expect(questions).toMatchObject([{ text: 'Week', required: true, serviceCodes: ['2001'] }]);
    expect((await desk.add(['2001'])).body).toMatchObject({ errors: { answers: expect.anything() } });
    const id = questions[0]?.id ?? '';
    expect((await desk.add(['2001'], { answers: [{ id, value: '12' }] })).body.isSuccess).toBe(true);
    expect(await test.db.select().from(orderAnswers)).toMatchObject([{ serviceId: 4, value: '12' }]);
    await test.db.execute(sql`update services set questions = '[]' where id = 4`);
  });

  it('a package is added with its parts, at its own price', async () => {
    expect((await desk.add(['9002'])).body.isSuccess).toBe(true);
    expect((await desk.stored()).map(([id, price]) => [id, price])).toEqual([
      [1, 1000],
      [15, 4000],
      [4, 0],
      [5, 0],
      [6, 0],
    ]);
    expect(await test.db.$count(lisAdditions)).toBe(3);
  });
});

describe('the laboratory', () => {
  const advance = async () => {
    for (let round = 0; round < 12; round += 1) {
      test.clock.advance(MINUTE / 4);
      await test.lab.lis.advance(test.db);
    }
  };
  const row = () => shownOrder(test, barcode);

  it('does the added service as it does others: ready, in work with what is released, and ready again', async () => {
    await insertReleases(test.db, orderId, [line('Glucose', '5')], { at: test.clock.now() });
    await test.db.update(orders).set({ cabinetStatus: 2, resultAt: test.clock.now() });
    await desk.add(['2001']);
    expect(await row()).toMatchObject({
      state: 'В работе',
      services: [
        { serviceCode: '1001', serviceStatus: 'Готова' },
        { serviceCode: '2001', serviceStatus: 'В работе' },
      ],
    });
    await advance();
    expect(await row()).toMatchObject({
      state: 'Готов',
      services: [{ serviceStatus: 'Готова' }, { serviceStatus: 'Готова' }],
    });
    expect(await test.db.$count(lisAdditions)).toBe(0);
  });

  it('gives out what the order was placed with at its own moment, whatever is added', async () => {
    await test.db.update(orderServices).set({ serviceId: 6 });
    const dueAt = new Date(test.clock.now().getTime() + MINUTE);
    await test.db.insert(lisTasks).values({ orderId, step: 'result', dueAt });
    await desk.add(['2001']);
    test.clock.advance(MINUTE);
    await test.lab.lis.advance(test.db);
    expect(await row()).toMatchObject({
      state: 'Готов',
      services: [{ serviceCode: '2003' }, { serviceCode: '2001' }],
    });
  });

  it('that has not registered the order does it with the others', async () => {
    await test.db.update(orders).set({ sortingState: 2, cabinetStatus: 1 });
    expect((await desk.add(['2001'])).body.isSuccess).toBe(true);
    expect((await desk.order()).cabinetStatus).toBe(1);
    expect(await test.db.$count(lisAdditions)).toBe(0);
    await test.lab.lis.submit(test.db, [orderId]);
    await advance();
    expect(await row()).toMatchObject({ state: 'Готов', services: [{}, { serviceStatus: 'Готова' }] });
  });

  it('an order that is taken back is new with what was added, as if it had been placed so', async () => {
    await test.db.update(orders).set({ sortingState: 2, cabinetStatus: 1, handedOverBy: 1 });
    await test.lab.lis.submit(test.db, [orderId]);
    await desk.add(['2003']);
    await test.ask(takeOrdersBack, { as: 'Nurse', query: { barcodes: barcode } });
    expect(await desk.order()).toMatchObject({ sortingState: 1, workingDays: 3, placedDeadlineOn: null });
    expect(await desk.stored()).toEqual([
      [1, 1000, false],
      [6, 6000, false],
    ]);
  });

  it('without a system it waits, and one that refuses says so', async () => {
    const { lis } = test.lab;
    test.lab.lis = { ...noLis, addServices: () => Promise.resolve('rejected') };
    expect((await desk.add(['2001'])).body).toMatchObject({
      isSuccess: false,
      statusMessage: 'The laboratory did not accept the service. Try again later or contact it',
    });
    test.lab.lis = noLis;
    expect((await desk.add(['2001'])).body.isSuccess).toBe(true);
    test.lab.lis = lis;
  });
});
