import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { embeddedDb } from '../core/db/embedded.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../core/db/db.ts';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-11-20T12:00:00Z');
let pglite: PGlite;
let db: Db;

beforeAll(async () => {
  pglite = await openEmptyDatabase();
  db = embeddedDb(pglite);
  await seedDemo(db, { now, orders: 1000, passwordHash: 'hash' });
});
afterAll(() => pglite.close());

const found = async (query: string): Promise<Record<string, unknown>[]> =>
  (await db.execute(sql.raw(query))).rows;

describe('the outside laboratories of the demo', () => {
  it('are one of Dialab, one with an API and one on paper; each does services, one has no code yet', async () => {
    expect(await found('select kind from providers order by id')).toEqual([
      { kind: 'Dialab' },
      { kind: 'api' },
      { kind: 'paper' },
    ]);
    expect(await found('select service_id from provider_services where provider_code is null')).toHaveLength(
      1,
    );
    expect(
      await found(`select 1 from providers where (select count(*) from provider_services
        where provider_id = providers.id and price > 0 and working_days > 0) < 5`),
    ).toEqual([]);
  });

  it('have orders in all six states, late ones too, and some that could not be sent', async () => {
    expect(
      await found('select distinct status from provider_orders order by 1').then((rows) =>
        rows.map(({ status }) => status),
      ),
    ).toEqual([1, 2, 3, 4, 5, 6]);
    const late = (days: number) =>
      found(`select 1 from provider_orders where status in (2, 3)
        and sent_at <= '${now.toISOString()}'::timestamptz - interval '${String(days)} days'`);
    expect((await late(3)).length).toBeGreaterThan((await late(7)).length);
    expect((await late(7)).length).toBeGreaterThan(0);
    expect((await found("select 1 from provider_orders where last_error <> ''")).length).toBeGreaterThan(0);
  });

  it('have only orders that are with the laboratory and hold one of their services', async () => {
    expect(
      await found(`select 1 from provider_orders p join orders o on o.id = p.order_id
        where o.sorting_state not in (2, 3, 5) or p.created_at < o.created_at
          or p.created_at > '${now.toISOString()}' or p.sent_at > '${now.toISOString()}'
          or (p.status = 1) <> (p.sent_at is null)
          or (p.sent_at is null) <> (p.expected_at is null)
          or (p.status = 4) <> (p.reason <> '')
          or not exists (select from order_services s join provider_services ps using (service_id)
            where s.order_id = o.id and ps.provider_id = p.provider_id)`),
    ).toEqual([]);
  });

  it('have done their part of every order that has its result', async () => {
    expect(
      await found(`select 1 from provider_orders p join orders o on o.id = p.order_id
        where o.cabinet_status = 2 and p.status in (1, 2, 3)`),
    ).toEqual([]);
  });

  it('have none sent whose service has no code', async () => {
    expect(
      await found(`select 1 from provider_orders p join order_services s using (order_id)
        join provider_services ps on ps.provider_id = p.provider_id and ps.service_id = s.service_id
        where ps.provider_code is null and p.status <> 1`),
    ).toEqual([]);
  });
});

describe('the pre-orders of the demo', () => {
  const day = "(timestamptz '2026-11-20T12:00:00Z')::date";
  it.each([
    ['valid', `status = 1 and valid_until > ${day} + 3`],
    ['soon to end', `status in (1, 2) and valid_until between ${day} and ${day} + 3`],
    ['run out unpaid', `status = 4 and is_expired and valid_until < ${day}`],
    ['paid and past the date', `status = 3 and not is_expired and valid_until < ${day}`],
    ['cancelled otherwise', 'status = 4 and not is_expired'],
  ])('are some %s', async (_, condition) => {
    expect((await found(`select 1 from pre_orders where ${condition}`)).length).toBeGreaterThan(0);
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

  it('leave nothing to expire at once', async () => {
    expect(await found(`select 1 from pre_orders where status in (1, 2) and valid_until < ${day}`)).toEqual(
      [],
    );
  });
});

describe('the patients of the demo', () => {
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
