import { describe, expect, it } from 'vitest';
import { createPatient } from '../../../contract/patients.ts';
import { changeImportRows, decideImportRows } from '../../../contract/orderImport.ts';
import { importRowsOf, loadBatch, newPersonRow, north, readImport } from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';

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

  it('is said of several rows at once only where the one candidate is certain', async () => {
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
    const certain = { ...sergey, 'Телефон *': '+375 29 111 33 01', 'Дата рождения *': '10.04.1961' };
    const { patientId: first } = await register('Вербицкий', '19610411', '375291113301');
    const { patientId: twin } = await register('Гуринович', '19720512', '375291113302');
    await register('Гуринович', '19720512', '375291113303');
    const { id, rowsDuplicate } = await importRowsOf(
      test,
      newPersonRow('Вербицкий', certain),
      newPersonRow('Вербицкий', { ...certain, Примечание: 'второй' }),
      newPersonRow('Гуринович', { ...sergey, 'Дата рождения *': '12.05.1972' }),
    );
    expect(rowsDuplicate).toBe(3);
    const { rows } = await readImport(test, id);
    const chosen = [first, first, twin];
    const decideAll = (patientIds: readonly (number | null)[]) =>
      test.ask(decideImportRows, {
        as: 'Nurse',
        body: {
          id,
          decisions: rows.map((row, at) => ({ rowId: row.id, patientId: patientIds[at] ?? null })),
        },
        headers: north,
      });
    const none = await decideAll([null, null, null]);
    expect(none.rows.map(({ state }) => state)).toEqual(['DUPLICATE', 'DUPLICATE', 'DUPLICATE']);
    const decided = await decideAll(chosen);
    expect(decided.rows.map(({ state, patientId }) => [state, patientId])).toEqual([
      ['READY', first],
      ['READY', first],
      ['DUPLICATE', null],
    ]);
  });

  it('is left out when the row has become another person’s meanwhile', async () => {
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
    const late = await decide(id, rowId, found);
    expect(late.rows[0]).toMatchObject({ state: 'READY', patientId: null });
  });

  it('is never a patient who was not found for the row, as one of another contract', async () => {
    const near = { ...sergey, ...phone, 'Дата рождения *': '24.02.1984' };
    const { id } = await importRowsOf(test, newPersonRow('Мороз', near));
    const { rows } = await readImport(test, id);
    const left = await decide(id, rows[0]?.id ?? 0, 4);
    expect(left.rows[0]).toMatchObject({ patientId: null, state: 'DUPLICATE' });
  });
});
