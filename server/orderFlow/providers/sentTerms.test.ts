import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { compareBill } from '../../../contract/providerBill.ts';
import * as endpoints from '../../../contract/providers.ts';
import { asBlob, sheetsOf, workbook } from '../../../tests/support/excel.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertHandedOver,
  insertProviders,
  outsideDesk,
  providerIds,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { statements } from '../../core/db/migrations/0078-sent-services.ts';
import { statements as outside } from '../../core/db/migrations/0086-outside-services.ts';
import { providerOrderServices, providers, providerServices } from '../../core/db/schema/providers.ts';
import { randomOf } from '../../core/random.ts';
import { outsource } from './outsource.ts';

const { Dialab, paper } = providerIds;
const lab = useLab();
const desk = outsideDesk(lab);
beforeEach(async () => {
  await lab.db.execute('truncate providers, orders restart identity cascade');
  await insertProviders(lab.db);
  await handOver(lab);
});

const agree = (serviceId: number, changes: Partial<typeof providerServices.$inferInsert>) =>
  lab.db
    .update(providerServices)
    .set(changes)
    .where(and(eq(providerServices.providerId, Dialab), eq(providerServices.serviceId, serviceId)));
const close = async () => {
  const query = { providerId: Dialab, month: '202611' };
  const { base64string } = await lab.ask(endpoints.monthReport, { as: 'Sorter', query });
  return (await sheetsOf(base64string))[0]?.rows ?? [];
};
const billed = async (rows: readonly (readonly [string, number])[]) => {
  const file = asBlob(await workbook([['Barcode', 'Price'], ...rows]));
  const query = { providerId: Dialab, month: '202611' };
  const columns = [
    { place: 0, key: 'number' as const },
    { place: 1, key: 'price' as const },
  ];
  const body = { headAt: 0, columns };
  const { lines } = await lab.ask(compareBill, { as: 'Sorter', query, file, body });
  return lines.map(({ outcome, barcode, agreed }) => [outcome, barcode, agreed]);
};
const kept = async (barcode: string) => {
  const { rows } = await lab.db
    .execute(sql`select service_id as service, provider_code as code, k.price, expected_on::text as day
    from provider_order_services k join provider_orders p on p.id = entry_id join orders o on o.id = p.order_id
    where barcode = ${barcode} and provider_id = ${Dialab} order by 1`);
  return rows.map(({ service, code, price, day }) => [service, code, price, day]);
};
const takeBack = (barcode: string) =>
  lab.ask(endpoints.takeBack, {
    as: 'Sorter',
    body: { providerId: Dialab, barcode, reason: 'By mistake' },
  });

test('a later price, code, term or calendar changes neither the orders that were sent nor the report and the bill of their month (X-221)', async () => {
  await desk.send(Dialab, BLOOD, BOTH, SOUTH);
  const bill = [
    [BLOOD, 5],
    [BOTH, 25],
    [SOUTH, 5],
  ] as const;
  const before = [await close(), await billed(bill), await desk.orderAt(Dialab, BOTH)];
  expect(before[1]).toEqual([
    ['same', BLOOD, 5],
    ['same', BOTH, 25],
    ['same', SOUTH, 5],
  ]);
  expect(before[2]).toMatchObject({
    termsOfDate: null,
    services: [
      { providerCode: 'D-1', expectedDate: '20261123' },
      { providerCode: 'D-4', expectedDate: '20261125' },
    ],
  });
  await agree(1, { price: 700, providerCode: 'E-1', workingDays: 9 });
  await lab.db.delete(providerServices).where(eq(providerServices.serviceId, 4));
  await lab.db
    .update(providers)
    .set({ workingWeek: [7], holidays: [{ day: '2026-11-25', name: 'Off' }] })
    .where(eq(providers.id, Dialab));
  expect([await close(), await billed(bill), await desk.orderAt(Dialab, BOTH)]).toEqual(before);
});

