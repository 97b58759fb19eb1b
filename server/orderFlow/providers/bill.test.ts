import { sql, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { monthReport, takeBack } from '../../../contract/providers.ts';
import { billDesk, outcomesOf } from '../../../tests/support/bills.ts';
import { sheetsOf, sheetXmlOf } from '../../../tests/support/excel.ts';
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
import { setFlags } from '../../../tests/support/rights.ts';
import { grouped } from '../../core/grouped.ts';
import { randomOf } from '../../core/random.ts';
import { outsource } from './outsource.ts';
import { contracts } from '../../core/db/schema/contracts.ts';

const { Dialab } = providerIds;
const lab = useLab(({ db }) => insertProviders(db));
const desk = outsideDesk(lab);
beforeEach(() => handOver(lab));

const { compare } = billDesk(lab);
const report = (month = '202611') =>
  lab.ask(monthReport, { as: 'Sorter', query: { providerId: Dialab, month } });
const readReport = async (base64: string) => (await sheetsOf(base64))[0]?.rows ?? [];

test('a bill beside what was sent says of each order same, missing, dearer, cheaper or not ours (X-138)', async () => {
  await desk.send(Dialab, BLOOD, BOTH, SOUTH);
  const { providerNumber } = await desk.orderAt(Dialab, BOTH);
  const heading = ['№', 'Номер заказа', 'Код', 'Сумма, руб.'];
  const first = await compare([
    ['ООО «Лаборатория», счёт за ноябрь'],
    heading,
    [1, BLOOD, 'D-1', 5],
    // A row a service.
    [2, providerNumber, 'D-1', 5],
    [3, providerNumber, 'D-4', 20.01],
    [4, '8999999999', 'D-1', '5,00'],
    ['Итого', null, null, 35.01],
  ]);
  expect(outcomesOf(first)).toEqual([
    ['notOurs', '8999999999', null, 5],
    ['dearer', BOTH, 25, 25.01],
    ['missing', SOUTH, 5, null],
    ['same', BLOOD, 5, 5],
  ]);
  const [sheet] = await sheetsOf(first.base64string);
  expect(sheet?.rows.slice(1).map((row) => row.map(String))).toEqual([
    ['not ours', '8999999999', '', '', '5'],
    ['overcharged', BOTH, providerNumber, '25', '25.01'],
    ['missing in the bill', SOUTH, expect.stringMatching(/^DL-/), '5', ''],
    ['same', BLOOD, expect.stringMatching(/^DL-/), '5', '5'],
  ]);
  const second = await compare([heading, [1, BLOOD, '', 4.99]], '202610');
  expect(outcomesOf(second)).toEqual([['otherMonth', BLOOD, 5, 4.99]]);
  const third = await compare([heading, [1, `80 ${BLOOD.slice(2, 6)} ${BLOOD.slice(6)}`, '', 4.99]]);
  expect(outcomesOf(third)[0]).toEqual(['cheaper', BLOOD, 5, 4.99]);
});

test.each([
  [[['Code', 'Price']], 'Say which column has the number of the order and which one the amount'],
  [
    [
      ['Barcode', 'Price'],
      ['Total', 5],
    ],
    'The bill has no orders',
  ],
  [
    [
      ['Barcode', 'Price'],
      [BLOOD, 5],
      [BOTH, 'free'],
    ],
    'Row 3 of the bill has no price',
  ],
])('a file that is no bill is refused with the reason: %#', async (rows, statusMessage) => {
  expect(await compare(rows)).toMatchObject({ isSuccess: false, statusMessage, lines: [] });
});

test('what was agreed is not shown to a user without prices', async () => {
  await desk.send(Dialab, BLOOD);
  await lab.db.execute(sql`update contracts set show_prices = false where id = 1`);
  const compared = await compare([
    ['Barcode', 'Price'],
    [BLOOD, 5],
  ]);
  await lab.db.execute(sql`update contracts set show_prices = true where id = 1`);
  expect(outcomesOf(compared)).toEqual([['same', BLOOD, null, 5]]);
});

test('the list of a month says what was sent, with codes, prices and a total', async () => {
  await desk.send(Dialab, BLOOD, BOTH, SOUTH);
  const { providerNumber } = await desk.orderAt(Dialab, BLOOD);
  await lab.ask(takeBack, {
    as: 'Sorter',
    body: { providerId: Dialab, barcode: SOUTH, reason: 'Done here' },
  });
  const { base64string, fileName } = await report();
  expect(fileName).toBe('DIALAB-202611.xlsx');
  const rows = await readReport(base64string);
  expect(rows.slice(1, 3).map(([day]) => day)).toEqual(['2026-11-20', '2026-11-20']);
  const { sheet } = sheetXmlOf(base64string);
  expect(sheet).toContain('<autoFilter ref="A1:H3"/>');
  // Days and amounts are such.
  expect(sheet).toContain('<c r="A2" s="5"><v>46346</v></c>');
  expect(sheet).toContain('<c r="H2" s="4"><v>5</v></c>');
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
    [BLOOD, providerNumber, 'Иванова Мария', 'North Clinic', '1001', 'D-1', 5],
    [BOTH, expect.stringMatching(/^DL-/), 'Иванова Мария', 'North Clinic', '1001, 2001', 'D-1, D-4', 25],
    [2, '', '', '', '', '', 30],
  ]);
  expect(await readReport((await report('202601')).base64string)).toHaveLength(2);
});

