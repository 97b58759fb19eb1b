import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../contract/codes.ts';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { useDesk } from '../../tests/support/useDesk.ts';
import { embeddedDb } from '../core/db/embedded.ts';
import * as userTables from '../core/db/schema/users.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-11-20T12:00:00Z');
const moment = `timestamptz '${now.toISOString()}'`;
const day = `(${moment})::date`;
const demo = useDesk(async () => {
  const database = await openEmptyDatabase();
  const db = embeddedDb(database);
  await seedDemo(db, { now, orders: 1000, passwordHash: 'hash' });
  return { db, close: () => database.close() };
});

const found = async (query: string): Promise<Record<string, unknown>[]> =>
  (await demo.db.execute(sql.raw(query))).rows;
const count = (table: string): Promise<number> =>
  found(`select count(*)::int as n from ${table}`).then(([row]) => Number(row?.['n']));
/** A name of a test, and queries for rows that break what it says. */
type Rule = [name: string, ...violations: string[]];
const nothingBreaks = async (_: string, ...violations: string[]): Promise<void> => {
  for (const query of violations) expect(await found(query)).toEqual([]);
};

describe('the demo laboratory', () => {
  it('has the promised size, and is filled once', async () => {
    await seedDemo(demo.db, { now, orders: 10, passwordHash: 'other' });
    // With seven patients registered twice.
    const exact = ['contracts', 'orders', 'patients', 'pre_orders', 'complexes', 'articles'];
    expect(await Promise.all(exact.map(count))).toEqual([3, 1000, 257, 40, 12, 6]);
    expect(await count('identification_number_types')).toBe(4);
    expect(await count('services')).toBeGreaterThanOrEqual(400);
    expect(await count('medical_centers')).toBeGreaterThanOrEqual(10);
  });

  it('has pre-orders of every status, unpaid and paid', async () => {
    expect(
      await found(`select string_agg(distinct concat_ws(' ', status, case when paid_amount < price then 'part' end,
        case when paid_amount > 0 then 'paid' end, case when refunded_amount > 0 then 'back' end), ', ') from pre_orders`),
    ).toEqual([{ string_agg: '1, 2, 2 part paid, 3 paid, 3 paid back, 4, 4 paid' }]);
  });

  it('has an ended, an active and a planned promotion of services that are sold', async () => {
    expect(
      await found(`select starts_on::text as first, ends_on::text as last, percent, code
        from promotions join services on services.id = service_id
        join price_book using (service_id, contract_id) order by starts_on`),
    ).toEqual([
      { first: '2025-09-16', last: '2025-10-15', percent: 15, code: '4031' },
      { first: '2026-11-20', last: '2026-12-19', percent: 20, code: '5052' },
      { first: '2026-12-20', last: '2027-01-18', percent: 10, code: '4031' },
    ]);
  });

  it('has one account of every role; the nurse has one contract, only the user sees no prices', async () => {
    const users = await demo.db.select().from(userTables.users);
    expect(users).toHaveLength(6);
    expect(new Set(users.map(({ roleId }) => roleId))).toEqual(new Set(Object.values(roles)));
    const priceless = users.filter(({ flags }) => !flags.priceDisplay).map(({ email }) => email);
    expect(priceless).toEqual(['user@demo.lab']);
    const nurse = users.find(({ email }) => email === 'nurse@demo.lab');
    const { userContracts } = userTables;
    expect(await demo.db.$count(userContracts, eq(userContracts.userId, nurse?.id ?? 0))).toBe(1);
  });

  it('has its texts in three languages', async () => {
    const texts = {
      contracts: ['name'],
      client_units: ['name'],
      medical_centers: ['city', 'address', 'region'],
      identification_number_types: ['name'],
      tubes: ['name', 'biomaterial'],
      services: ['name', 'comment', 'remark', 'description', 'results'],
      articles: ['title', 'description', 'content'],
    };
    for (const [table, columns] of Object.entries(texts))
      for (const column of columns) {
        const lacks = ['ru', 'en', 'be'].map((one) => `coalesce(${column}->>'${one}', '') = ''`).join(' or ');
        expect(await count(`${table} where ${column} is not null and (${lacks})`), column).toBe(0);
      }
  });

  it('prices nearly everything in every contract, 0.9–1.1 of each other at the most', async () => {
    const services = await count('services');
    for (const { n } of await found('select count(*)::int as n from price_book group by contract_id')) {
      expect(Number(n)).toBeGreaterThan(services - 10);
      expect(Number(n)).toBeLessThan(services);
    }
    expect(
      await found('select service_id from price_book group by 1 having max(price) > min(price) * 1.25 + 20'),
    ).toEqual([]);
  });

  it('has one service that is priced and not set up by the laboratory', async () => {
    const unset = await found(`
      select distinct code from services join price_book on service_id = id
      where tube_code is null and not exists (select 1 from package_services where package_id = id)`);
    expect(unset).toEqual([{ code: '6432' }]);
  });

  it.each<Rule>([
    [
      'has pre-orders with services, under barcodes of their own, paid as their payments say',
      `select 1 from pre_orders p join patients on patients.id = patient_id
        where patients.contract_id <> p.contract_id
          or not exists (select 1 from pre_order_services where pre_order_id = p.id)
          or exists (select 1 from orders where orders.barcode = p.barcode)
          or exists (select 1 from reserved_barcodes r where r.barcode = p.barcode)
          or coalesce(paid_amount, 0) - refunded_amount <> (
            select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) from pre_order_payments
            where pre_order_id = p.id)`,
    ],
    [
      'takes material of every unit at a medical centre',
      'select id from client_units where medical_center_code is null',
    ],
    [
      'has packages of several services and conflicts in both directions',
      `select id from services where is_package
        and (select count(*) from package_services where package_id = id) < 2`,
      `select * from service_conflicts a where not exists
        (select 1 from service_conflicts b where b.service_id = a.other_id and b.other_id = a.service_id)`,
    ],
    [
      'has complexes that can be ordered',
      'select * from complexes where not exists (select 1 from complex_services where complex_id = complexes.id)',
      `select a.complex_id, a.service_id, b.service_id as other from complex_services a
        join complex_services b on b.complex_id = a.complex_id
        join service_conflicts c on c.service_id = a.service_id and c.other_id = b.service_id`,
      `select c.name, service_id from complexes c join complex_services s on s.complex_id = c.id
        where not exists (select 1 from price_book p
          where p.contract_id = c.contract_id and p.service_id = s.service_id)`,
    ],
    [
      'has patients with phones of Belarus who were born before they were registered',
      `select * from patients where mobile_phone !~ '^375(25|29|33|44)[0-9]{7}$'
        or date_of_birth > created_at::date or date_of_birth < '1935-01-01'`,
    ],
  ])('%s', nothingBreaks);

  it('hands out ids and barcodes after those of the demo', async () => {
    const [next] = await found(`select nextval('barcode_numbers')::int as barcode,
      nextval(pg_get_serial_sequence('orders', 'id'))::int as "order",
      nextval(pg_get_serial_sequence('patients', 'id'))::int as patient`);
    expect(next).toMatchObject({ order: 1001, patient: 258 });
    expect(await found(`select 1 from orders where barcode >= '${String(next?.['barcode'])}'`)).toEqual([]);
    expect(await found('select 1 from reserved_barcodes join orders using (barcode)')).toEqual([]);
  });
});

