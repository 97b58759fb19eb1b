import { sql } from 'drizzle-orm';
import { expect, it, beforeEach, describe } from 'vitest';
import { auditLines } from '../../../contract/audit.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { recordHistory } from '../../../contract/history.ts';

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

it('finds records by their names, today’s and earlier ones, and by choice, in an index (X-242)', async () => {
  await test.db.execute(sql`update discount_cards set card_number = 'NC-77' where id = 1`);
  await test.db.execute(sql`insert into audit_log (id, at, user_id, action, subject, before, after) values
    (30001, now(), 5, 'contractSettings.update', 'contract 1', null, null),
    (30002, now(), 5, 'complex.update', 'complex 3', '{"name": "Прежний корпус"}', '{"name": "Южный"}'),
    (30003, now(), 5, 'complex.update', 'complex 3', '{"address": ""}', '{"address": "Минск"}'),
    (30004, now(), 5, 'discountType.delete', 'discountType 99', '{"name": {"ru": "Льготная", "en": "Relief", "be": ""}}', null),
    (30005, now(), 5, 'discountCard.update', 'discountCard 1', null, null),
    (30006, now(), 5, 'serviceExtension.publish', 'service 1', null, null)`);
  const found = async (q: string) => (await list({ q, userId: 5 })).ids;
  expect(await found('клиника север')).toEqual([30_001]);
  expect(await found('NORTH clinic')).toEqual([30_001]);
  expect(await found('южный')).toEqual([30_002, 30_003]);
  expect(await found('прежний')).toEqual([30_002, 30_003]);
  expect(await found('relief')).toEqual([30_004]);
  expect(await found('nc-7')).toEqual([30_005]);
  expect(await found('1001')).toEqual([30_006]);
  expect(await list({ contractId: 1 })).toEqual({ ids: [30_001], totalCount: 1 });
  expect(await list({ discountCardId: 1 })).toEqual({ ids: [30_005], totalCount: 1 });
  expect(await list({ serviceCode: '1001' })).toEqual({ ids: [30_006], totalCount: 1 });
  expect(await list({ serviceCode: 'none', withLists: 'true' })).toEqual({ ids: [], totalCount: 0 });
  const { rows } = await test.db.execute(sql`explain select subject from audit_log
    where audit_former_name(before) like '%прежний%' and before ?| array['name', 'code', 'title', 'cardNumber']`);
  expect(JSON.stringify(rows)).toContain('audit_former_name_idx');
});

it('leaves out the lists that screens read by themselves, unless they are asked for or chosen (X-242)', async () => {
  await test.db.execute(sql`insert into audit_log (id, at, user_id, action, subject, details) values
    (40001, now(), 3, 'order.search', '', '{"by": [], "found": 20, "requestId": "7F3K"}'),
    (40002, now(), 3, 'order.search', '', '{"by": ["lastName"], "found": 1}'),
    (40003, now(), 3, 'audit.read', '', null),
    (40004, now(), 3, 'fhir.search', '', '{"call": "GET /fhir/Patient"}'),
    (40005, now(), 3, 'patient.read', 'patient 1', null)`);
  expect(await list({ userId: 3 })).toEqual({ ids: [40_002, 40_004, 40_005], totalCount: 3 });
  expect((await list({ userId: 3, withLists: 'true' })).ids).toEqual([
    40_001, 40_002, 40_003, 40_004, 40_005,
  ]);
  expect((await list({ id: [40_001, 40_002] })).ids).toEqual([40_001, 40_002]);
  await test.db.execute(sql`insert into audit_log (id, at, user_id, action, subject, patient_ids)
    values (40006, now(), 3, 'order.search', '', '{77}')`);
  expect(await list({ patientId: 77 })).toEqual({ ids: [40_006], totalCount: 1 });
  const { rows } = await test.db.execute(sql`explain select id from audit_log
    where not audit_list_read(action, subject, details) order by at desc, id desc limit 20`);
  expect(JSON.stringify(rows)).toMatch(/Index Only Scan.*using audit_log\w*_at_id_idx1/);
});

it('finds what a user did', async () => {
  expect(await list({ userId: 6 })).toEqual({ ids: [20_001, 20_002], totalCount: 2 });
  expect((await list({ userId: 4 })).totalCount).toBe(10_000);
});

