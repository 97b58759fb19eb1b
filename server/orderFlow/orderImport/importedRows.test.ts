import { describe, expect, it } from 'vitest';
import { createPatient } from '../../../contract/patients.ts';
import type { ImportRow } from '../../../contract/importRows.ts';
import {
  changeImportRows,
  decideImportRows,
  failedImportRows,
  getImport,
} from '../../../contract/orderImport.ts';
import { importRowsOf, loadBatch, newPersonRow, north, readImport } from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { getOrder } from '../../../contract/orders.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';

const test = useLab();

const change = (id: number, rowId: number, column: string, was: string, value: string) =>
  test.ask(changeImportRows, {
    as: 'Nurse',
    body: { id, changes: [{ rowId, column, was, value }] },
    headers: north,
    language: 'ru',
  });

describe('whose order a row is', () => {
  const sergey = { 'Имя *': 'Сергей', Отчество: null, 'Пол *': 'М' };
  /** Of Мороз, who is registered. */
  const phone = { 'Телефон *': '+375 29 111 22 00' };
  const decide = (id: number, rowId: number, patientId: number | null) =>
    test.ask(decideImportRows, {
      as: 'Nurse',
      body: { id, decisions: [{ rowId, patientId }] },
      headers: north,
      language: 'ru',
    });

  const register = (lastName: string, dateOfBirth: string, mobilePhone: string) =>
    test.ask(createPatient, {
      as: 'Nurse',
      body: {
        contractId: 1,
        lastName,
        firstName: 'Сергей',
        gender: 'M',
        dateOfBirth,
        mobilePhone,
        confirmed: true,
      },
    });

  it('waits for a decision when somebody similar is registered, and goes to the chosen card', async () => {
    const { patientId: knownId } = await register('Мороз', '19840229', '375291112200');
    const near = { ...sergey, 'Дата рождения *': '28.02.1984' };
    const { id, rowsDuplicate } = await importRowsOf(
      test,
      newPersonRow('Мороз', { ...near, ...phone }),
      newPersonRow('Морозова', near),
      newPersonRow('Мороз', { ...near, ...phone, Примечание: 'другой' }),
    );
    expect(rowsDuplicate).toBe(2);
    const { rows } = await readImport(test, id);
    expect(rows.map(({ state }) => state)).toEqual(['DUPLICATE', 'READY', 'DUPLICATE']);
    expect(rows[0]?.candidates).toMatchObject([{ id: knownId, grade: 'certain' }]);
    const chosen = await decide(id, rows[0]?.id ?? 0, knownId ?? 0);
    expect(chosen.rows[0]).toMatchObject({ state: 'READY', patientId: knownId, candidates: [] });
    const other = await decide(id, rows[2]?.id ?? 0, null);
    expect(other.rows.find(({ number }) => number === 4)).toMatchObject({ state: 'READY', patientId: null });
    const loaded = await loadBatch(test, id);
    expect(loaded.rows[0]?.patientId).toBe(knownId);
    expect(loaded.rows[2]?.patientId).not.toBe(knownId);
  });

  it('is open again once the person of the row is changed', async () => {
    const { id } = await importRowsOf(
      test,
      newPersonRow('Мороз', { ...sergey, ...phone, 'Дата рождения *': '27.02.1984' }),
    );
    const { rows } = await readImport(test, id);
    const rowId = rows[0]?.id ?? 0;
    await decide(id, rowId, null);
    const changed = await change(id, rowId, 'dateOfBirth', '27.02.1984', '26.02.1984');
    expect(changed.rows[0]?.state).toBe('DUPLICATE');
  });

  it('is said of several rows at once only where the one candidate is certain', async () => {
    const certain = { ...sergey, 'Телефон *': '+375 29 111 33 01', 'Дата рождения *': '10.04.1961' };
    const { patientId: first } = await register('Вербицкий', '19610411', '375291113301');
    const { patientId: twin } = await register('Гуринович', '19720512', '375291113302');
    await register('Гуринович', '19720512', '375291113303');
    const { id, rowsDuplicate } = await importRowsOf(
      test,
      newPersonRow('Вербицкий', certain),
      newPersonRow('Вербицкий', { ...certain, 'Коды услуг *': '1001' }),
      newPersonRow('Гуринович', { ...sergey, 'Дата рождения *': '12.05.1972' }),
    );
    expect(rowsDuplicate).toBe(3);
    const { rows } = await readImport(test, id);
    const chosen = [first ?? 0, first ?? 0, twin ?? 0];
    const decideAll = (patientIds: readonly (number | null)[]) =>
      test.call(decideImportRows, {
        as: 'Nurse',
        body: {
          id,
          decisions: patientIds.map((patientId, at) => ({ rowId: rows[at]?.id ?? 0, patientId })),
        },
        headers: north,
        language: 'ru',
      });
    expect(await decideAll([null, null, null])).toMatchObject({
      status: 409,
      body: {
        statusMessage:
          'Решение не записано: строки тем временем изменились или пациент найден не точно. Решите такие строки по одной',
      },
    });
    // One of three that is not certain: none is decided.
    expect((await decideAll(chosen)).status).toBe(409);
    expect((await readImport(test, id)).batch.rowsDuplicate).toBe(3);
    expect((await decideAll(chosen.slice(0, 2))).status).toBe(200);
    const decided = await readImport(test, id);
    expect(decided.rows.map(({ state, patientId }) => [state, patientId])).toEqual([
      ['READY', first],
      ['READY', first],
      ['DUPLICATE', null],
    ]);
  });

  it('is refused in words when the row has become another person’s meanwhile', async () => {
    const near = { ...sergey, ...phone, 'Дата рождения *': '25.02.1984' };
    const { id } = await importRowsOf(test, newPersonRow('Мороз', near));
    const { rows } = await readImport(test, id);
    const rowId = rows[0]?.id ?? 0;
    const found = rows[0]?.candidates[0]?.id ?? null;
    expect(found).not.toBeNull();
    await test.ask(changeImportRows, {
      as: 'Manager',
      body: {
        id,
        changes: [
          { rowId, column: 'lastName', was: 'Мороз', value: 'Чужанин' },
          { rowId, column: 'firstName', was: 'Сергей', value: 'Павел' },
          { rowId, column: 'mobilePhone', was: phone['Телефон *'], value: '+375 29 111 44 55' },
        ],
      },
      headers: north,
    });
    await expect(decide(id, rowId, found)).rejects.toThrow('ImportUndecided');
    const late = await readImport(test, id);
    expect(late.rows[0]).toMatchObject({ state: 'READY', patientId: null });
  });

  it('is never a patient who was not found for the row, as one of another contract', async () => {
    const near = { ...sergey, ...phone, 'Дата рождения *': '24.02.1984' };
    const { id } = await importRowsOf(test, newPersonRow('Мороз', near));
    const { rows } = await readImport(test, id);
    await expect(decide(id, rows[0]?.id ?? 0, 4)).rejects.toThrow('ImportUndecided');
    expect((await readImport(test, id)).rows[0]).toMatchObject({ patientId: null, state: 'DUPLICATE' });
  });
});

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
  expect(rows.map(words)).toEqual([[['dateOfBirth', 'Время позже, чем сейчас']]]);
});