describe('the orders of the demo', () => {
  it('are in every state, the new ones the youngest', async () => {
    const ages = await found(
      'select sorting_state, avg(extract(epoch from created_at)) as age from orders group by 1 order by 1',
    );
    expect(ages.map((row) => row['sorting_state'])).toEqual([1, 2, 3, 4, 5, 6]);
    const [fresh, sent, imported, , integrated] = ages.map((row) => Number(row['age']));
    const youngest = [fresh, sent, imported, integrated];
    expect(youngest.toSorted((a = 0, b = 0) => b - a)).toEqual(youngest);
  });

  it('say why each specimen was rejected; some are rejected in part', async () => {
    const reasons = await found(`select distinct rejection from releases where kind = 'rejected'`);
    expect(reasons.length).toBeGreaterThan(3);
    expect(await count('orders where is_rejected and cabinet_status = 2')).toBeGreaterThan(3);
  });

  it('have a report of an outside laboratory as the result of a service', async () => {
    const reports = `select kind from releases where document_id is not null and provider_id is not null`;
    expect(await found(reports)).toEqual([{ kind: 'final' }]);
  });

  it('were called about when they were critical, with the values read back, except those of the last day', async () => {
    const open = await found(`select orders.id from orders where result_mark > 1 and cabinet_status in (2, 3)
      and not exists (select from dealt_with where order_id = orders.id and outcome in ('confirmed', 'reached'))
      and not exists (select from releases where order_id = orders.id and at > '2026-11-19T12:00:00Z')`);
    expect(open).toEqual([]);
    const [calls] =
      await found(`select count(*)::int as n, count(*) filter (where outcome = 'confirmed')::int as confirmed
      from dealt_with where kind = 'critical' and called_at > (select max(at) from releases where order_id = dealt_with.order_id)
        and (read_back <> '') = (outcome = 'confirmed') and called <> ''`);
    expect(Number(calls?.['n'])).toBe(await count(`dealt_with where kind = 'critical'`));
    expect(calls?.['confirmed']).toBe(9);
  });

  it('have abnormal and critical results among those of the last day, also of a nurse', async () => {
    const marks = await found(`select distinct result_mark as mark from orders
      where contract_id = 1 and result_at > ${moment} - interval '1 day' order by 1`);
    expect(marks).toEqual([{ mark: 0 }, { mark: 1 }, { mark: 2 }]);
  });

  it.each<Rule>([
    [
      'lie in the last 60 days and never in the future',
      `select id from orders where created_at > ${moment} or imported_at > ${moment}
        or result_at > ${moment} or created_at < ${moment} - interval '60 days'`,
    ],
    [
      'are without any result exactly where all specimens were rejected, and are stopped after the import',
      `select orders.id from orders
        join order_services on order_id = orders.id join services on services.id = service_id and not is_package
        left join releases on releases.order_id = orders.id and releases.service_id = services.id and is_current
        group by orders.id
        having (cabinet_status = 5) <> bool_and(coalesce(kind, '') = 'rejected')`,
      'select id from orders where is_rejected and (stopped_at is null or stopped_at < imported_at)',
    ],
    [
      'have statuses and moments that fit each other',
      `select * from orders where not (case sorting_state
        when 3 then cabinet_status = 3 and imported_at > created_at and result_at is null
        when 4 then cabinet_status = 4 and imported_at is null and result_at is null
        when 5 then imported_at > created_at and cabinet_status in (0, 2, 3, 5)
          and coalesce(result_at > imported_at, true)
          and case cabinet_status when 2 then result_at is not null when 3 then true else result_at is null end
        else cabinet_status = 1 and imported_at is null and result_at is null end)`,
      'select * from orders where sorting_state = 6 and payment_channel = 2',
    ],
    [
      'stay within one contract: patient, unit, doctor, card, author',
      `select o.id from orders o
        join patients p on p.id = o.patient_id
        join client_units u on u.id = o.client_unit_id
        left join commissionaires d on d.id = o.commissionaire_id
        left join discount_cards c on c.card_number = o.discount_card_no
        where p.contract_id <> o.contract_id or u.contract_id <> o.contract_id
          or d.contract_id <> o.contract_id or c.contract_id <> o.contract_id
          or (o.discount_card_no <> '' and c.card_number is null) or p.created_at > o.created_at
          or not exists (select 1 from user_contracts
            where user_id = o.created_by and contract_id = o.contract_id)`,
    ],
    [
      'have 1–8 chosen services at the prices of the contract, and a total that adds up',
      `select o.id from orders o join order_services s on s.order_id = o.id
        left join price_book p on p.contract_id = o.contract_id and p.service_id = s.service_id
        left join discount_uses u on u.order_id = o.id
        group by o.id, u.percent
        having count(*) filter (where s.parent_id is null) not between 1 and 8
          or bool_or(s.parent_id is null and s.price is distinct from p.price)
          or bool_or(s.parent_id is not null and s.price <> 0)
          or o.total_price <> sum(s.price) - round(sum(s.price) * coalesce(u.percent, 0) / 100.0)`,
      'select id from orders where id not in (select order_id from order_services)',
    ],
    [
      'hold no conflicting services and none for the other gender',
      `select a.order_id from order_services a
        join order_services b on b.order_id = a.order_id
        join service_conflicts c on c.service_id = a.service_id and c.other_id = b.service_id`,
      `select o.id from orders o join patients p on p.id = o.patient_id
        join order_services os on os.order_id = o.id join services s on s.id = os.service_id
        where s.gender is not null and s.gender <> p.gender`,
    ],
    [
      'have all specimens taken after the order where the first contract has handed them over, and none elsewhere',
      `select o.id from orders o join specimen_marks m on m.order_id = o.id
        group by o.id
        having bool_or(o.contract_id <> 1 or o.sorting_state not in (2, 3, 5) or m.state <> 'taken'
          or m.taken_at not between o.created_at and o.created_at + interval '1 hour')
          or count(*) <> (select sum(count) from order_tubes where order_id = o.id)
          or max(m.number) <> count(*)`,
    ],
    [
      'carry the mandatory additional fields of their contract',
      `select o.id from orders o
        join additional_fields f on f.contract_id = o.contract_id and f.is_mandatory
        where not exists (select 1 from order_extra_fields e
          where e.order_id = o.id and e.field_id = f.id and e.value <> '')`,
    ],
  ])('%s', nothingBreaks);

  it('some have specimens taken and additional fields; all have as many tubes as the capacity asks for', async () => {
    expect(await count('specimen_marks')).toBeGreaterThan(0);
    expect(await count('order_extra_fields')).toBeGreaterThan(0);
    const needed = `select os.order_id, t.code as tube_code, ceil(count(*)::numeric / t.capacity)::int as count
      from order_services os join services s on s.id = os.service_id join tubes t on t.code = s.tube_code
      group by os.order_id, t.code`;
    const written = 'select order_id, tube_code, count from order_tubes';
    expect(await found(`(${needed}) except (${written})`)).toEqual([]);
    expect(await found(`(${written}) except (${needed})`)).toEqual([]);
  });
});

