import { count } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  changeImportRows,
  decideImportRows,
  listImports,
  loadImport,
  stopImport,
  uploadImport,
} from '../../../contract/orderImport.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { asBlob, HEAD, ordersFile } from '../../../tests/support/excel.ts';
import {
  importRowsOf,
  loadBatch,
  newPersonRow,
  north,
  readImport,
  uploadBatch,
} from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';

const test = useLab();

const change = (id: number, rowId: number, column: string, was: string, value: string) =>
  test.ask(changeImportRows, {
    as: 'Nurse',
    body: { id, changes: [{ rowId, column, was, value }] },
    headers: north,
    language: 'ru',
  });
type Decision = Omit<BodyInput<typeof decideImportRows>['decisions'][number], 'rowId'>;
const decide = (id: number, rowId: number, decision: Decision) =>
  test.ask(decideImportRows, {
    as: 'Nurse',
    body: { id, decisions: [{ rowId, ...decision }] },
    headers: north,
    language: 'ru',
  });
const statesOf = async (id: number) => (await readImport(test, id)).rows.map(({ state }) => state);
const firstWords = async (id: number) =>
  (await readImport(test, id)).rows.map(({ issues }) => issues[0]?.text ?? '');
const ordersNow = async () => (await test.db.select({ count: count() }).from(orders))[0]?.count ?? 0;
const patientsNow = async () => (await test.db.select({ count: count() }).from(patients))[0]?.count ?? 0;

describe('safe to repeat', () => {
  it('a row that was corrected and loaded is not ready when the untouched file comes again, from a colleague too', async () => {
    const file = await ordersFile(newPersonRow('Исправимая', { 'Пол *': 'х' }), newPersonRow('Заменова'));
    const { id } = await uploadBatch(test, file);
    const { rows } = await readImport(test, id);
    await change(id, rows[0]?.id ?? 0, 'gender', 'х', 'Ж');
    // Of a row without faults another service was wanted.
    await change(id, rows[1]?.id ?? 0, 'services', '1001, 2001', '1001');
    expect((await loadBatch(test, id)).batch.rowsLoaded).toBe(2);
    const before = await ordersNow();
    const again = await uploadBatch(test, file, 'Manager');
    expect(await statesOf(again.id)).toEqual(['ERROR', 'ERROR']);
    const { rows: read } = await readImport(test, again.id);
    expect(read[1]?.issues.map(({ text }) => text)).toEqual([
      'Заказ по такой строке уже создан раньше, 20.11.2026, второй не создан. Нужен ещё один: допишите в строке примечание',
    ]);
    await loadBatch(test, again.id, 'Manager');
    expect(await ordersNow()).toBe(before);
  });

  it('a batch that was checked before the other one was loaded is not ordered again by a colleague', async () => {
    const file = await ordersFile(newPersonRow('Дважды'));
    const [mine, other] = [await uploadBatch(test, file), await uploadBatch(test, file, 'Manager')];
    await loadBatch(test, mine.id);
    const before = await ordersNow();
    const { rows } = await loadBatch(test, other.id, 'Manager');
    expect(rows[0]?.state).toBe('ERROR');
    expect(await ordersNow()).toBe(before);
  });

  it('the same person, services and day are asked in words, and ordered once more when it is said', async () => {
    const row = newPersonRow('Утренняя');
    const first = await importRowsOf(test, row);
    const { rows: loaded } = await loadBatch(test, first.id);
    const barcode = loaded[0]?.orderBarcode ?? '';
    const other = row.map((cell) => (cell === 'Осмотр' ? 'Повтор' : cell));
    const { id, rowsDuplicate } = await importRowsOf(test, other);
    expect(rowsDuplicate).toBe(1);
    const { rows } = await readImport(test, id);
    expect(rows[0]?.issues).toMatchObject([
      {
        text: `Этому пациенту сегодня уже оформлен такой же заказ, ${barcode.replace(/(..)(....)(....)/, '$1 $2 $3')}. Нужен ещё один?`,
        severity: 'warning',
        question: 'order',
      },
    ]);
    const agreed = await decide(id, rows[0]?.id ?? 0, { isAgreed: true });
    expect(agreed.rows[0]?.state).toBe('READY');
    expect((await loadBatch(test, id)).batch.rowsLoaded).toBe(1);
  });
});

