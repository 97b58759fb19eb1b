import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { failedImportRows, getImport, type ImportRow } from '../../../contract/orderImport.ts';
import { getOrder } from '../../../contract/orders.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import {
  importRowsOf,
  loadBatch,
  newPersonRow,
  north,
  readImport,
  recheck,
} from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { migrations } from '../../core/db/migrate.ts';

const test = useLab();

const words = ({ issues }: ImportRow) => issues.map(({ column, text }) => [column, text]);

it('faults and files of them are in the language of the reader, and a colleague of another language loses nothing', async () => {
  const row = newPersonRow('Языкова', { 'Пол *': 'х', 'Вид документа': 'билет', 'Коды услуг *': '9999' });
  const { id } = await importRowsOf(test, row);
  const english = await test.ask(getImport, {
    as: 'Manager',
    query: { id },
    headers: north,
    language: 'en',
  });
  expect(english.batch).toMatchObject({ state: 'CHECKED', rowsError: 1 });
  expect(english.rows[0] && words(english.rows[0])).toEqual([
    ['identificationNumberTypeId', 'there is no such type. Known: Passport, Residence permit'],
    ['gender', 'Select the patient’s gender'],
    ['services', 'Service not found, check the code: 9999'],
  ]);
  const file = await test.ask(failedImportRows, {
    as: 'Manager',
    query: { id },
    headers: north,
    language: 'be',
  });
  const [sheet] = await sheetsOf(file.bytes);
  expect(sheet?.rows[1]?.at(-1)).toBe(
    'Пол: Выберыце пол пацыента!; Від дакумента: такога віду няма. Ёсць: Пашпарт, Від на жыхарства; Коды паслуг: Паслуга не знойдзена, праверце код: 9999',
  );
  const russian = await readImport(test, id);
  expect(russian.rows[0]?.issues[0]?.text).toBe('такого вида нет. Есть: Паспорт, Вид на жительство');
});

it('rows with faults in words, of an older version, are unchecked and can be checked', async () => {
  const { id } = await importRowsOf(test, newPersonRow('Прежняя', { 'Пол *': 'х' }));
  const old = [{ column: 'gender', text: 'Выберите пол пациента!', severity: 'error' }];
  await test.db.execute(sql`update import_rows set issues = ${JSON.stringify(old)} where batch_id = ${id}`);
  const [statement = ''] = migrations.find(({ name }) => name.startsWith('0029'))?.statements ?? [];
  await test.db.execute(sql.raw(statement));
  expect((await readImport(test, id)).batch).toMatchObject({ state: 'DRAFT', rowsNew: 1 });
  await recheck(test, id);
  const { rows } = await readImport(test, id);
  expect(rows[0] && words(rows[0])).toEqual([['gender', 'Выберите пол пациента!']]);
});

it('a cell that is a date with a time keeps the time of birth (X-183)', async () => {
  const { id } = await importRowsOf(
    test,
    newPersonRow('Новорождённая', { 'Дата рождения *': new Date('2026-11-18T04:35:00Z') }),
  );
  const { rows, columns } = await readImport(test, id);
  const place = columns.findIndex(({ key }) => key === 'dateOfBirth');
  expect(rows[0]?.values[place]).toBe('18.11.2026 04:35');
  const loaded = await loadBatch(test, id);
  const barcode = loaded.rows[0]?.orderBarcode ?? '';
  const { order } = await test.ask(getOrder, { as: 'Nurse', query: { barcode } });
  expect(order?.patient).toMatchObject({ dateOfBirth: '20261118', timeOfBirth: '04:35' });
});

it('a time of birth that is still to come is said at the birth date (X-183)', async () => {
  const { id } = await importRowsOf(
    test,
    newPersonRow('Завтрашняя', { 'Дата рождения *': new Date('2026-11-20T23:59:00Z') }),
  );
  const { rows } = await readImport(test, id);
  expect(rows.map(words)).toEqual([[['dateOfBirth', 'Дата не может быть позже сегодняшней']]]);
});
