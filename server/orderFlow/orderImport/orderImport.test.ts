import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../contract/importRows.ts';
import {
  cancelImport,
  changeImportRows,
  failedImportRows,
  getImport,
  importSession,
  listImports,
  loadImport,
  mapImportColumns,
  uploadImport,
} from '../../../contract/orderImport.ts';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { getOrder } from '../../../contract/orders.ts';
import { HEAD, asBlob, fileOf, ordersFile, sheetsOf, workbook } from '../../../tests/support/excel.ts';
import {
  importRowsOf,
  loadBatch,
  newPersonRow,
  north,
  readImport,
  uploadBatch,
} from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { userContracts } from '../../core/db/schema/users.ts';
import { unzipSync, strFromU8 } from 'fflate';

const test = useLab();

const orderCount = async () => (await test.db.select({ count: count() }).from(orders))[0]?.count ?? 0;
const words = ({ issues }: ImportRow) => issues.map(({ column, text }) => [column, text]);
const change = (id: number, rowId: number, column: string, was: string, value: string) =>
  test.ask(changeImportRows, {
    as: 'Nurse',
    body: { id, changes: [{ rowId, column, was, value }] },
    headers: north,
    language: 'ru',
  });

describe('a file that is brought in (D1)', () => {
  it('becomes a batch that shows every fault of every row at the row of the sheet, suggests services for unknown codes, and orders nothing', async () => {
    const before = await orderCount();
    const blank = HEAD.map(() => null);
    const batch = await importRowsOf(
      test,
      newPersonRow('Первая'),
      blank,
      newPersonRow('', { 'Пол *': 'х', 'Дата рождения *': '31.02.1984', 'Коды услуг *': '9999' }),
      newPersonRow('Подсказкина', { 'Коды услуг *': '1001, глюкоз' }),
    );
    expect(batch).toMatchObject({
      fileName: 'orders.xlsx',
      contractId: 1,
      clientUnitId: null,
      uploadedAt: '2026-11-20T09:00:00.000Z',
      state: 'CHECKED',
      rowsTotal: 3,
      rowsNew: 0,
      rowsOk: 1,
      rowsError: 2,
      rowsDuplicate: 0,
      rowsLoaded: 0,
      loading: null,
    });
    const { rows, columns } = await readImport(test, batch.id);
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [2, 'READY'],
      [4, 'ERROR'],
      [5, 'ERROR'],
    ]);
    expect(rows[1] && words(rows[1])).toEqual([
      ['lastName', 'Заполните поле'],
      ['gender', 'Выберите пол пациента!'],
      ['dateOfBirth', 'Такой даты нет'],
      ['services', 'Услуга не найдена, проверьте код: 9999'],
    ]);
    expect(rows[2]?.issues[0]).toMatchObject({ column: 'services', severity: 'error' });
    expect(rows[2]?.issues[0]?.suggestions).toContainEqual({
      code: '2001',
      name: 'Глюкоза',
      instead: 'глюкоз',
    });
    expect(columns.find(({ key }) => key === 'gender')).toEqual({
      key: 'gender',
      title: 'Пол',
      isRequired: true,
      options: ['М', 'Ж'],
    });
    expect(await orderCount()).toBe(before);
  });

  it('that is no table of orders is refused with the reason and leaves nothing', async () => {
    const refused = await test.ask(uploadImport, {
      as: 'Nurse',
      body: { fileName: 'notes.xlsx' },
      file: asBlob(await workbook([['Отчёт'], ['за май']])),
      headers: north,
      language: 'ru',
    });
    expect(refused).toMatchObject({ isSuccess: false, batch: null });
    const { batches } = await test.ask(listImports, { as: 'Nurse', query: {}, headers: north });
    expect(batches.map(({ fileName }) => fileName)).not.toContain('notes.xlsx');
  });
});

