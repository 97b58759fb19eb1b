import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { embeddedDb } from './embedded.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../node/log.ts';
import { createSealing } from '../auditChain/seal.ts';
import { verifyAuditLog } from '../auditChain/verify.ts';
import type { Db } from './db.ts';
import { migrate } from './migrate.ts';

let database: PGlite;
let db: Db;
const run = (statement: string) => db.execute(sql.raw(statement));
/** The table that a line of this moment gets into. */
const placeOf = async (at: string) => {
  const { rows } =
    await run(`insert into audit_log (at, action, subject) values (${at}, 'order.read', 'order 1')
    returning tableoid::regclass::text as place`);
  return rows[0]?.['place'];
};
const verified = async () => {
  const { lines, unsealed, fault } = await verifyAuditLog(db);
  return { lines, unsealed, fault };
};

/** A log of a month, with a gap in its ids and a line of a wrong clock, sealed. */
beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } });
  db = embeddedDb(database);
  await run(`set time zone 'Europe/Minsk'`);
  await migrate(db);
  await run(`insert into audit_log (at, action, subject, patient_ids)
    select now() - n * interval '1 day', 'patient.read', 'patient ' || n, array[n] from generate_series(1, 40) n`);
  await run(`select nextval('audit_log_id_seq')`);
  await run(
    `insert into audit_log (at, action, subject) values (now() + interval '9 years', 'order.read', 'order 7')`,
  );
  const clock = { now: () => new Date(Date.now() + 10 * 365 * 86_400_000) };
  const round = createSealing({ db, clock, log: createLog(() => undefined) });
  await round();
  await round();
});
afterAll(() => database.close());

it('the lines of all months are as they were sealed, and a line of a wrong clock lies apart (X-106)', async () => {
  expect(await verified()).toEqual({ lines: 41, unsealed: 0, fault: null });
  const { rows } =
    await run(`select tableoid::regclass::text as place, count(*)::int as lines, max(id)::int as last
    from audit_log group by 1 order by 3`);
  const places: object[] = [
    { place: 'audit_log_first', lines: 40, last: 40 },
    { place: 'audit_log_other', lines: 1, last: 42 },
  ];
  expect(rows).toEqual(places);
});

it('a month is made ahead, once, and a line of any clock finds a place (X-106)', async () => {
  expect(await placeOf(`now() + interval '2 months'`)).toBe('audit_log_other');
  await run('select make_audit_months()');
  await run('select make_audit_months()');
  const { rows } = await run(
    `select count(*)::int as tables from pg_inherits where inhparent = 'audit_log'::regclass`,
  );
  // The first, the other, the next month and the one after the next but one, which has begun in the other.
  expect(rows).toEqual([{ tables: 4 }]);
  expect(await placeOf('now()')).toBe('audit_log_first');
  const nextMonth = `date_trunc('month', now()) + interval '1 month 3 days'`;
  expect(await placeOf(nextMonth)).toMatch(/^audit_log_\d{4}_\d\d$/);
  expect(await placeOf(`now() + interval '2 months'`)).toBe('audit_log_other');
  expect(await placeOf(`now() + interval '60 years'`)).toBe('audit_log_other');
  expect(await placeOf(`now() - interval '60 years'`)).toBe('audit_log_first');
});

it('no table of the log can be changed or emptied (X-106)', async () => {
  await run('select make_audit_months()');
  const { rows } = await run(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`,
  );
  const tables = ['audit_log', ...rows.map(({ name }) => String(name))];
  expect(tables).toHaveLength(5);
  for (const table of tables)
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
      await expect(run(statement), statement).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'the audit log is append-only' }),
      });
});