test('the list of a month has prices for who is shown them, of the contracts that show theirs (D4)', async () => {
  const prices = async () =>
    (await readReport((await report()).base64string)).slice(1).map((row) => [row[1], row[7] ?? '']);
  await desk.send(Dialab, BLOOD, SOUTH);
  await setFlags(lab, 'Sorter', { priceDisplay: false });
  expect((await prices()).map(([, price]) => price)).toEqual(['', '', '']);
  await setFlags(lab, 'Sorter', {});
  const ofSouth = eq(contracts.code, 'SOUTH');
  await lab.db.update(contracts).set({ showPrices: false }).where(ofSouth);
  expect(await prices()).toEqual([
    [BLOOD, 5],
    [SOUTH, ''],
    [2, 5],
  ]);
  await lab.db.update(contracts).set({ showPrices: true }).where(ofSouth);
});

/** What the database says of each month, by plain SQL. */
const byMonth = async () => {
  const { rows } = await lab.db.execute<{ month: string; barcode: string; kopecks: number }>(sql`
    select to_char(p.sent_at at time zone 'Europe/Minsk', 'YYYYMM') as month, o.barcode, sum(s.price)::int as kopecks
    from provider_orders p join orders o on o.id = p.order_id
      join order_services os on os.order_id = o.id
      join provider_services s on s.service_id = os.service_id and s.provider_id = p.provider_id
    where p.provider_id = 1 and p.status not in (1, 4) group by 1, 2 order by 1, 2`);
  return grouped(rows, ({ month }) => month);
};

test('reports and bills of twenty random months agree with SQL to the kopeck', async () => {
  const random = randomOf(135);
  await lab.db.execute('truncate orders restart identity cascade');
  const placed = Array.from({ length: 100 }, (_, at) => ({
    barcode: String(8_200_000_011 + at),
    services: [[1], [4], [1, 4], [1, 8]][at % 4] ?? [],
  }));
  await outsource(lab.db, await insertHandedOver(lab.db, placed, lab.clock.now()), lab.clock.now());
  await lab.db.execute(
    sql`update provider_services set price = 1000 + service_id * 333 where provider_id = 1`,
  );
  const start = Date.parse('2018-01-01T00:00:00Z');
  const { rows: entries } = await lab.db.execute<{ id: number }>(
    sql`select id from provider_orders where provider_id = 1`,
  );
  for (const { id } of entries) {
    // Half of them around midnight between two months of Minsk.
    const month = new Date(start);
    month.setUTCMonth(Math.floor(random.next() * 20));
    const hours = random.chance(0.5) ? random.next() * 6 - 6 : random.next() * 27 * 24;
    const at = new Date(month.getTime() + hours * 3_600_000).toISOString();
    const status = random.chance(0.1) ? 4 : 5;
    await lab.db.execute(
      sql`update provider_orders set sent_at = ${at}, status = ${status} where id = ${id}`,
    );
  }
  const months = await byMonth();
  const { rows: all } = await lab.db.execute<{ month: string }>(sql`
    select to_char(day, 'YYYYMM') as month from generate_series('2018-01-01'::date, '2019-08-01', '1 month') as day`);
  expect(all).toHaveLength(20);
  for (const { month } of all) {
    const expected = months.get(month) ?? [];
    const total = expected.reduce((sum, { kopecks }) => sum + kopecks, 0);
    const rows = await readReport((await report(month)).base64string);
    const shown = rows.slice(1, -1).map((row) => [row[1], Math.round(Number(row[7]) * 100)] as const);
    expect(shown).toHaveLength(expected.length);
    expect(new Map(shown)).toEqual(new Map(expected.map(({ barcode, kopecks }) => [barcode, kopecks])));
    expect(Math.round(Number(rows.at(-1)?.[7]) * 100)).toBe(total);
    const [wrong, lost, ...right] = expected;
    if (wrong === undefined || lost === undefined) continue;
    const bill = [{ ...wrong, kopecks: wrong.kopecks + 1 }, ...right];
    const compared = await compare(
      [['Barcode', 'Price'], ...bill.map(({ barcode, kopecks }) => [barcode, kopecks / 100])],
      month,
    );
    expect(outcomesOf(compared).filter(([outcome]) => outcome !== 'same')).toEqual([
      ['dearer', wrong.barcode, wrong.kopecks / 100, (wrong.kopecks + 1) / 100],
      ['missing', lost.barcode, lost.kopecks / 100, null],
    ]);
    expect(compared.lines).toHaveLength(expected.length);
  }
});
