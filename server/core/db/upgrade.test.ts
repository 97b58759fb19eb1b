import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { embeddedDb } from './embedded.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/emptyDatabase.ts';
import type { Db } from './db.ts';
import { isMigrated, migrate, migrations, missingMigrations, newerMigrations } from './migrate.ts';
import { unreleasedMigrations } from './unreleasedMigrations.ts';

let database: PGlite;
let db: Db;
/** A database with what the baseline makes; each test says which names of migrations it has. */
beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } });
  db = embeddedDb(database);
  await db.execute(
    sql`create table migrations (name text primary key, at timestamptz not null default now())`,
  );
  for (const statement of migrations[0]?.statements ?? []) await db.execute(sql.raw(statement));
});
afterAll(() => database.close());

const named = (text: string) => ({ ru: text, en: text, be: text });
const stored = { serviceCode: '1001', analyte: named('Blood') };

const setNames = async (names: readonly string[]): Promise<void> => {
  await db.execute(sql`delete from migrations`);
  for (const name of names) await db.execute(sql`insert into migrations (name) values (${name})`);
};
const namesOf = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`);
  return rows.map(({ name }) => name).sort();
};

test('the baseline is the one that was compared with the 70 migrations before it, and never changes', () => {
  const digest = createHash('sha256').update(JSON.stringify(migrations[0])).digest('hex');
  expect(digest).toBe('2b4d9834f6d5e8c37e9b4992edfd726564c142ed70cb81c98b347067ed3538e2');
});

test('a database that has some of the 70 lacks the others, and an unknown name is newer', async () => {
  await setNames([...unreleasedMigrations.slice(2), '9999-of-tomorrow']);
  expect(await missingMigrations(db)).toEqual(['0001-laboratory', '0002-following']);
  expect(await newerMigrations(db)).toEqual(['9999-of-tomorrow']);
  // The server refuses it before; if it did not, nothing would be made.
  await expect(migrate(db)).rejects.toThrow('create function');
  expect(await namesOf()).not.toContain('0001-baseline');
});

test('a database that has all 70 is marked with the baseline and keeps its data', async () => {
  expect(unreleasedMigrations).toHaveLength(70);
  await setNames(unreleasedMigrations);
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`insert into tubes (code, name, biomaterial, color, capacity, draw_order)
    values ('SST', '{}', '{}', '#fff', 6, 2), ('EDTA', '{}', '{}', '#fff', 6, 3), ('CIT', '{}', '{}', '#fff', 6, 1), ('HIS', '{}', '{"ru": "Биоптат"}', '#fff', 1, 9)`);
  await db.execute(sql`insert into order_tubes (order_id, tube_code, count)
    values (1, 'EDTA', 2), (1, 'SST', 3), (2, 'EDTA', 1), (1, 'CIT', 1)`);
  await db.execute(sql`insert into orders (id, barcode, contract_id, patient_id, sorting_state, payment_channel,
      total_price, working_days, created_by, created_at, deadline_on, cabinet_status, result_at)
    select id, 1000000000 + id, 1, 1, 5, 4, 0, 1, 1, '2026-11-18T08:00:00Z', '2026-11-20', status, result_at::timestamptz
    from (values (7, 2, '2026-11-20T08:00:00Z'), (8, 2, '2026-11-20T09:00:00Z'), (9, 3, null))
      as given (id, status, result_at)`);
  await db.execute(
    sql`insert into order_results (order_id, made_at, lines) values (7, now(), ${JSON.stringify([
      { ...stored, value: '<0.10', unit: named('g/l'), reference: '≤5.0', flag: '' },
      { ...stored, value: '160', unit: named('g/l'), reference: '117–155', flag: 'H' },
      { ...stored, value: named('found'), unit: null, reference: named('none'), flag: 'A' },
      { ...stored, value: 'II', unit: null, reference: null, flag: '' },
    ])})`,
  );
  await db.execute(sql`insert into additional_fields (contract_id, field_name, is_active, is_mandatory, position, type, options)
    values (1, '{}', true, false, 1, 'list', array['Да', 'Нет']), (1, '{}', true, false, 2, 'text', '{}')`);
  await db.execute(sql`insert into price_book (contract_id, service_id, price) values (1, 5, 1000)`);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`insert into services (code, name, working_days, tube_code)
    values ('1001', '{"ru": "Кровь", "en": "Blood", "be": "Кроў"}', 1, 'EDTA')`);
  expect(await missingMigrations(db)).toEqual([]);
  expect(await newerMigrations(db)).toEqual([]);
  expect(await isMigrated(db)).toBe(false);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  expect(await missingMigrations(db)).toEqual([]);
  expect(await newerMigrations(db)).toEqual([]);
  expect(await namesOf()).toEqual(
    [
      '0001-baseline',
      '0002-work',
      '0003-read-by-barcode',
      '0004-one-memory',
      '0005-email-outcomes',
      '0006-retakes',
      '0007-article-authors',
      '0008-specimen-marks',
      '0009-patients-indexed-at-once',
      '0010-label-numbers',
      '0011-releases',
      '0012-corrections',
      '0013-critical-calls',
      '0014-signed-paper',
      '0015-cultures',
      '0016-variation',
      '0017-service-states',
      '0018-analytes',
      '0019-indicators',
      '0020-added-services',
      '0021-what-the-paper-says',
      '0022-documents',
      '0023-answers',
      '0024-order-import',
      '0025-persons',
      '0026-person-merges',
      '0027-person-relationships',
      '0028-queue-of-cases',
      '0029-faults-without-words',
      '0030-one-default-sender',
      '0031-audit-log-kept',
      '0032-live-prices',
      '0033-operator-runs',
      '0034-audit-blocks',
      '0035-audit-months',
      '0036-option-names',
      '0037-connected-systems',
      '0039-connections',
      '0040-book-files',
      '0041-subscriptions',
      '0042-orders-by-systems',
      '0043-outside-calendars',
      '0044-online-orders',
      '0045-delivery-ledger',
      '0046-mailboxes',
      '0047-promises',
      '0048-sms',
      '0049-files-for-outside',
      '0050-prepayments',
      '0051-doctors',
      '0052-changes',
      '0053-letters',
      '0054-time-of-birth',
      '0055-uncalled',
      '0056-order-changes',
      '0057-parted-cases',
      '0058-document-of',
      '0059-one-model',
      '0060-clinic-files',
      '0061-spoken-names',
      '0062-open-patients',
      '0063-specimen-moments',
      '0064-sent-units',
      '0065-version-order',
      '0068-conclusions',
      '0070-entered-results',
      '0071-number-patterns',
      '0074-sent-codes',
      '0075-result-lists',
      '0076-payment-documents',
      '0077-money-to-give-back',
      '0078-sent-services',
      '0079-bill-columns',
      '0080-frozen-manifests',
      '0081-written-emails',
      '0082-emails-under-way',
      '0083-links-together',
      '0086-outside-services',
      '0087-price-rules',
      '0088-found-in-audit',
      '0090-orders-in-work',
      '0092-broken-promises',
      ...unreleasedMigrations,
    ].sort(),
  );
  const { rows } = await db.execute(sql`select code, name->>'en' as name, discipline from services`);
  expect(rows).toEqual([{ code: '1001', name: 'Blood', discipline: 'haematology' }]);
  const { rows: sited } = await db.execute(sql`select code from tubes where has_site`);
  expect(sited).toEqual([{ code: 'HIS' }]);
  const { rows: labels } = await db.execute(
    sql`select order_id, tube_code, numbers from order_tubes order by order_id, numbers`,
  );
  const expected: object[] = [
    { order_id: 1, tube_code: 'CIT', numbers: [1] },
    { order_id: 1, tube_code: 'SST', numbers: [2, 3, 4] },
    { order_id: 1, tube_code: 'EDTA', numbers: [5, 6] },
    { order_id: 2, tube_code: 'EDTA', numbers: [1] },
  ];
  expect(labels).toEqual(expected);

  const { rows: kept } =
    await db.execute(sql`select order_id, service_id, version, kind, at = '2026-11-20T08:00:00Z' as on_time,
    is_simulated, reason, is_current, specimen_at = '2026-11-18T08:00:00Z' as of_order, specimen_source from releases`);
  const release = { order_id: 7, service_id: 1, version: 1, kind: 'final', on_time: true };
  const specimen = { of_order: true, specimen_source: 'ordered' };
  expect(kept).toEqual([{ ...release, ...specimen, is_simulated: true, reason: null, is_current: true }]);
  const { rows: values } =
    await db.execute(sql`select code, comparator, number, words, low, high, expected, flag, answer,
      critical_low, critical_high, observations.ucum
    from observations join analytes on analytes.id = analyte_id order by position`);
  const unknown = { answer: null, critical_low: null, critical_high: null, ucum: '' };
  const words = { ...unknown, comparator: '', number: null, low: null, high: null };
  const expectedValues: object[] = [
    {
      ...unknown,
      code: 'Blood g/l',
      comparator: '<',
      number: '0.10',
      words: null,
      low: null,
      high: '5.0',
      expected: null,
      flag: '',
    },
    {
      ...unknown,
      code: 'Blood g/l',
      comparator: '',
      number: '160',
      words: null,
      low: '117',
      high: '155',
      expected: null,
      flag: 'H',
    },
    { ...words, code: '1001 Blood', words: named('found'), expected: named('none'), flag: 'A' },
    { ...words, code: '1001 Blood', words: named('II'), expected: null, flag: '' },
  ];
  expect(values).toEqual(expectedValues);
  const { rows: options } = await db.execute(sql`select options from additional_fields order by position`);
  const expectedOptions: object[] = [
    {
      options: [
        { value: 'Да', name: { ru: 'Да', en: '', be: '' } },
        { value: 'Нет', name: { ru: 'Нет', en: '', be: '' } },
      ],
    },
    { options: [] },
  ];
  expect(options).toEqual(expectedOptions);
  const { rows: tasks } = await db.execute(sql`select order_id, step from lis_tasks`);
  expect(tasks).toEqual([{ order_id: 8, step: 'values' }]);
  const { rows: edits } = await db.execute(sql`select contract_id, service_id, at, user_id from book_edits`);
  expect(edits).toEqual([{ contract_id: 1, service_id: 5, at: null, user_id: null }]);
});

test('a start with nothing to migrate asks the database little', async () => {
  const empty = await openEmptyDatabase();
  let statements = 0;
  await migrate(embeddedDb(empty, { logger: { logQuery: () => (statements += 1) } }));
  expect(statements).toBeLessThan(9);
  await empty.close();
});