describe('a row of a batch', () => {
  it('is corrected in its cell, by the first of two people, checked by the server and loaded; the others wait', async () => {
    const { id } = await importRowsOf(
      test,
      newPersonRow('Правильная'),
      newPersonRow('Поправимая', { 'Телефон *': '12' }),
      newPersonRow('Плохая', { 'Пол *': '' }),
    );
    const { rows } = await readImport(test, id);
    const wrong = rows[1]?.id ?? 0;
    const corrected = await change(id, wrong, 'mobilePhone', '12', '8029 1112233');
    expect(corrected.rows.map((row) => [row.id, row.state])).toEqual([[wrong, 'READY']]);
    expect(corrected.batch).toMatchObject({ rowsOk: 2, rowsError: 1 });
    await change(id, wrong, 'remarks', '', 'первая');
    const second = await change(id, wrong, 'remarks', '', 'вторая');
    expect(second.conflicts).toEqual([wrong]);
    expect(second.rows[0]?.values).toContain('первая');
    expect((await change(id, wrong, 'email', '', 'a@b.by')).conflicts).toEqual([]);
    const loaded = await loadBatch(test, id);
    expect(loaded.batch).toMatchObject({
      state: 'PARTLY_LOADED',
      rowsLoaded: 2,
      rowsError: 1,
      loading: null,
    });
    expect(loaded.rows.map(({ state }) => state)).toEqual(['LOADED', 'LOADED', 'ERROR']);
    const barcode = loaded.rows[1]?.orderBarcode ?? '';
    const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode } });
    expect(order).toMatchObject({
      patient: { id: loaded.rows[1]?.patientId, lastName: 'Поправимая', mobilePhone: '375291112233' },
      parrentCodes: ['1001', '2001'],
    });
  });

  it('is loaded once, however often the load is started and the file is uploaded', async () => {
    const file = await ordersFile(newPersonRow('Однократная'));
    const first = await uploadBatch(test, file);
    await test.ask(loadImport, { as: 'Nurse', body: { id: first.id }, headers: north });
    await loadBatch(test, first.id);
    const before = await orderCount();
    await loadBatch(test, first.id);
    const second = await uploadBatch(test, file, 'Manager');
    const { rows } = await readImport(test, second.id);
    expect(rows[0]).toMatchObject({ state: 'ERROR' });
    expect(rows[0]?.issues[0]?.text).toBe(
      'Заказ по такой строке уже создан раньше, 20.11.2026, второй не создан. Нужен ещё один: допишите в строке примечание',
    );
    await loadBatch(test, second.id);
    expect(await orderCount()).toBe(before);
  });

  it('the same as another or with its barcode says which, until one of them is changed', async () => {
    const { id } = await importRowsOf(
      test,
      newPersonRow('Двойная', { 'Телефон *': '+375 29 3000000', 'Дата рождения *': '05.05.1955' }),
      newPersonRow('Двойная', { 'Телефон *': '+375 29 3000000', 'Дата рождения *': '05.05.1955' }),
      newPersonRow('Штрихова', { 'Свой штрихкод': '4000000001' }),
      newPersonRow('Кодова', { 'Свой штрихкод': '4000000001' }),
    );
    const { rows } = await readImport(test, id);
    expect(rows.map((row) => words(row))).toEqual([
      [],
      [[null, 'Строка такая же, как строка 2. Нужны оба заказа: допишите примечание']],
      [['barcode', 'этот штрихкод есть и в строке 5']],
      [['barcode', 'этот штрихкод есть и в строке 4']],
    ]);
    const changed = await change(id, rows[3]?.id ?? 0, 'barcode', '4000000001', '4000000002');
    expect(changed.rows.map(({ number, state }) => [number, state])).toEqual([
      [4, 'READY'],
      [5, 'READY'],
    ]);
  });
});

it('a column with an unknown heading is guessed and read as what is said, also in the next files of the contract', async () => {
  const heads = HEAD.map((title) => (title === 'Коды услуг *' ? 'Анализы' : title));
  const [cells] = [newPersonRow('Столбцова')];
  const { id, rowsError } = await uploadBatch(test, await workbook([heads, cells ?? []]));
  expect(rowsError).toBe(0);
  const { fileColumns } = await readImport(test, id);
  expect(fileColumns[10]).toEqual({ place: 10, title: 'Анализы', key: 'services', isGuess: true });
  const mapped = await test.ask(mapImportColumns, {
    as: 'Nurse',
    body: { id, columns: [{ place: 10, key: 'services' }] },
    headers: north,
  });
  expect(mapped.batch).toMatchObject({ state: 'DRAFT', rowsNew: 1 });
  const twice = await test.call(mapImportColumns, {
    as: 'Nurse',
    body: { id, columns: [{ place: 0, key: 'services' }] },
    headers: north,
  });
  expect(twice).toMatchObject({
    status: 400,
    body: { errors: { columns: ['This value cannot be used, correct it'] } },
  });
  const next = await uploadBatch(test, await workbook([heads, newPersonRow('Следующая')]));
  expect(next).toMatchObject({ rowsOk: 1, rowsError: 0 });
  const { fileColumns: known } = await readImport(test, next.id);
  expect(known[10]).toMatchObject({ key: 'services', isGuess: false });
});

it('a file with the name of a program, or with the content of one, is a bad request in words at both doors and leaves no batch (X-244)', async () => {
  const send = (fileName: string, file: Uint8Array<ArrayBuffer>) =>
    test.call(uploadImport, { as: 'Nurse', headers: north, body: { fileName }, file: asBlob(file) });
  const place = (file: Blob) => test.call(createOrdersByExcelTemplate, { as: 'Nurse', headers: north, file });
  const refuses = (
    answer: {
      status: number;
      body: { isSuccess: boolean; errors?: Readonly<Record<string, readonly string[] | undefined>> };
    },
    words: string,
  ) => {
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ formFile: [words] });
  };
  const table = await ordersFile(newPersonRow('Обычная'));
  const byName =
    'By its name this is no table. Save it as "Excel Workbook (.xlsx)" or .csv and upload it again';
  const byContent =
    'This is not an Excel workbook. Save the file as "Excel Workbook (.xlsx)" and upload it again';
  const program = Uint8Array.of(0x4d, 0x5a, 0x90, 0);
  refuses(await send('a.exe', table), byName);
  refuses(await send('a.xlsx.exe', table), byName);
  refuses(await send('a.csv', program), byContent);
  expect(await send('A.XLSX', table)).toMatchObject({ status: 200, body: { batch: { fileName: 'A.XLSX' } } });
  refuses(await place(new File([table], 'a.exe')), byContent);
  refuses(await place(asBlob(program)), byContent);
});

