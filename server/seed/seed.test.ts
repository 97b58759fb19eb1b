import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../contract/codes.ts';
import { medicalRules } from '../../tests/support/demoMedicine.ts';
import { demoRules, demoNow as now } from '../../tests/support/demoRules.ts';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { useDesk } from '../../tests/support/useDesk.ts';
import { embeddedDb } from '../core/db/embedded.ts';
import { grouped } from '../core/grouped.ts';
import { previousValues } from '../orderFlow/results/previousValues.ts';
import * as userTables from '../core/db/schema/users.ts';
import { seedDemo } from './seed.ts';

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

  it('has given out results in every way, without a mail server', async () => {
    expect(
      await found(`select string_agg(distinct concat_ws(' ', kind, state,
          case when opened_at is not null then 'opened' when expires_at is not null then 'unopened' end), ', ') as ways
        from delivery_ledger left join emails on emails.id = email_id left join result_links on ledger_id = delivery_ledger.id`),
    ).toEqual([{ ways: 'link WRITTEN opened, link WRITTEN unopened, pdf WRITTEN, print, view' }]);
    expect(
      await found(
        `select id from delivery_ledger where at > ${moment} or (kind = 'view' and releases = '{}')`,
      ),
    ).toEqual([]);
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

  it.each(demoRules.laboratory)('%s', nothingBreaks);

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
      from dealt_with where kind = 'critical' and called_at > (select max(at) from releases where order_id = dealt_with.order_id and exists (
          select from observations where release_id = releases.id and flag in ('LL', 'HH')))
        and (read_back <> '') = (outcome = 'confirmed') and called <> ''`);
    expect(Number(calls?.['n'])).toBe(await count(`dealt_with where kind = 'critical'`));
    expect(calls?.['confirmed']).toBe(6);
  });

  it('have abnormal and critical results among those of the last day, also of a nurse', async () => {
    const marks = await found(`select distinct result_mark as mark from orders
      where contract_id = 1 and result_at > ${moment} - interval '1 day' order by 1`);
    expect(marks).toEqual([{ mark: 0 }, { mark: 1 }, { mark: 2 }]);
  });

  it.each(demoRules.orders)('%s', nothingBreaks);

  it.each(medicalRules)('%s', nothingBreaks);

  it('have no previous value of a later specimen', async () => {
    const values = await found(`select order_id, patient_id, service_id, analyte_id from releases
      join observations on release_id = releases.id join orders on orders.id = order_id
      where is_current and patient_id % 6 = 0`);
    const said: object[] = [];
    for (const [key, own] of grouped(
      values,
      ({ order_id, patient_id }) => `${String(order_id)} ${String(patient_id)}`,
    )) {
      const [orderId = 0, patientId = 0] = key.split(' ').map(Number);
      const reach = { contractIds: [1, 2, 3], unitLimits: [] };
      const previous = await previousValues(demo.db, { orderId, patientId }, reach, 'en');
      for (const { service_id, analyte_id } of own) {
        const before = previous(Number(service_id), Number(analyte_id));
        if (before) said.push({ orderId, service_id, analyte_id, ...before });
      }
    }
    expect(said.length).toBeGreaterThan(300);
    // The moments once more, from the marks and the orders alone.
    const { rows } = await demo.db.execute(sql`
      with moments as (
        select releases.*, barcode, patient_id, coalesce((select min(taken_at) from specimen_marks
          where specimen_marks.order_id = orders.id and specimen_marks.tube_code = services.tube_code), created_at) as moment
        from releases join orders on orders.id = order_id join services on services.id = service_id
        where is_current
      )
      select said.* from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as said ("orderId" int, service_id int, analyte_id int, barcode text, date text)
        join moments as own on own.order_id = "orderId" and own.service_id = said.service_id
      where not exists (select from moments as before join observations on release_id = before.id
        where before.barcode = said.barcode and observations.analyte_id = said.analyte_id
          and before.moment < own.moment and to_char(laboratory_day(before.moment), 'YYYYMMDD') = date)`);
    expect(rows).toEqual([]);
  });

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
    expect(
      await found(`select string_agg(distinct status::text, ' ') as states from provider_orders`),
    ).toEqual([{ states: '1 2 3 4 5 6' }]);
    const late = (days: number) =>
      count(
        `provider_orders where status in (2, 3) and sent_at <= ${moment} - interval '${String(days)} days'`,
      );
    expect(await late(3)).toBeGreaterThan(await late(7));
    expect(await late(7)).toBeGreaterThan(0);
    expect(await count("provider_orders where last_error <> ''")).toBeGreaterThan(0);
  });

  it.each(demoRules.outsideLaboratories)('%s', nothingBreaks);
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
