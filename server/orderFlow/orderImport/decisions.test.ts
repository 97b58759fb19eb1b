import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPatient } from '../../../contract/patients.ts';
import { changeImportRows, decideImportRows } from '../../../contract/orderImport.ts';
import { importRowsOf, loadBatch, newPersonRow, north, readImport } from '../../../tests/support/imports.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

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

  it('waits for a decision when somebody similar is registered, and goes to the chosen card', async () => {
    const { patientId: knownId } = await test.ask(createPatient, {
      as: 'Nurse',
      body: {
        contractId: 1,
        lastName: 'Мороз',
        firstName: 'Сергей',
        gender: 'M',
        dateOfBirth: '19840229',
        mobilePhone: '375291112200',
      },
    });
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
    expect(other.rows[0]).toMatchObject({ state: 'READY', patientId: null });
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

  it('is never a patient of another contract', async () => {
    const { id } = await importRowsOf(test, newPersonRow('Чужова'));
    const { rows } = await readImport(test, id);
    const left = await decide(id, rows[0]?.id ?? 0, 4);
    expect(left.rows[0]).toMatchObject({ patientId: null, state: 'READY' });
  });
});
