import { beforeEach, expect, it, vi } from 'vitest';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { asBlob, ordersFile, personRow, type Cell } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { searchPatients } from '../../../contract/patients.ts';
import type { UserName } from '../../../tests/support/fixture.ts';

const test = useLab();
const QUARTER = 15 * 60_000;
beforeEach(() => test.clock.advance(QUARTER));

/** Signs in before every upload, because a session does not last for days. */
const uploadFile = async (
  file: Uint8Array<ArrayBuffer>,
  as: UserName = 'Nurse',
  language: 'ru' | 'en' | 'be' = 'en',
) =>
  test.ask(createOrdersByExcelTemplate, {
    file: asBlob(file),
    headers: { Contracts: '1', Authorization: await test.bearer(as) },
    language,
  });
const upload = async (...rows: Cell[][]) => uploadFile(await ordersFile(...rows));
/** `count` rows, each with another patient. */
const rowsOf = (count: number, name: string, cells: (at: number) => Parameters<typeof personRow>[1]) =>
  Array.from({ length: count }, (_, at) =>
    personRow(`${name}${String.fromCodePoint(1072 + (at % 32), 1072 + Math.floor(at / 32))}`, cells(at)),
  );

it('a file has the same limit of wrong promo codes as a basket', async () => {
  const wrong = rowsOf(20, 'Гадал', (at) => ({ 'Online promocode': `GUESS-${at}` }));
  const right = personRow('Права', { 'Online promocode': 'LAB-10' });
  const response = await upload(...wrong, right, personRow('Безкода'));
  expect(response).toMatchObject({ created: 1, failed: 21 });
  expect(response.rows[0]?.statusMessage).toContain('promo code is not valid');
  expect(response.rows.at(-2)?.statusMessage).toContain('too many wrong promo codes');
  for (const [language, text] of [
    [
      'ru',
      'Онлайн-промокод: слишком много неверных промокодов. Оставьте ячейку пустой или попробуйте снова через 15 минут',
    ],
    ['en', 'Online promocode: too many wrong promo codes. Leave the cell empty or try again in 15 minutes'],
    [
      'be',
      'Анлайн-прамакод: зашмат няправільных прамакодаў. Пакіньце ячэйку пустой або паспрабуйце зноў праз 15 хвілін',
    ],
  ] as const)
    expect((await uploadFile(await ordersFile(right), 'Nurse', language)).rows[0]?.statusMessage).toBe(text);
  test.clock.advance(QUARTER);
  expect(await upload(right)).toMatchObject({ created: 1, failed: 0 });
});

it('the valid promo code, or one wrong code in many rows, does not reach the limit', async () => {
  const right = rowsOf(21, 'Скидка', () => ({ 'Online promocode': 'LAB-10' }));
  const wrong = rowsOf(21, 'Опечатка', () => ({ 'Online promocode': 'LAB-01' }));
  expect(await upload(...wrong, ...right)).toMatchObject({ created: 21, failed: 21 });
});

it('a file has the same limit of used barcodes as the form; rows without a barcode are still placed', async () => {
  const taken = { 'Свой штрихкод': '4000000001' };
  const rows = rowsOf(31, 'Занят', () => taken);
  const free = personRow('Свободна', { 'Свой штрихкод': '4000000002' });
  const response = await upload(...rows, free, personRow('Безштрихкода'));
  expect(response).toMatchObject({ created: 2, failed: 31 });
  expect(response.rows[1]?.statusMessage).toContain('The barcode is used already');
  expect(response.rows.at(-2)?.statusMessage).toContain('too many barcodes that are taken');
});

/** How many patients other calls see now. */
const patients = async (term: string): Promise<number> => {
  const { totalCount } = await test.ask(searchPatients, {
    as: 'Manager',
    headers: { Contracts: '1' },
    body: { contractId: 1, term },
  });
  // An in-memory call never yields to the event loop, which the file reader needs.
  await new Promise((resolve) => setTimeout(resolve));
  return totalCount;
};