describe('names of subjects', () => {
  let order = '';
  const test = useLab(async () => {
    order = `order ${String(await insertOrder(test.db, 17, {}))}`;
  });
  beforeEach(() => emptyAuditLog(test.db));
  const write = (subjects: readonly string[], patientIds = '{}') =>
    test.db.execute(sql`insert into audit_log (at, user_id, action, subject, patient_ids)
    select ${test.clock.now().toISOString()}::timestamptz, 1, 'order.update', subject, ${patientIds}::int[]
    from jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb) as subject`);
  const lines = async (language: 'ru' | 'en' | 'be' = 'ru') =>
    (await test.ask(auditLines.list, { as: 'Admin', language })).items;
  const names = async (language: 'ru' | 'en' | 'be' = 'ru') =>
    Object.fromEntries((await lines(language)).map(({ subject, name }) => [subject, name]));
  const reads = async () =>
    (
      await test.db.execute<{ patient_ids: number[] }>(
        sql`select patient_ids from audit_log where action = 'audit.read'`,
      )
    ).rows;
  it('a line says by what people know its record (X-47)', async () => {
    await write([order, 'patient 2', 'user 1', 'contract 1', 'complex 3', 'article 1', 'discountType 1']);
    expect(await names()).toEqual({
      [order]: '5000000017',
      'patient 2': 'Петров Сергей Иванович',
      'user 1': 'Nurse Test',
      'contract 1': 'Клиника Северная',
      'complex 3': 'Южный',
      'article 1': 'Новые исследования',
      'discountType 1': 'Скидка 10 %',
    });
    expect(await names('en')).toMatchObject({ 'contract 1': 'North Clinic', 'article 1': 'New tests' });
  });
  it('every kind of record with a name is read from its table; what was deleted, and what has no name, keeps its kind and number', async () => {
    const kinds = [
      'analyte',
      'barcode range',
      'discountCard',
      'discountPrefix',
      'list view',
      'mask',
      'messageRule',
    ];
    const others = ['orderImport', 'paymentChannel', 'pre-order', 'promotion', 'provider', 'provider order'];
    const last = ['scheduledChange', 'sender', 'service', 'smtp', 'user'];
    await write([...kinds, ...others, ...last].map((kind) => `${kind} 999999`));
    expect(Object.values(await names())).toEqual(Array.from({ length: 18 }, () => null));
    const gone = { 'order 999': null, 'job 3': null, 'setting label': null, 'patient 999': null, '': null };
    await emptyAuditLog(test.db);
    await write(Object.keys(gone));
    expect(await names()).toEqual(gone);
  });
  it('a line names its first twenty patients, and reading them leaves a line', async () => {
    await write([order], `{1,2,999,${Array.from({ length: 30 }, (_, at) => 100 + at).join(',')}}`);
    const [line] = await lines();
    expect(line?.patientIds).toHaveLength(33);
    expect(line?.patients).toHaveLength(20);
    expect(line?.patients.slice(0, 3)).toEqual([
      { id: 1, name: 'Иванова Мария Ивановна' },
      { id: 2, name: 'Петров Сергей Иванович' },
      { id: 999, name: null },
    ]);
    expect(await reads()).toHaveLength(1);
  });
  it('reading a patient by name as the subject of a line leaves a line, too', async () => {
    await write(['patient 2']);
    await lines();
    expect(await reads()).toEqual([{ patient_ids: [2] }]);
  });
  it('a merged record answers with the main one', async () => {
    await write(['patient 3'], '{3}');
    await test.db.execute(sql`insert into person_merges
    (contract_id, main_id, other_id, at, by_user, reason, main_before, main_after, other, order_ids, pre_order_ids, import_row_ids)
    values (1, 1, 3, now(), 4, '', '{}', '{}', '{}', '{}', '{}', '{}')`);
    await test.db.execute('delete from patients where id = 3');
    const [line] = await lines();
    expect(line).toMatchObject({
      name: 'Иванова Мария Ивановна',
      patients: [{ id: 1, name: 'Иванова Мария Ивановна' }],
    });
  });
  it('the history of a record has no names of patients', async () => {
    await write(['contract 1'], '{1}');
    const { changes } = await test.ask(recordHistory, {
      as: 'Admin',
      query: { resource: 'admin/contracts', id: 1 },
    });
    expect(changes).toHaveLength(1);
    expect(JSON.stringify(changes)).not.toContain('Иванова');
  });
});
