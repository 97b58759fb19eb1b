import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { figureConditions, getIndicators } from '../../../contract/indicators.ts';
import { countPromises } from '../../../contract/promises.ts';
import { searchResults, type PromiseState } from '../../../contract/results.ts';
import { getToday } from '../../../contract/today.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { settings } from '../../core/db/schema/laboratory.ts';
import { randomOf } from '../../core/random.ts';
import { calendarFrom, promisedDay } from '../../reference/schedule/promisedDay.ts';

const test = useLab();

/** A calendar that is written apart from the product's: every day of the years as a word, and counting on fingers. */
const oracle = (holidays: readonly string[]) => {
  const days: { day: string; works: boolean }[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const name = new Date(at).toUTCString().slice(0, 3);
    days.push({ day, works: name !== 'Sat' && name !== 'Sun' && !holidays.includes(day) });
  }
  const after = (from: string) => days.filter(({ day, works }) => day > from && works).map(({ day }) => day);
  return {
    promised: (at: Date, cutOff: string, term: number): string => {
      // Minsk is three hours ahead of UTC all year.
      const local = new Date(at.getTime() + 10_800_000).toISOString();
      const made = local.slice(0, 10);
      const isLate = local.slice(11, 16) >= cutOff || !days.find(({ day }) => day === made)?.works;
      const start = isLate ? (after(made)[0] ?? '') : made;
      return term === 0 ? start : (after(start)[term - 1] ?? '');
    },
    state: (today: string, day: string, riskDays: number): PromiseState => {
      if (day < today) return 'late';
      return after(today).filter((one) => one <= day).length < riskDays ? 'atRisk' : 'due';
    },
  };
};

