import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addServices } from '../../../contract/addedServices.ts';
import { saveSchedule } from '../../../contract/laboratorySettings.ts';
import { createOrder, updateOrder } from '../../../contract/orders.ts';
import { countPromises } from '../../../contract/promises.ts';
import { searchResults } from '../../../contract/results.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { settings } from '../../core/db/schema/laboratory.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { orderRequest } from '../orders/createOrder.fixtures.ts';

const test = useLab();
beforeEach(async () => {
  await test.db.delete(orders);
  await test.db.delete(settings);
  await test.db.update(contracts).set({ holidays: [] });
});

const place = async (services: string[]): Promise<{ orderId: number; barcode: string }> => {
  const { orderId, barcode } = await test.ask(createOrder, orderRequest({ header: { services } }));
  return { orderId: orderId ?? 0, barcode: barcode ?? '' };
};
/** What the list says of the only order: its earliest promise, and those of its services. */
const listed = async (as: UserName = 'Nurse') => {
  const period = { createdDateStart: '20200101', createdDateEnd: '20301231' };
  const { orders: rows } = await test.ask(searchResults, { as, body: period });
  const written = (promise?: { day: string; state: string }) =>
    promise && `${promise.day.slice(4)} ${promise.state}`;
  return rows.map(({ promise, services }) => [
    written(promise),
    ...services.map(({ serviceCode, promise: own }) => `${serviceCode}: ${written(own) ?? '–'}`),
  ]);
};
const counted = async (
  as: UserName = 'Nurse',
  query: { contractId?: number; clientUnitId?: number } = {},
  headers = {},
) => {
  const { promises } = await test.ask(countPromises, { as, query, headers });
  return promises.map(
    ({ state, count, notHandedOver }) => `${state} ${String(count)}/${String(notHandedOver)}`,
  );
};
const schedule = (body: { riskDays?: number; holidays?: { day: string; name: string }[] }) =>
  test.db.insert(settings).values({ key: 'schedule', value: { cutOff: null, holidays: [], ...body } });
const release = (orderId: number, serviceCode: string, kind: 'final' | 'preliminary' = 'final') =>
  insertReleases(test.db, orderId, [line('Potassium', '5.0', { serviceCode })], { kind });

// The clock of the tests stands on Friday, 20 November 2026.
it('each service is promised for its own day by the calendar of its contract (X-150)', async () => {
  await schedule({ holidays: [{ day: '2026-11-24', name: 'Off' }] });
  await place(['1001', '2002', '2003']);
  // Monday, then Wednesday and Thursday, since Tuesday is off.
  expect(await listed()).toEqual([['1123 due', '1001: 1123 due', '2002: 1125 due', '2003: 1126 due']]);
  expect(await counted()).toEqual(['late 0/0', 'atRisk 0/0', 'due 1/1']);
});

it('a promise is at risk on its day and late after it; the setting warns earlier (X-150)', async () => {
  const { orderId } = await place(['1001', '2002']);
  const on = async (day: string) => {
    const shift = `2026-11-20`;
    await test.db.execute(sql`update orders set due_on = due_on + (${shift}::date - ${day}::date)`);
    const states = await counted();
    await test.db.execute(sql`update orders set due_on = due_on - (${shift}::date - ${day}::date)`);
    return states.find((one) => !one.includes(' 0/'));
  };
  expect(await on('2026-11-20')).toBe('due 1/1');
  await test.db.update(orders).set({ sortingState: 5, cabinetStatus: 3 }).where(eq(orders.id, orderId));
  // On Friday three working days warn of Tuesday, not of Wednesday.
  await schedule({ riskDays: 3 });
  await test.db.update(orderServices).set({ promisedOn: '2026-11-24' });
  await test.db.execute(sql`select due_orders(${`{${String(orderId)}}`}::int[])`);
  expect(await counted()).toEqual(['late 0/0', 'atRisk 1/0', 'due 0/0']);
  await test.db.update(orderServices).set({ promisedOn: '2026-11-25' });
  await test.db.execute(sql`select due_orders(${`{${String(orderId)}}`}::int[])`);
  expect(await counted()).toEqual(['late 0/0', 'atRisk 0/0', 'due 1/0']);
  // Not of Tuesday either where Monday is off.
  await test.db
    .update(contracts)
    .set({ holidays: [{ day: '2026-11-23', name: 'Own' }] })
    .where(eq(contracts.id, 1));
  expect(await counted()).toEqual(['late 0/0', 'atRisk 1/0', 'due 0/0']);
});