describe('rows of one file', () => {
  it('of the same new person are one person; of nearly the same one it is asked before the load', async () => {
    const same = { 'Дата рождения *': '11.08.1971', 'Телефон *': '+375 29 711 08 71' };
    const before = await patientsNow();
    const { id } = await importRowsOf(
      test,
      newPersonRow('Двоякова', same),
      newPersonRow('Двоякова', { ...same, 'Коды услуг *': '1001' }),
      newPersonRow('Двоякова', { ...same, 'Дата рождения *': '12.08.1971' }),
      newPersonRow('Двоякова', { ...same, Примечание: 'ещё раз' }),
    );
    expect(await statesOf(id)).toEqual(['READY', 'READY', 'DUPLICATE', 'DUPLICATE']);
    expect(await firstWords(id)).toEqual([
      '',
      '',
      'Похожий человек есть в строке 2. Это он же?',
      'Такой же заказ того же пациента есть в строке 2. Нужны оба?',
    ]);
    const { rows } = await readImport(test, id);
    await decide(id, rows[2]?.id ?? 0, { patientId: null });
    await decide(id, rows[3]?.id ?? 0, { isAgreed: true });
    expect(await statesOf(id)).toEqual(['READY', 'READY', 'READY', 'READY']);
    const loaded = await loadBatch(test, id);
    // At the load the second order of the day is there: it was agreed to.
    expect(loaded.rows.map(({ state }) => state)).toEqual(['LOADED', 'LOADED', 'LOADED', 'LOADED']);
    expect(await patientsNow()).toBe(before + 2);
  });

  it('a person of two rows who is made the same by the cells is asked no more', async () => {
    const phone = { 'Телефон *': '+375 29 711 08 72' };
    const { id } = await importRowsOf(
      test,
      newPersonRow('Опечаткина', { ...phone, 'Дата рождения *': '11.09.1971' }),
      newPersonRow('Опечаткина', { ...phone, 'Дата рождения *': '12.09.1971', 'Коды услуг *': '1001' }),
    );
    const { rows } = await readImport(test, id);
    expect(rows[1]?.issues[0]).toMatchObject({ question: 'person', otherRow: 2 });
    const changed = await change(id, rows[0]?.id ?? 0, 'dateOfBirth', '11.09.1971', '12.09.1971');
    expect(changed.rows.map(({ number, state }) => [number, state])).toEqual([
      [2, 'READY'],
      [3, 'READY'],
    ]);
  });

  it('a row can be left out and taken in, and a batch without others is done', async () => {
    const { id } = await importRowsOf(
      test,
      newPersonRow('Нужная'),
      HEAD.map((title) => (title === 'Фамилия *' ? 'СУММА' : title === 'Коды услуг *' ? 1 : null)),
      HEAD.map((title) => (title === 'Фамилия *' ? 'ИТОГО:' : title === 'Коды услуг *' ? 1 : null)),
    );
    const { rows } = await readImport(test, id);
    expect(rows.map(({ state }) => state)).toEqual(['READY', 'ERROR', 'LEFT_OUT']);
    const left = await decide(id, rows[1]?.id ?? 0, { isLeftOut: true });
    expect(left.batch).toMatchObject({ rowsLeftOut: 2, rowsError: 0 });
    expect((await change(id, rows[1]?.id ?? 0, 'gender', '', 'Ж')).conflicts).toEqual([rows[1]?.id]);
    expect((await loadBatch(test, id)).batch).toMatchObject({ state: 'LOADED', rowsLoaded: 1 });
    const back = await decide(id, rows[1]?.id ?? 0, { isLeftOut: false });
    expect(back.batch).toMatchObject({ state: 'PARTLY_LOADED', rowsLeftOut: 1, rowsError: 1 });
    await expect(decide(id, rows[0]?.id ?? 0, { isLeftOut: true })).rejects.toThrow('ImportUndecided');
  });

  it('a row with the same digest is asked no more when the other one is left out', async () => {
    const row = newPersonRow('Единая');
    const { id } = await importRowsOf(test, row, row);
    expect(await statesOf(id)).toEqual(['READY', 'ERROR']);
    const { rows } = await readImport(test, id);
    await decide(id, rows[0]?.id ?? 0, { isLeftOut: true });
    expect(await statesOf(id)).toEqual(['LEFT_OUT', 'READY']);
  });
});

