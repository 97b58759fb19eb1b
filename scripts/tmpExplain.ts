import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { countIndicators } from '../server/orderFlow/indicators/count.ts';
const pool = new pg.Pool({ connectionString: 'postgres://postgres@localhost:5483/postgres', max: 1 });
const db = drizzle(pool);
const { rows } = await db.execute<{ id: number }>(sql`select id from contracts order by id`);
const ids = rows.map(({ id }) => id);
const now = new Date();
const day = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
const explained = process.argv[2] === 'explain';
const wrapped = new Proxy(db, { get: (t, k) => k === 'execute' ? async (q: never) => {
  if (explained) { const r = await t.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${q}`); console.log(r.rows.map((x) => x['QUERY PLAN']).join('\n')); return r; }
  return t.execute(q);
} : Reflect.get(t, k) });
for (const by of (process.argv[3] ? [process.argv[3]] : ['month', 'contract', 'unit', 'discipline']) as never[])
  for (const [name, months, list] of [['6 months, all', 6, ids], ['24 months, all', 24, ids], ['6 months, 1', 6, [1]]] as const) {
    if (explained && name !== '6 months, all') continue;
    const times: number[] = [];
    for (let n = 0; n < (explained ? 1 : 3); n++) {
      const t = performance.now();
      const found = await countIndicators(wrapped as never, { scope: { contractIds: list, unitLimits: [], listedUnits: [], requestedUnitIds: null }, from: day(months - 1), until: day(-1), by, now, today: now.toISOString().slice(0, 10) });
      times.push(Math.round(performance.now() - t));
      if (n === 0 && !explained) console.log(JSON.stringify(found.find((one) => one.key === null)));
    }
    console.log(by, name, times.join(' '));
  }
await pool.end();