describe('the outside laboratories of the demo', () => {
  it('are one of Dialab, one with an API and one on paper; one service has no code yet', async () => {
    const kinds = [{ kind: 'Dialab' }, { kind: 'api' }, { kind: 'paper' }];
    expect(await found('select kind from providers order by id')).toEqual(kinds);
    expect(await count('provider_services where provider_code is null')).toBe(1);
  });

  it('have orders in all six states, late ones too, and some that could not be sent', async () => {
    const [states] = await found(
      'select array_agg(distinct status order by status) as all from provider_orders',
    );
    expect(states).toEqual({ all: [1, 2, 3, 4, 5, 6] });
    const late = (days: number) =>
      count(
        `provider_orders where status in (2, 3) and sent_at <= ${moment} - interval '${String(days)} days'`,
      );
    expect(await late(3)).toBeGreaterThan(await late(7));
    expect(await late(7)).toBeGreaterThan(0);
    expect(await count("provider_orders where last_error <> ''")).toBeGreaterThan(0);
  });

  it.each<Rule>([
    [
      'do five services each, with a price and a term',
      `select 1 from providers where (select count(*) from provider_services
        where provider_id = providers.id and price > 0 and working_days > 0) < 5`,
    ],
    [
      'have only orders that are with the laboratory and hold one of their services',
      `select 1 from provider_orders p join orders o on o.id = p.order_id
        where o.sorting_state not in (2, 3, 5) or p.created_at < o.created_at
          or p.created_at > ${moment} or p.sent_at > ${moment}
          or (p.status = 1) <> (p.sent_at is null)
          or (p.sent_at is null) <> (p.expected_at is null)
          or (p.status = 4) <> (p.reason <> '')
          or not exists (select from order_services s join provider_services ps using (service_id)
            where s.order_id = o.id and ps.provider_id = p.provider_id)`,
    ],
    [
      'have done their part of every order that has its result',
      `select 1 from provider_orders p join orders o on o.id = p.order_id
        where o.cabinet_status = 2 and p.status in (1, 2, 3)`,
    ],
    [
      'have none sent whose service has no code',
      `select 1 from provider_orders p join order_services s using (order_id)
        join provider_services ps on ps.provider_id = p.provider_id and ps.service_id = s.service_id
        where ps.provider_code is null and p.status <> 1`,
    ],
  ])('%s', nothingBreaks);
});

