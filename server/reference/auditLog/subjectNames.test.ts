import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLines } from '../../../contract/audit.ts';
import { recordHistory } from '../../../contract/history.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../../tests/support/testLab.ts';

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
