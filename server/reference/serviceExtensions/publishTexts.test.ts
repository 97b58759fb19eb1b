import { sql } from 'drizzle-orm';
import { embeddedDb } from '../../core/db/embedded.ts';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/emptyDatabase.ts';
import { renewTexts } from './publishTexts.ts';

test('after an upgrade services have the LOINC code and the questions of descriptions published before (D10)', async () => {
  const database = await openEmptyDatabase();
  const db = embeddedDb(database);
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
      insert into services (id, code, name, working_days, remark)
      values (${id}, ${code}, ${JSON.stringify(text('Test'))}, 1, ${JSON.stringify(text('Cool'))})`);
  await db.execute(sql`
    insert into service_extensions (service_id, version, fields, published, is_published, completeness, updated_at)
    values (1, 2, ${fields}, ${JSON.stringify(published)}, false, '{}', now()),
      (2, 1, ${fields}, null, false, '{}', now())`);

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