describe('the pre-orders and patients of the demo', () => {
  it('are some pre-orders valid, soon to end, run out unpaid, paid past the date, cancelled; none expires at once', async () => {
    const conditions = {
      valid: `status = 1 and valid_until > ${day} + 3`,
      soonToEnd: `status in (1, 2) and valid_until between ${day} and ${day} + 3`,
      ranOut: `status = 4 and is_expired and valid_until < ${day}`,
      paidAndPast: `status = 3 and not is_expired and valid_until < ${day}`,
      cancelledOtherwise: 'status = 4 and not is_expired',
    };
    for (const [name, condition] of Object.entries(conditions))
      expect(await count(`pre_orders where ${condition}`), name).toBeGreaterThan(0);
    expect(await count(`pre_orders where status in (1, 2) and valid_until < ${day}`)).toBe(0);
  });

  it('of a contract with a validity of its own are valid for that, unless paid (D9)', async () => {
    const days = await found(`select distinct contracts.code, valid_until - laboratory_day(created_at) as days
      from pre_orders join contracts on contracts.id = contract_id
      where pre_orders.id > 10 and status <> 3 order by 1`);
    expect(days).toEqual([
      { code: 'FD-12', days: 14 },
      { code: 'MC-07', days: 30 },
      { code: 'SB-41', days: 30 },
    ]);
  });

  it('have pairs who may be one person that wait from the beginning, some across contracts (X-185)', async () => {
    expect(
      await found(`select grade, array_to_string(contract_ids, ', ') as contracts, count(*)::int as pairs
        from person_cases where state = 'NEW' and source = 'nightly' group by 1, 2 order by 1, 2`),
    ).toEqual([
      { grade: 'certain', contracts: '1', pairs: 7 },
      { grade: 'certain', contracts: '1, 2', pairs: 3 },
    ]);
  });
});