test('what is sent once more has the codes that were sent; taken back and sent again, also by two at once, it has the terms of that day (X-221)', async () => {
  await desk.send(Dialab, BLOOD);
  await agree(1, { price: 700, providerCode: 'E-1', workingDays: 2 });
  expect(await kept(BLOOD)).toEqual([[1, 'D-1', 500, '2026-11-23']]);
  await desk.send(Dialab, BLOOD);
  expect(await kept(BLOOD)).toEqual([[1, 'E-1', 500, '2026-11-23']]);
  await takeBack(BLOOD);
  expect((await desk.orderAt(Dialab, BLOOD)).services).toMatchObject([{ providerCode: 'E-1' }]);
  await agree(1, { providerCode: 'F-1' });
  const body = { providerId: Dialab, barcodes: [BLOOD], takenBack: true };
  await Promise.all([1, 2].map(() => lab.ask(endpoints.sendToProvider, { as: 'Sorter', body })));
  expect(await kept(BLOOD)).toEqual([[1, 'F-1', 700, '2026-11-24']]);
  expect((await desk.orderAt(Dialab, BLOOD)).expectedDate).toBe('2026-11-24T09:00:00.000Z');
});

test('what was not sent has what is agreed now, and keeps nothing (X-221)', async () => {
  await agree(1, { providerCode: null });
  await desk.send(Dialab, BLOOD);
  expect(await kept(BLOOD)).toEqual([]);
  await agree(1, { providerCode: 'E-1' });
  expect((await desk.orderAt(Dialab, BLOOD)).services).toMatchObject([
    { providerCode: 'E-1', expectedDate: null },
  ]);
  await desk.send(paper, BOTH);
  expect(await lab.db.$count(providerOrderServices)).toBe(0);
});

test('what was sent before has the prices and codes of the day of the migration, and says so (X-221)', async () => {
  await desk.send(Dialab, BLOOD, BOTH);
  await lab.db.execute('drop table provider_order_services cascade');
  await lab.db.execute('alter table provider_orders drop terms_of');
  for (const statement of [...statements, ...outside.slice(1)]) await lab.db.execute(statement);
  await lab.db.execute(`update provider_orders set terms_of = '2026-11-30' where terms_of is not null`);
  await agree(1, { price: 700 });
  await desk.send(Dialab, SOUTH);
  expect((await close()).map((row) => [row[1], row[7], row[8]])).toEqual([
    ['Barcode', 'Price, BYN', 'Price as of (not the day of sending)'],
    [BLOOD, 5, '2026-11-30'],
    [BOTH, 25, '2026-11-30'],
    [SOUTH, 7, ''],
    [3, 37, ''],
  ]);
  expect(await desk.orderAt(Dialab, BLOOD)).toMatchObject({
    termsOfDate: '20261130',
    services: [{ expectedDate: null }],
  });
  await takeBack(BLOOD);
  const body = { providerId: Dialab, barcodes: [BLOOD], takenBack: true };
  await lab.ask(endpoints.sendToProvider, { as: 'Sorter', body });
  expect((await desk.orderAt(Dialab, BLOOD)).termsOfDate).toBeNull();
});

test('a month that was closed stays closed under any later change of prices, codes, terms and calendars (X-221)', async () => {
  const random = randomOf(220);
  const placed = Array.from({ length: 6 }, (_, at) => ({
    barcode: String(8_300_000_011 + 10 * at),
    services: random.pick([[1], [4], [1, 4]]),
  }));
  await outsource(lab.db, await insertHandedOver(lab.db, placed, lab.clock.now()), lab.clock.now());
  await desk.send(Dialab, ...placed.map(({ barcode }) => barcode));
  const closed = await close();
  expect(closed).toHaveLength(8);
  const changes = [
    () => agree(random.pick([1, 4]), { price: random.int(0, 9999) }),
    () => agree(random.pick([1, 4]), { providerCode: random.pick([null, 'X', 'Y']) }),
    () => agree(random.pick([1, 4]), { workingDays: random.int(0, 9) }),
    () => lab.db.delete(providerServices).where(eq(providerServices.serviceId, random.pick([1, 4]))),
    () => lab.db.update(providers).set({ workingWeek: [random.int(1, 7)] }),
    () => lab.db.update(providers).set({ holidays: [{ day: `2026-11-${random.int(21, 30)}`, name: 'Off' }] }),
  ];
  const orders = async () => {
    const found = await desk.search({ status: 2, pageSize: 50 });
    return found.orders.map(({ barcode, services, expectedDate }) => [barcode, services, expectedDate]);
  };
  const shown = await orders();
  for (let round = 0; round < 10; round += 1) {
    for (let more = 0; more < 3; more += 1) await random.pick(changes)();
    expect([round, await close(), await orders()]).toEqual([round, closed, shown]);
  }
});