it('a column of dates is read as a whole: a cell of two readings is asked at its place', async () => {
  const of = (day: string, surname: string) => newPersonRow(surname, { 'Дата рождения *': day });
  const american = await importRowsOf(test, of('2/28/1983', 'Месяцева'), of('02/03/1983', 'Февральская'));
  expect(await statesOf(american.id)).toEqual(['READY', 'READY']);
  const mixed = await importRowsOf(
    test,
    of('2/28/1984', 'Первомесяцева'),
    of('28/2/1984', 'Вторая'),
    of('02/03/1984', 'Третьякова'),
  );
  const { rows, columns } = await readImport(test, mixed.id);
  expect(rows.map(({ state }) => state)).toEqual(['READY', 'READY', 'ERROR']);
  expect(rows[2]?.issues).toMatchObject([
    {
      column: 'dateOfBirth',
      text: 'не ясно, где день, а где месяц. Выберите дату (2 марта 1984 г. / 3 февраля 1984 г.) или напишите её как ГГГГ-ММ-ДД',
      suggestions: [
        { code: '1984-03-02', name: '2 марта 1984 г.', instead: '02/03/1984' },
        { code: '1984-02-03', name: '3 февраля 1984 г.', instead: '02/03/1984' },
      ],
    },
  ]);
  const chosen = await change(mixed.id, rows[2]?.id ?? 0, 'dateOfBirth', '02/03/1984', '1984-02-03');
  expect(chosen.rows[0]?.state).toBe('READY');
  await loadBatch(test, american.id);
  const found = await test.db.select().from(patients);
  expect(found.find(({ lastName }) => lastName === 'Февральская')?.dateOfBirth).toBe('1983-02-03');
  expect(columns.map(({ key }) => key)).toContain('dateOfBirth');
});

it('a load is stopped and goes on later', async () => {
  const { id } = await importRowsOf(test, newPersonRow('Начатая'), newPersonRow('Оставленная'));
  await test.ask(loadImport, { as: 'Nurse', body: { id }, headers: north });
  const { batch } = await test.ask(stopImport, { as: 'Manager', body: { id }, headers: north });
  expect(batch).toMatchObject({ loading: null, rowsOk: 2, rowsLoaded: 0 });
  expect((await loadBatch(test, id)).batch).toMatchObject({ state: 'LOADED', rowsLoaded: 2 });
});

it('a file that is sent again because its answer was lost is one batch', async () => {
  const file = asBlob(await ordersFile(newPersonRow('Повторная')));
  const send = (key: string) =>
    test.ask(uploadImport, {
      as: 'Nurse',
      body: { fileName: 'again.xlsx' },
      file,
      headers: { ...north, 'Idempotency-Key': key },
    });
  const first = await send('upload-of-monday');
  expect(first.batch).toMatchObject({ fileName: 'again.xlsx', rowsTotal: 1, rowsNew: 1 });
  expect((await send('upload-of-monday')).batch?.id).toBe(first.batch?.id);
  expect((await send('upload-of-tuesday')).batch?.id).not.toBe(first.batch?.id);
});

it('while a file is read other calls are answered; the same key for another file is refused', async () => {
  const asked = { as: 'Nurse', headers: north } as const;
  const keyed = { as: 'Nurse', headers: { ...north, 'Idempotency-Key': 'upload-of-a-slow-file' } } as const;
  const body = { fileName: 'slow.xlsx' };
  const { spreadsheets } = test.lab;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow = {
    read: (...file: Parameters<typeof spreadsheets.read>) => held.then(() => spreadsheets.read(...file)),
  };
  Object.assign(test.lab, { spreadsheets: slow });
  onTestFinished(() => void Object.assign(test.lab, { spreadsheets }));
  const upload = test.ask(uploadImport, {
    ...keyed,
    body,
    file: asBlob(await ordersFile(newPersonRow('Медленная'))),
  });
  const { batches } = await test.ask(listImports, { ...asked, query: {} });
  goOn();
  expect(batches.map(({ fileName }) => fileName)).not.toContain('slow.xlsx');
  expect((await upload).batch).toMatchObject({ fileName: 'slow.xlsx' });
  const other = asBlob(await ordersFile(newPersonRow('Другая')));
  expect(await test.call(uploadImport, { ...keyed, body, file: other })).toMatchObject({ status: 400 });
});
