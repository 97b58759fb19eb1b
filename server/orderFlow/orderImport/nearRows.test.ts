import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { changeImportRows } from '../../../contract/orderImport.ts';
import type { Cell } from '../../../tests/support/excel.ts';
import { importRowsOf, newPersonRow, north, readImport } from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { importRows } from '../../core/db/schema/imports.ts';

const test = useLab();

/** Writes a remark into the last of these rows; what the row says then. */
const afterRemark = async (...rows: Cell[][]) => {
  const { id } = await importRowsOf(test, ...rows);
  const read = await readImport(test, id);
  const changes = [{ rowId: read.rows.at(-1)?.id ?? 0, column: 'remarks', was: '', value: 'утром' }];
  const { rows: changed } = await test.ask(changeImportRows, {
    as: 'Nurse',
    body: { id, changes },
    headers: north,
    language: 'ru',
  });
  return changed.map(({ number, issues }) => [number, ...issues.map(({ text }) => text)]);
};

const similar = 'Похожий человек есть в строке 2. Это он же?';

it('a row that is changed is compared with those of its name in any letters', async () => {
  const above = newPersonRow('Артёмова', { 'Дата рождения *': '11.08.1961' });
  const below = newPersonRow('АРТЕМОВА', { 'Дата рождения *': '12.08.1961' });
  expect(await afterRemark(above, below)).toEqual([[3, similar]]);
});

it('a row that is changed is compared with those of its phone in any form', async () => {
  const above = newPersonRow('Фонова', {
    'Дата рождения *': '11.08.1962',
    'Телефон *': '+375 (29) 611-08-62',
  });
  const below = newPersonRow('Фонава', { 'Дата рождения *': '12.08.1962', 'Телефон *': '80 29 6110862' });
  expect(await afterRemark(above, below)).toEqual([[3, similar]]);
});

it('a row that is changed is compared with those of its document in any letters', async () => {
  const passport = { 'Вид документа': 'Паспорт', 'Номер документа': 'MP7654321' };
  const above = newPersonRow('Паспортова', { ...passport, 'Дата рождения *': '11.08.1963' });
  const below = newPersonRow('Паспартова', {
    ...passport,
    'Номер документа': 'mp7654321',
    'Дата рождения *': '12.08.1963',
  });
  expect(await afterRemark(above, below)).toEqual([[3, similar]]);
});

it('a row that is changed is compared with those of its birth date', async () => {
  const day = { 'Дата рождения *': '11.08.1964' };
  expect(await afterRemark(newPersonRow('Дневнова', day), newPersonRow('Дневнава', day))).toEqual([
    [2],
    [3, similar],
  ]);
});

it('a row that is changed is compared with those of its barcode', async () => {
  const barcode = { 'Свой штрихкод': '1000000064' };
  expect(await afterRemark(newPersonRow('Первая', barcode), newPersonRow('Вторая', barcode))).toEqual([
    [2, 'этот штрихкод есть и в строке 3'],
    [3, 'этот штрихкод есть и в строке 2'],
  ]);
});

it('rows that share nothing with the changed one are not read', async () => {
  const { id } = await importRowsOf(test, newPersonRow('Далёкая'), newPersonRow('Близкая'));
  const { rows } = await readImport(test, id);
  // Whoever read its values would fail.
  await test.db
    .update(importRows)
    .set({ cellValues: sql`'null'` })
    .where(and(eq(importRows.batchId, id), eq(importRows.number, 2)));
  const { rows: changed } = await test.ask(changeImportRows, {
    as: 'Nurse',
    body: { id, changes: [{ rowId: rows[1]?.id ?? 0, column: 'remarks', was: '', value: 'утром' }] },
    headers: north,
  });
  expect(changed.map(({ number, state }) => [number, state])).toEqual([[3, 'READY']]);
});