it('while a long file is processed other calls are handled between its rows', async () => {
  const surnames = Array.from('абвгдежзиклмнопрст', (letter) => `Долг${letter}`);
  const way = { isOver: false };
  const uploaded = upload(...surnames.map((surname) => personRow(surname))).finally(
    () => (way.isOver = true),
  );
  /** How many of the file's patients other calls saw during the upload. */
  const seen = new Set<number>();
  while (!way.isOver) {
    const count = await patients('Долг');
    if (!way.isOver) seen.add(count);
  }
  expect(await uploaded).toMatchObject({ created: surnames.length });
  expect(seen.size).toBeGreaterThan(5);
});

it('rows for which no time is left say so, and the same file places only those', async () => {
  const surnames = Array.from('абвгдежзик', (letter) => `Поздн${letter}`);
  const now = performance.now.bind(performance);
  let ahead = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  const uploaded = upload(...surnames.map((surname) => personRow(surname)));
  while ((await patients('Поздн')) < 3);
  ahead = 46_000;
  const first = await uploaded;
  spy.mockRestore();
  expect(first.created).toBeGreaterThan(2);
  expect(first.failed).toBeGreaterThan(0);
  expect(first.rows.at(-1)).toMatchObject({
    barcode: null,
    statusMessage:
      'there was no time left for this row. Upload the file again: what is placed is not placed twice',
  });
  const second = await upload(...surnames.map((surname) => personRow(surname)));
  expect(second.failed).toBe(0);
  expect(first.created + second.created).toBe(10);
});

it('a file of wrong rows, of which none is placed, lets other calls in just as often', async () => {
  const wrong = { 'Пол *': 'х', 'Дата рождения *': '31.02.1984' };
  const file = await ordersFile(...Array.from({ length: 150 }, () => personRow('Ошибкина', wrong)));
  const turns: number[] = [performance.now()];
  const timer = setInterval(() => turns.push(performance.now()));
  const { failed } = await uploadFile(file);
  clearInterval(timer);
  turns.push(performance.now());
  expect(failed).toBe(150);
  const waits = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
  expect(Math.max(...waits)).toBeLessThan(waits.reduce((sum, wait) => sum + wait) / 2);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it('the same file places nothing twice for thirty days, even uploaded by another user', async () => {
  const file = await ordersFile(personRow('Прежняя'));
  const first = await uploadFile(file);
  test.clock.advance(29 * DAY);
  const again = await uploadFile(file, 'Manager');
  expect(again).toMatchObject({ created: 0, failed: 0 });
  expect(again.rows[0]?.barcode).toBe(first.rows[0]?.barcode);
  expect(again.rows[0]?.statusMessage).toContain('was ordered on 20.11.2026');
});

it('a corrected file places only the corrected rows, even after a weekend', async () => {
  const good = [personRow('Верная'), personRow('Точная')];
  expect(await upload(...good, personRow('Ошибочна', { 'Пол *': 'х' }))).toMatchObject({
    created: 2,
    failed: 1,
  });
  test.clock.advance(3 * DAY - HOUR);
  expect(await upload(...good, personRow('Ошибочна'))).toMatchObject({
    created: 1,
    failed: 0,
  });
});

it('a new file places the same tests for the same patient again after two weeks', async () => {
  const row = personRow('Повторна');
  const [first] = (await upload(row)).rows;
  test.clock.advance(14 * DAY);
  const next = await upload(row, personRow('Соседняя'));
  expect(next).toMatchObject({ created: 2, failed: 0 });
  expect(next.rows[0]?.barcode).not.toBe(first?.barcode);
});

it('a row that was a duplicate in a file stays one for that file', async () => {
  const row = personRow('Цепочка');
  const [first] = (await upload(row)).rows;
  test.clock.advance(2 * DAY);
  const corrected = await ordersFile(row, personRow('Добавка'));
  await uploadFile(corrected);
  test.clock.advance(2 * DAY);
  const again = await uploadFile(corrected);
  expect(again).toMatchObject({ created: 0, failed: 0 });
  expect(again.rows[0]?.barcode).toBe(first?.barcode);
});

it('a remark allows a second order on the same day', async () => {
  await upload(personRow('Дневная'));
  const control = await upload(personRow('Дневная', { Примечание: 'контроль' }));
  expect(control).toMatchObject({ created: 1, failed: 0 });
});
