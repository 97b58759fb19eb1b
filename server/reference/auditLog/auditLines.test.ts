import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLines } from '../../../contract/audit.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab(async () => {
  await emptyAuditLog(test.db);
  await test.db.execute(sql`insert into audit_log (at, user_id, action, subject, reason)
    select timestamptz '2026-01-01' + n * interval '1 minute', case when n % 100 > 0 then 4 end,
      case when n = 7 then 'smtp.test' when n % 2 = 0 then 'order.update' else 'order.read' end,
      case when n = 7 then 'smtp 1' else 'order ' || n % 50 end, case when n = 11002 then 'Spilt 100 %' else '' end
    from generate_series(1, 12000) n`);
});

const list = async (query: object) => {
  const { items, totalCount } = await test.ask(auditLines.list, { as: 'Admin', query });
  return { ids: items.map(({ id }) => id), totalCount };
};
const newest = { direction: 'DESC', pageSize: 2 };

it('counts and pages through ten thousand lines, from either end', async () => {
  expect(await list(newest)).toEqual({ ids: [12_000, 11_999], totalCount: 10_000 });
  expect(await list({ ...newest, pageNumber: 5000 })).toEqual({ ids: [2002, 2001], totalCount: 10_000 });
  expect(await list({ ...newest, pageNumber: 5001 })).toEqual({ ids: [], totalCount: 10_000 });
  expect((await list({ pageSize: 2, pageNumber: 5000 })).ids).toEqual([9999, 10_000]);
});

it('counts exactly what a filter finds among all of them', async () => {
  expect(await list({ ...newest, group: 'change' })).toEqual({ ids: [11_998, 11_996], totalCount: 5881 });
  expect(await list({ ...newest, group: 'access' })).toEqual({ ids: [11_999, 11_997], totalCount: 5999 });
  expect(await list({ ...newest, group: 'laboratory', pageNumber: 60 })).toEqual({
    ids: [200, 100],
    totalCount: 120,
  });
  expect(await list({ entity: 'smtp' })).toEqual({ ids: [7], totalCount: 1 });
  expect(await list({ ...newest, entity: 'order', recordId: 3 })).toEqual({
    ids: [11_953, 11_903],
    totalCount: 240,
  });
  expect(await list({ q: 'spilt 100 %' })).toEqual({ ids: [11_002], totalCount: 1 });
  expect(await list({ q: 'NURSE@test', pageSize: 1 })).toMatchObject({ totalCount: 0 });
  expect(await list({ ...newest, from: '20260101', to: '20260101' })).toEqual({
    ids: [1259, 1258],
    totalCount: 1259,
  });
});

it('finds what happened to an order by its barcode, as it is typed and as it is on a tube', async () => {
  const id = await insertOrder(test.db, 4321, {});
  await test.db.execute(sql`insert into providers (id, code, name, kind, is_active)
    values (9, 'X', '{"ru": "X", "en": "X", "be": "X"}', 'paper', true)`);
  await test.db.execute(sql`insert into provider_orders (id, provider_id, order_id, status, created_at)
    values (70, 9, ${id}, 1, now())`);
  await test.db.execute(sql`insert into audit_log (id, at, user_id, action, subject) values
    (20001, now(), 6, 'order.update', ${`order ${String(id)}`}),
    (20002, now(), 6, 'provider.send', 'provider order 70')`);
  const both = { ids: [20_001, 20_002], totalCount: 2 };
  expect(await list({ barcode: '5000004321', sort: 'at', userId: 6 })).toEqual(both);
  expect(await list({ barcode: '50 0000 4321', userId: 6 })).toEqual(both);
  expect(await list({ barcode: '500000432101', userId: 6 })).toEqual(both);
  expect(await list({ barcode: '5000009999' })).toEqual({ ids: [], totalCount: 0 });
});

it('finds what a user did', async () => {
  expect(await list({ userId: 6 })).toEqual({ ids: [20_001, 20_002], totalCount: 2 });
  expect((await list({ userId: 4 })).totalCount).toBe(10_000);
});