it('failed rows come back as a workbook with comments, and as a file that can be uploaded', async () => {
  const { id } = await importRowsOf(test, newPersonRow('Годная'), newPersonRow('Негодная', { 'Пол *': 'х' }));
  await loadBatch(test, id);
  const { bytes } = await test.ask(failedImportRows, {
    as: 'Nurse',
    query: { id },
    headers: north,
    language: 'ru',
  });
  const [sheet] = await sheetsOf(bytes);
  expect(sheet?.rows).toHaveLength(2);
  expect(sheet?.rows[1]?.[0]).toBe('Негодная');
  expect(sheet?.rows[1]?.at(-1)).toBe('Пол: Выберите пол пациента!');
  expect(strFromU8(unzipSync(fileOf(bytes))['xl/comments1.xml'] ?? new Uint8Array())).toContain(
    '<comment ref="D2" authorId="0"><text><t xml:space="preserve">Выберите пол пациента!</t>',
  );
  expect(await uploadBatch(test, fileOf(bytes))).toMatchObject({ rowsTotal: 1, rowsError: 1 });
});

describe('who sees and continues a batch', () => {
  it('every colleague of the contract, nobody else; a cancelled one is not changed', async () => {
    const { id } = await importRowsOf(test, newPersonRow('Общая'));
    const seen = await readImport(test, id, 'Manager');
    expect(seen.batch.uploadedBy).toBe('Nurse Test');
    const foreign = await test.call(getImport, { as: 'Stranger', query: { id } });
    expect(foreign.status).toBe(404);
    expect(await test.call(getImport, { as: 'Stranger', query: { id: 99_999 } })).toEqual(foreign);
    expect((await test.call(getImport, { as: 'User', query: { id } })).status).toBe(403);
    const { batch } = await test.ask(cancelImport, { as: 'Nurse', body: { id }, headers: north });
    expect(batch.state).toBe('CANCELLED');
    const load = await test.call(loadImport, { as: 'Nurse', body: { id }, headers: north });
    expect(load).toMatchObject({ status: 409, body: { code: 'ImportClosed' } });
  });

  it('a workspace is a contract or a unit of it; a user of one unit has no workspace but the unit, and sees its batches only (IMP-03, IMP-04)', async () => {
    const session = await test.ask(importSession, { as: 'Nurse', headers: north });
    expect(session).toMatchObject({ userName: 'Nurse Test' });
    expect(session.workSpaces).toContainEqual({ contractId: 1, clientUnitId: null });
    expect(session.workSpaces).toContainEqual({ contractId: 1, clientUnitId: 11 });
    const whole = await importRowsOf(test, newPersonRow('Общегородская'));
    const upload = async (unit: string) =>
      test.ask(uploadImport, {
        as: 'Nurse',
        body: { fileName: 'unit.xlsx' },
        file: asBlob(await ordersFile(newPersonRow('Отделенская'))),
        headers: { ...north, ClientUnits: unit },
      });
    const [own, other] = [await upload('11'), await upload('12')];
    await limitUnits(test, 'Nurse', [11]);
    const { workSpaces } = await test.ask(importSession, { as: 'Nurse', headers: north });
    const { batches } = await test.ask(listImports, { as: 'Nurse', query: {}, headers: north });
    const seen = async (id: number) => (await test.call(getImport, { as: 'Nurse', query: { id } })).status;
    const statuses = [await seen(own.batch?.id ?? 0), await seen(other.batch?.id ?? 0), await seen(whole.id)];
    await limitUnits(test, 'Nurse', null);
    expect(workSpaces).toEqual([{ contractId: 1, clientUnitId: 11 }]);
    expect(batches.map(({ clientUnitId }) => clientUnitId)).toEqual([11]);
    expect(statuses).toEqual([200, 404, 404]);
  });
});

it('a load ends for a user who may no longer order, and says so in the rows', async () => {
  const { id } = await importRowsOf(test, newPersonRow('Бесправная'));
  await test.ask(loadImport, { as: 'Nurse', body: { id }, headers: north });
  const mine = await test.db.select().from(userContracts).where(eq(userContracts.userId, 1));
  await test.db.delete(userContracts).where(eq(userContracts.userId, 1));
  const { rows, batch } = await loadBatch(test, id, 'Manager');
  expect(batch.rowsLoaded).toBe(0);
  expect(rows[0]?.state).toBe('ERROR');
  await test.db.insert(userContracts).values(mine);
});