it('what is released, rejected or not taken is owed no more; what is preliminary is (X-150)', async () => {
  const { orderId } = await place(['1001', '2002', '2003']);
  await test.db.update(orders).set({ sortingState: 5, cabinetStatus: 3 });
  await release(orderId, '1001', 'preliminary');
  expect(await listed()).toEqual([['1123 due', '1001: 1123 due', '2002: 1124 due', '2003: 1125 due']]);
  await insertReleases(test.db, orderId, [line('Potassium', '5.0')], { version: 2, sourceKey: 'second' });
  expect(await listed()).toEqual([['1124 due', '1001: –', '2002: 1124 due', '2003: 1125 due']]);
  const mark = { number: 9, reason: 'failed', note: '', takenAt: null, at: new Date(), byUser: 1 } as const;
  await test.db.insert(specimenMarks).values({ orderId, tubeCode: 'SST', state: 'notTaken', ...mark });
  expect(await listed()).toEqual([[undefined, '1001: –', '2002: –', '2003: –']]);
  await test.db.delete(specimenMarks);
  expect(await listed()).toEqual([['1124 due', '1001: –', '2002: 1124 due', '2003: 1125 due']]);
  await test.db.update(orders).set({ cabinetStatus: 4 });
  expect(await counted()).toEqual(['late 0/0', 'atRisk 0/0', 'due 0/0']);
  expect(await listed()).toEqual([[undefined, '1001: –', '2002: –', '2003: –']]);
  await test.db.update(orders).set({ cabinetStatus: 3 });
  expect(await counted()).toEqual(['late 0/0', 'atRisk 0/0', 'due 1/0']);
});

it('an edit keeps the promises of what stays, whatever the calendar says now (X-150)', async () => {
  const { orderId, barcode } = await place(['1001', '2002']);
  await schedule({ holidays: [{ day: '2026-11-23', name: 'Off' }] });
  const [order] = await test.db.select({ version: orders.version }).from(orders);
  const body = { serviceCodes: ['1001', '2001'], barcode, version: order?.version ?? 0 };
  await test.ask(updateOrder, { as: 'Nurse', query: { orderId }, body });
  expect(await listed()).toEqual([['1123 due', '1001: 1123 due', '2001: 1124 due']]);
});

it('a service that is added at the laboratory is promised from then on (X-150)', async () => {
  const before = new Date('2026-11-18T09:00:00Z');
  await insertOrder(test.db, 1, { createdAt: before, sortingState: 5, cabinetStatus: 3, importedAt: before });
  expect(await listed()).toEqual([['1119 late', '1001: 1119 late']]);
  const added = await test.call(addServices, {
    as: 'Nurse',
    body: { barcode: '5000000001', codes: ['1002'] },
  });
  expect(added.status).toBe(200);
  const [, ...services] = (await listed())[0] ?? [];
  expect(services).toContain('1001: 1119 late');
});

it('counts what the caller may see, in a contract or department that is asked for (X-150)', async () => {
  const late = { createdAt: new Date('2026-11-10T09:00:00Z') };
  await insertOrder(test.db, 1, late);
  await insertOrder(test.db, 2, { ...late, clientUnitId: 12, sortingState: 3 });
  await insertOrder(test.db, 3, { ...late, contractId: 2, patientId: 4, clientUnitId: 21 });
  expect(await counted('Manager')).toEqual(['late 3/2', 'atRisk 0/0', 'due 0/0']);
  expect(await counted('Manager', { contractId: 1 })).toEqual(['late 2/1', 'atRisk 0/0', 'due 0/0']);
  expect(await counted('Manager', { contractId: 1, clientUnitId: 12 })).toEqual([
    'late 1/0',
    'atRisk 0/0',
    'due 0/0',
  ]);
  // A contract of others answers as one that is not there.
  for (const contractId of [2, 999])
    expect(await counted('Nurse', { contractId })).toEqual(['late 0/0', 'atRisk 0/0', 'due 0/0']);
  await limitUnits(test, 'Nurse', [12]);
  expect(await counted('Nurse')).toEqual(['late 1/0', 'atRisk 0/0', 'due 0/0']);
  await limitUnits(test, 'Nurse', null);
});

it('only an administrator changes when a promise is at risk, within limits (X-151)', async () => {
  const body = { cutOff: null, holidays: [], riskDays: 2, version: 0 };
  expect((await test.call(saveSchedule, { as: 'Manager', body })).status).toBe(403);
  expect((await test.call(saveSchedule, { as: 'Admin', body: { ...body, riskDays: 0 } })).status).toBe(400);
  expect((await test.call(saveSchedule, { as: 'Admin', body })).status).toBe(200);
  await place(['1001']);
  expect(await counted()).toEqual(['late 0/0', 'atRisk 1/1', 'due 0/0']);
});
