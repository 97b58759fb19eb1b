import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addableServices } from '../../../contract/addedServices.ts';
import { describeSpecimens, insertHeldOrder } from '../../../tests/support/addedServices.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { barcode, codesOf, deskOf } from './addedServices.fixtures.ts';

const HOUR = 3_600_000;
let orderId: number;
const test = useLab(({ db }) => describeSpecimens(db));
const desk = deskOf(test);
beforeEach(async () => {
  await test.db.execute(sql`truncate orders, idempotency_keys, provider_services cascade`);
  await emptyAuditLog(test.db);
  orderId = await insertHeldOrder(test, 1);
});

describe('what may be added', () => {
  it('is of the price book, not in the order, of tubes that are there, and stable, with what the chosen ones cost, ask and promise', async () => {
    const found = await desk.list();
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
    // A tube serves as many services as it is meant for: those that are chosen count.
    expect(await desk.refusalOf('1003')).toBeNull();
    const { services, chosen } = await desk.list({ codes: ['1002'], term: '100' });
    expect(services).toMatchObject([
      { code: '1003', refusal: 'The specimen is enough only for the services that are there: EDTA' },
    ]);
    expect(chosen).toMatchObject([{ code: '1002', refusal: null }]);
    const { price, more, deadLineDate } = await desk.list({ codes: ['2001', '2003'] });
    expect(price).toEqual({
      total: 110,
      discount: 0,
      services: [
        { code: '1001', price: 10 },
        { code: '2001', price: 40 },
        { code: '2003', price: 60 },
      ],
    });
    expect([more, deadLineDate]).toEqual([100, '20261125']);
  });

  it('a search also finds what may not, and why, in three languages', async () => {
    expect((await desk.list({ term: 'ALT' })).services).toMatchObject([
      { code: '2004', price: 70, until: null },
    ]);
    expect(await desk.refusalOf('2004')).toBe('No stability is recorded for this service');
    expect(await desk.refusalOf('2004', 'ru')).toBe('Для этой услуги не указан срок хранения пробы');
    expect(await desk.refusalOf('2004', 'be')).toBe('Для гэтай паслугі не пазначаны тэрмін захоўвання пробы');
    expect(await desk.refusalOf('3001')).toBe('Needs a specimen that the laboratory does not have: CIT');
    expect(await desk.refusalOf('9001')).toBe(
      'A service is already part of the chosen package. Remove it from the order: 1001',
    );
    expect(await desk.refusalOf('1001')).toBeUndefined();
    expect(await desk.refusalOf('7001')).toBeUndefined();
  });

  it('nothing of a kind of which the laboratory has rejected a specimen, or of which none was taken', async () => {
    await desk.mark(orderId, 2, 'SST', null);
    expect(codesOf(await desk.list())).toEqual(['1002', '1003']);
    expect(await desk.refusalOf('2001')).toBe('The specimen was not taken: SST');
    await insertReleases(test.db, orderId, [], { kind: 'final' });
    await insertReleases(test.db, orderId, [line('X', '1')], {
      kind: 'rejected',
      rejection: 'clotted',
      at: test.clock.now(),
    });
    expect(await desk.refusalOf('1002')).toBe('The laboratory rejected the specimen: EDTA');
    expect(codesOf(await desk.list())).toEqual([]);
  });

  it('until the hour its stability ends, counted from the collection or from the order', async () => {
    await desk.placedBefore(24 * HOUR);
    expect(await desk.refusalOf('1002')).toBeNull();
    await desk.placedBefore(24 * HOUR + 1);
    expect(await desk.refusalOf('1002')).toMatch(
      /^The specimen was stable until \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    );
    expect(await desk.refusalOf('2001')).toBeNull();
    await desk.mark(orderId, 2, 'SST', desk.ago(72 * HOUR));
    expect((await desk.list({ term: '2001' })).services).toMatchObject([{ ageFrom: 'taken', refusal: null }]);
    await test.db.update(specimenMarks).set({ takenAt: desk.ago(72 * HOUR + 1) });
    expect(await desk.refusalOf('2001')).toMatch(/^The specimen was stable until/);
  });

  it('services of outside laboratories are not, they have gone elsewhere', async () => {
    await test.db.execute(sql`insert into providers (id, code, name, kind) overriding system value
      values (77, 'OUT', '{"ru":"O","en":"O","be":"O"}', 'email') on conflict do nothing`);
    await test.db.execute(sql`insert into provider_services values (77, 4, null, 100, 1)`);
    expect(await desk.refusalOf('2001')).toBe('An outside laboratory does this service');
  });
});

it('roles that edit orders may; an order that is foreign and one that is absent are alike', async () => {
  for (const as of ['Manager', 'User', 'Admin', 'Sorter'] as const)
    expect(codesOf(await desk.list({}, as)).length).toBeGreaterThan(0);
  expect((await test.call(addableServices, { as: 'AdvancedUser', query: { barcode } })).status).toBe(403);
  const foreign = await test.call(addableServices, { as: 'Stranger', query: { barcode } });
  const absent = await test.call(addableServices, { as: 'Stranger', query: { barcode: '5999999999' } });
  expect(foreign).toEqual(absent);
  expect(foreign.status).toBe(404);
});
