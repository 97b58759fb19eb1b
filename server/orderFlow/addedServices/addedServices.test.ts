import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addableServices, addServices, type AddableServices } from '../../../contract/addedServices.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { searchResults } from '../../../contract/results.ts';
import {
  describeSpecimen,
  describeSpecimens,
  insertHeldOrder,
} from '../../../tests/support/addedServices.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { discountUses } from '../../core/db/schema/discounts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import {
  lisAdditions,
  orderAnswers,
  orders,
  orderServices,
  orderTubes,
} from '../../core/db/schema/orders.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { noLis } from '../lis/noLis.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());
const barcode = '5000000001';
let orderId: number;
beforeEach(async () => {
  await test.db.execute(sql`truncate orders, idempotency_keys, audit_log, provider_services cascade`);
  await describeSpecimens(test.db);
  orderId = await insertHeldOrder(test, 1);
});

const list = (query: { term?: string; codes?: string[] } = {}, as: UserName = 'Nurse') =>
  test.ask(addableServices, { as, query: { barcode, ...query } });
const codesOf = ({ services }: AddableServices) => services.map(({ code }) => code);
const refusalOf = async (code: string, language: 'en' | 'ru' | 'be' = 'en') => {
  const { services } = await test.ask(addableServices, {
    as: 'Nurse',
    query: { barcode, term: code },
    language,
  });
  return services.find((one) => one.code === code)?.refusal;
};
type Body = BodyInput<typeof addServices>;
const add = (codes: string[], body: Partial<Body> = {}, key?: string, as: UserName = 'Nurse') =>
  test.call(addServices, {
    as,
    body: { barcode, codes, ...body },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const stored = async () =>
  (
    await test.db
      .select()
      .from(orderServices)
      .where(eq(orderServices.orderId, orderId))
      .orderBy(orderServices.position)
  ).map(({ serviceId, price, addedAt }) => [serviceId, price, addedAt !== null]);
const order = async () => {
  const [found] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  if (found === undefined) throw new Error('The order is gone');
  return found;
};
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms);
const placedBefore = (ms: number) => test.db.update(orders).set({ createdAt: ago(ms) });
const mark = (number: number, tubeCode: string, takenAt: Date | null) =>
  test.db.insert(specimenMarks).values({
    orderId,
    number,
    tubeCode,
    state: takenAt ? 'taken' : 'notTaken',
    reason: takenAt ? null : 'failed',
    note: '',
    takenAt,
    at: test.clock.now(),
    byUser: 1,
  });

describe('what may be added', () => {
  it('is of the price book, not in the order, of tubes that are there, and stable', async () => {
    const found = await list();
    expect(codesOf(found)).toEqual(['1002', '1003', '2001', '2002', '2003', '9002']);
    expect(found.services[2]).toEqual({
      code: '2001',
      name: 'Glucose',
      price: 40,
      workingDays: 1,
      tubes: [
        {
          code: 'SST',
          name: 'Gel tube',
          tubeColor: '#E8C33B',
          kind: 'tube',
          biomaterial: 'Serum',
          numbers: [2],
        },
      ],
      until: new Date(test.clock.now().getTime() + 72 * HOUR).toISOString(),
      ageFrom: 'placed',
      refusal: null,
    });
  });

  it('a search also finds what may not, and why, in three languages', async () => {
    expect((await list({ term: 'ALT' })).services).toMatchObject([{ code: '2004', price: 70, until: null }]);
    expect(await refusalOf('2004')).toBe('No stability is recorded for this service');
    expect(await refusalOf('2004', 'ru')).toBe('Для этой услуги не указан срок хранения пробы');
    expect(await refusalOf('2004', 'be')).toBe('Для гэтай паслугі не ўказаны тэрмін захоўвання пробы');
    expect(await refusalOf('3001')).toBe('Needs a specimen that the laboratory does not have: CIT');
    expect(await refusalOf('9001')).toBe(
      'A service is already part of the chosen package. Remove it from the order: 1001',
    );
    expect(await refusalOf('1001')).toBeUndefined();
    expect(await refusalOf('7001')).toBeUndefined();
  });

  it('a tube serves as many services as it is meant for: those that are chosen count', async () => {
    expect(await refusalOf('1003')).toBeNull();
    const { services, chosen } = await list({ codes: ['1002'], term: '100' });
    expect(services).toMatchObject([
      { code: '1003', refusal: 'The specimen is enough only for the services that are there: EDTA' },
    ]);
    expect(chosen).toMatchObject([{ code: '1002', refusal: null }]);
  });

  it('nothing of a kind of which the laboratory has rejected a specimen, or of which none was taken', async () => {
    await mark(2, 'SST', null);
    expect(codesOf(await list())).toEqual(['1002', '1003']);
    expect(await refusalOf('2001')).toBe('The specimen was not taken: SST');
    await insertReleases(test.db, orderId, [], { kind: 'final' });
    await insertReleases(test.db, orderId, [line('X', '1')], {
      kind: 'rejected',
      rejection: 'clotted',
      at: test.clock.now(),
    });
    expect(await refusalOf('1002')).toBe('The laboratory rejected the specimen: EDTA');
    expect(codesOf(await list())).toEqual([]);
  });

  it('until the hour its stability ends, counted from the collection or from the order', async () => {
    await placedBefore(24 * HOUR);
    expect(await refusalOf('1002')).toBeNull();
    await placedBefore(24 * HOUR + 1);
    expect(await refusalOf('1002')).toMatch(/^The specimen was stable until \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
    expect(await refusalOf('2001')).toBeNull();
    await mark(2, 'SST', ago(72 * HOUR));
    expect((await list({ term: '2001' })).services).toMatchObject([{ ageFrom: 'taken', refusal: null }]);
    await test.db.update(specimenMarks).set({ takenAt: ago(72 * HOUR + 1) });
    expect(await refusalOf('2001')).toMatch(/^The specimen was stable until/);
  });

  it('services of outside laboratories are not, they have gone elsewhere', async () => {
    await test.db.execute(sql`insert into providers (id, code, name, kind) overriding system value
      values (77, 'OUT', '{"ru":"O","en":"O","be":"O"}', 'email') on conflict do nothing`);
    await test.db.execute(sql`insert into provider_services values (77, 4, null, 100, 1)`);
    expect(await refusalOf('2001')).toBe('An outside laboratory does this service');
  });

  it('says what the chosen ones cost, ask and promise', async () => {
    await describeSpecimen(test.db, 4, 'SST', 72);
    const { price, more, deadLineDate } = await list({ codes: ['2001', '2003'] });
    expect(price).toEqual({
      total: 110,
      discount: 0,
      services: [
        { code: '1001', price: 10 },
        { code: '2001', price: 40 },
        { code: '2003', price: 60 },
      ],
    });
    expect(more).toBe(100);
    expect(deadLineDate).toBe('20261125');
  });
});

describe('adding', () => {
  it('writes services at the prices of the day, totals, promise, task and audit line', async () => {
    const answer = await add(['2001', '2003']);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        isSuccess: true,
        added: [{ code: '2001', tubes: [{ code: 'SST', numbers: [2] }] }, { code: '2003' }],
      },
    });
    expect(await stored()).toEqual([
      [1, 1000, false],
      [4, 4000, true],
      [6, 6000, true],
    ]);
    const { totalPrice, workingDays, deadlineOn, placedDeadlineOn, cabinetStatus } = await order();
    expect({ totalPrice, workingDays, cabinetStatus }).toEqual({
      totalPrice: 11_000,
      workingDays: 3,
      cabinetStatus: 3,
    });
    expect(placedDeadlineOn && placedDeadlineOn < deadlineOn).toBe(true);
    expect(await test.db.$count(lisAdditions)).toBe(2);
    const [noted] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'order.addServices'));
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
    expect((await list({ codes: ['2001'] })).price).toMatchObject({ total: 45, discount: 5 });
    await add(['2001']);
    expect((await order()).totalPrice).toBe(4500);
  });

  it('a repeated call adds once, and two people who add the same at once learn of each other', async () => {
    const first = await add(['2001'], {}, 'attempt-1');
    expect(await add(['2001'], {}, 'attempt-1')).toEqual(first);
    const both = await Promise.all([add(['2002'], {}, 'one-2002'), add(['2002'], {}, 'two-2002', 'Manager')]);
    expect(both.map(({ body }) => body.isSuccess).toSorted()).toEqual([false, true]);
    expect(both.find(({ body }) => !body.isSuccess)?.body).toMatchObject({
      statusMessage: 'The order has this service already: 2002',
    });
    expect((await stored()).map(([id]) => id)).toEqual([1, 4, 5]);
  });

  it('another price than was shown asks again, and writes nothing', async () => {
    const { price } = await list({ codes: ['2001'] });
    await test.db.update(priceBook).set({ price: 4500 }).where(eq(priceBook.serviceId, 4));
    const answer = await add(['2001'], { shownPrice: price ?? undefined });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'PriceChanged',
        prices: { services: [{ code: '2001', shown: 40, now: 45 }], total: { shown: 50, now: 55 } },
      },
    });
    expect(await stored()).toHaveLength(1);
    await test.db.update(priceBook).set({ price: 4000 }).where(eq(priceBook.serviceId, 4));
  });

  it('is refused once the specimen is too old, the order cancelled or not handed over, with the reason', async () => {
    await placedBefore(24 * HOUR + 1);
    expect((await add(['2001', '1002'])).body).toMatchObject({
      isSuccess: false,
      statusMessage: expect.stringMatching(/^1002: The specimen was stable until/),
    });
    const states = [
      [{ sortingState: 4, cabinetStatus: 4 }, 'The order is cancelled, no service can be added'],
      [{ sortingState: 1, cabinetStatus: 1 }, 'The order is not handed over yet. Edit the order itself'],
      [
        { sortingState: 5, cabinetStatus: 5 },
        'The laboratory does not work on this order, no service can be added',
      ],
      [
        { sortingState: 5, cabinetStatus: 0 },
        'The laboratory does not work on this order, no service can be added',
      ],
      [{ sortingState: 5, cabinetStatus: 4 }, 'The order is cancelled, no service can be added'],
    ] as const;
    for (const [state, statusMessage] of states) {
      await test.db.update(orders).set(state);
      expect((await add(['2001'])).body).toMatchObject({ isSuccess: false, statusMessage });
      expect(await list()).toMatchObject({ isSuccess: false, statusMessage, services: [] });
    }
    expect(await stored()).toHaveLength(1);
  });

  it('follows the rules of ordering: exclusion, sex, number of services, validity of the contract', async () => {
    await test.db.insert(orderTubes).values({ orderId, tubeCode: 'CIT', count: 1, numbers: [3] });
    for (const id of [8, 9]) await describeSpecimen(test.db, id, 'CIT', 24);
    expect((await add(['3001', '3002'])).body).toMatchObject({ isSuccess: false });
    await describeSpecimen(test.db, 11, 'SST', 24);
    await test.db.execute(sql`update patients set gender = 'M' where id = 1`);
    expect(await refusalOf('5001')).toBe(
      'The test is for men only or for women only and does not suit this patient. Remove it from the order: 5001',
    );
    await test.db.execute(sql`update patients set gender = 'F' where id = 1`);
    expect(await refusalOf('5001')).toBeNull();
    await test.db.update(contracts).set({ maxServices: 2 });
    expect((await add(['2001', '2002'])).body).toMatchObject({ code: 'TooManyServices' });
    await test.db.update(contracts).set({ maxServices: 100, validTo: '2026-01-01' });
    expect((await add(['2001'])).body).toMatchObject({ isSuccess: false });
    await test.db.update(contracts).set({ validTo: null });
    expect(await stored()).toHaveLength(1);
  });

  it('a question that must be answered is asked, and answered', async () => {
    const text = { ru: 'Срок', en: 'Week', be: 'Тэрмін' };
    const question = { text, type: 'number' as const, required: true };
    await test.db.execute(
      sql`update services set questions = ${JSON.stringify([question])}::jsonb where id = 4`,
    );
    const { questions } = await list({ codes: ['2001'] });
    expect(questions).toMatchObject([{ text: 'Week', required: true, serviceCodes: ['2001'] }]);
    expect((await add(['2001'])).body).toMatchObject({ errors: { answers: expect.anything() } });
    const id = questions[0]?.id ?? '';
    expect((await add(['2001'], { answers: [{ id, value: '12' }] })).body.isSuccess).toBe(true);
    expect(await test.db.select().from(orderAnswers)).toMatchObject([{ serviceId: 4, value: '12' }]);
    await test.db.execute(sql`update services set questions = '[]' where id = 4`);
  });

  it('a package is added with its parts, at its own price', async () => {
    expect((await add(['9002'])).body.isSuccess).toBe(true);
    expect((await stored()).map(([id, price]) => [id, price])).toEqual([
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
  const row = async () => {
    const dates = { createdDateStart: '20260101', createdDateEnd: '20281231' };
    return (await test.ask(searchResults, { as: 'Nurse', body: { barcode, ...dates } })).orders[0];
  };

  it('does the added service as it does others: ready, in work with what is released, and ready again', async () => {
    await insertReleases(test.db, orderId, [line('Glucose', '5')], { at: test.clock.now() });
    await test.db.update(orders).set({ cabinetStatus: 2, resultAt: test.clock.now() });
    await add(['2001']);
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

  it('that has not registered the order does it with the others', async () => {
    await test.db.update(orders).set({ sortingState: 2, cabinetStatus: 1 });
    expect((await add(['2001'])).body.isSuccess).toBe(true);
    expect((await order()).cabinetStatus).toBe(1);
    expect(await test.db.$count(lisAdditions)).toBe(0);
    await test.lab.lis.submit(test.db, [orderId]);
    await advance();
    expect(await row()).toMatchObject({ state: 'Готов', services: [{}, { serviceStatus: 'Готова' }] });
  });

  it('without a system it waits, and one that refuses says so', async () => {
    const { lis } = test.lab;
    test.lab.lis = { ...noLis, addServices: () => Promise.resolve('rejected') };
    expect((await add(['2001'])).body).toMatchObject({
      isSuccess: false,
      statusMessage: 'The laboratory did not accept the service. Try again later or contact it',
    });
    test.lab.lis = noLis;
    expect((await add(['2001'])).body.isSuccess).toBe(true);
    test.lab.lis = lis;
  });
});

it('roles that edit orders may; an order that is foreign and one that is absent are alike', async () => {
  for (const as of ['Manager', 'User', 'Admin', 'Sorter'] as const)
    expect(codesOf(await list({}, as)).length).toBeGreaterThan(0);
  expect((await test.call(addableServices, { as: 'AdvancedUser', query: { barcode } })).status).toBe(403);
  const foreign = await test.call(addableServices, { as: 'Stranger', query: { barcode } });
  const absent = await test.call(addableServices, { as: 'Stranger', query: { barcode: '5999999999' } });
  expect(foreign).toEqual(absent);
  expect(foreign.status).toBe(404);
});
