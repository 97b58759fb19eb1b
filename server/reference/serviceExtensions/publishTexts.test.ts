import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { migrate, migrations } from '../../core/db/migrate.ts';
import { renewTexts } from './publishTexts.ts';

test('after an upgrade services have the LOINC code and the questions of descriptions published before (D10)', async () => {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(database);
  await db.execute(
    sql`create table migrations (name text primary key, at timestamptz not null default now())`,
  );
  const older = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0072-order-questions'),
  );
  for (const { name, statements } of older) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into migrations (name) values (${name})`);
  }
  const text = (name: string) => ({ ru: name, en: name, be: name });
  const published = {
    notes: text('Cool'),
    loinc: '718-7',
    questions: [{ text: text('Week'), type: 'number', required: true }],
  };
  const fields = JSON.stringify({ ...published, loinc: '1-1' });
  for (const [id, code] of [
    [1, '1001'],
    [2, '1002'],
    [3, '1003'],
  ] as const)
    await db.execute(sql`
      insert into services (id, code, name, working_days, remark, search_text)
      values (${id}, ${code}, ${JSON.stringify(text('Test'))}, 1, ${JSON.stringify(text('Cool'))}, '')`);
  await db.execute(sql`
    insert into service_extensions (service_id, version, fields, published, is_published, completeness, updated_at)
    values (1, 2, ${fields}, ${JSON.stringify(published)}, false, '{}', now()),
      (2, 1, ${fields}, null, false, '{}', now())`);

  await migrate(db);
  await renewTexts({ db });
  const services = () =>
    db.execute<{ remark: string; asked: number }>(
      sql`select remark->>'en' as remark, jsonb_array_length(questions) as asked from services order by id`,
    );
  expect((await services()).rows).toEqual([
    { remark: 'Cool<p><b>Asked when ordering</b></p><ul><li>Week</li></ul><p>LOINC 718-7</p>', asked: 1 },
    { remark: 'Cool', asked: 0 },
    { remark: 'Cool', asked: 0 },
  ]);
  await db.execute(sql`update services set remark = null`);
  await renewTexts({ db });
  expect((await services()).rows.map(({ remark }) => remark)).toEqual([null, null, null]);
  await database.close();
});