it('one lateness of 2,000 orders on the strip, on Today, in the lists and in the indicators, by another calendar (X-150, X-247)', async () => {
  const random = randomOf(33);
  const dayOf2026 = () => new Date(Date.UTC(2026, 9, random.int(1, 80))).toISOString().slice(0, 10);
  const shared = Array.from({ length: 6 }, dayOf2026);
  const ownDays = new Map([1, 2].map((id) => [id, Array.from({ length: 4 }, dayOf2026)]));
  const named = (list: readonly string[]) => list.map((day) => ({ day, name: 'Off' }));
  await test.db
    .insert(settings)
    .values({ key: 'schedule', value: { cutOff: '14:00', holidays: named(shared), riskDays: 2 } });
  for (const [id, list] of ownDays)
    await test.db
      .update(contracts)
      .set({ holidays: named(list) })
      .where(eq(contracts.id, id));
  const terms = new Map([
    [1, 0],
    [4, 1],
    [5, 2],
    [6, 7],
  ]);
  const made = Array.from({ length: 2000 }, (_, at) => ({
    id: 100_000 + at,
    contractId: random.int(1, 2),
    at: new Date(Date.UTC(2026, 9, 1) + random.int(random.chance(0.5) ? 0 : 40 * 86_400, 50 * 86_400) * 1000),
    services: [...terms.keys()].filter(() => random.chance(0.5)),
    isCancelled: random.chance(0.1),
    isReceived: random.chance(0.7),
    // Hours until each service is given out.
    hours: Array.from({ length: 4 }, () => (random.chance(0.5) ? random.int(1, 240) : null)),
  })).filter(({ services }) => services.length > 0);
  const now = test.clock.now();
  const schedules = new Map(
    [...ownDays].map(([id, list]) => [
      id,
      calendarFrom({ cutOff: '14:00', holidays: named(shared) }, { cutOff: null, holidays: named(list) }),
    ]),
  );
  const promised = made.map(({ contractId, at, services }) => {
    const calendar = schedules.get(contractId);
    return services.map((id) => [id, calendar && promisedDay(calendar, at, terms.get(id) ?? 0)]);
  });
  const given = ({ at, services, hours }: (typeof made)[number]) =>
    services.map((_, place) => {
      const later = hours[place] ?? null;
      const moment = later === null ? null : new Date(at.getTime() + later * 3_600_000);
      return moment && moment < now ? moment : null;
    });
  const isOpen = (order: (typeof made)[number]) => !order.isCancelled && given(order).includes(null);
  // Without triggers, which other tests see at work.
  await test.db.execute(sql`set session_replication_role = replica`);
  await test.db.execute(sql`
    insert into orders (id, barcode, contract_id, client_unit_id, patient_id, sorting_state, cabinet_status,
      payment_channel, total_price, working_days, created_at, created_by, deadline_on, imported_at)
    select id, (5000000000 + id)::text, contract, 11, 1, 5, status, 2, 100, 1, at, 1, '2026-12-31', received
    from jsonb_to_recordset(${JSON.stringify(
      made.map((order) => ({
        id: order.id,
        contract: order.contractId,
        at: order.at.toISOString(),
        received: order.isReceived ? order.at.toISOString() : null,
        status: order.isCancelled ? 4 : isOpen(order) ? 3 : 2,
      })),
    )}::jsonb) as made (id int, contract int, at timestamptz, received timestamptz, status int)`);
  await test.db.execute(sql`
    insert into order_services (order_id, service_id, price, position, promised_on)
    select order_id, service_id, 100, service_id, day from jsonb_to_recordset(${JSON.stringify(
      made.flatMap(({ id }, at) =>
        (promised[at] ?? []).map(([serviceId, day]) => ({ order_id: id, service_id: serviceId, day })),
      ),
    )}::jsonb) as made (order_id int, service_id int, day date)`);
  await test.db.execute(sql`
    insert into releases (order_id, service_id, version, kind, at, is_simulated, source_key, specimen_at, specimen_source)
    select order_id, service_id, 1, 'final', at, false, 'k' || order_id || '-' || service_id, at, 'ordered'
    from jsonb_to_recordset(${JSON.stringify(
      made.flatMap((order) =>
        given(order).flatMap((moment, place) =>
          moment === null
            ? []
            : { order_id: order.id, service_id: order.services[place], at: moment.toISOString() },
        ),
      ),
    )}::jsonb) as made (order_id int, service_id int, at timestamptz)`);
  await test.db.execute(sql`set session_replication_role = origin`);
  const all = sql`array(select id from orders)`;
  await test.db.execute(sql`select time_orders(${all}), due_orders(${all})`);

  const calendars = new Map([...ownDays].map(([id, list]) => [id, oracle([...shared, ...list])]));
  const today = '2026-11-20';
  const expected = { late: 0, atRisk: 0, due: 0 };
  let broken = 0;
  for (const order of made.filter(({ isCancelled }) => !isCancelled)) {
    const calendar = calendars.get(order.contractId);
    const days = order.services.map((id) => calendar?.promised(order.at, '14:00', terms.get(id) ?? 0) ?? '');
    const came = given(order);
    const owed = days.filter((_, place) => came[place] === null).sort();
    const state = owed[0] === undefined ? null : (calendar?.state(today, owed[0], 2) ?? 'due');
    if (state) expected[state] += 1;
    const isLate = days.some((day, place) => {
      const moment = came[place];
      // Minsk is three hours ahead of UTC all year.
      return moment && new Date(moment.getTime() + 10_800_000).toISOString().slice(0, 10) > day;
    });
    if (isLate || state === 'late') broken += 1;
  }
  const { promises } = await test.ask(countPromises, { as: 'Manager' });
  expect(Object.fromEntries(promises.map(({ state, count }) => [state, count]))).toEqual(expected);
  expect(Math.min(...Object.values(expected))).toBeGreaterThan(50);
  // Each figure opens the list with as many orders, each of which says the same.
  for (const { count, opens, state } of promises) {
    const found = await test.ask(searchResults, { as: 'Manager', body: { ...opens, pageSize: 100 } });
    expect([found.totalCount, new Set(found.orders.map(({ promise }) => promise?.state))]).toEqual([
      count,
      new Set([state]),
    ]);
  }
  const { lines } = await test.ask(getToday, { as: 'Manager' });
  const ofToday = lines.flatMap(({ name, count }) =>
    name === 'overdue' || name === 'atRisk' ? [[name, count]] : [],
  );
  expect(ofToday).toEqual([
    ['overdue', expected.late],
    ['atRisk', expected.atRisk],
  ]);
  const period = { from: '202610', to: '202611', by: 'month' as const };
  const { day, total } = await test.ask(getIndicators, { as: 'Manager', query: period });
  expect([total.turnaround.late, total.turnaround.overdue]).toEqual([broken, expected.late]);
  const opens = total.opens ?? expect.fail('all orders have a list');
  const body = { ...opens, contractIds: [], only: figureConditions.late(day) };
  expect((await test.ask(searchResults, { as: 'Manager', body })).totalCount).toBe(broken);
  expect(broken).toBeGreaterThan(expected.late + 50);
});
