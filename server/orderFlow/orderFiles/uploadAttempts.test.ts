import { beforeEach, expect, it } from 'vitest';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { asBlob, ordersFile, personRow, type Cell } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();
const QUARTER = 15 * 60_000;
beforeEach(() => test.clock.advance(QUARTER));

const uploadIn = async (language: 'ru' | 'en' | 'be', ...rows: Cell[][]) =>
  test.ask(createOrdersByExcelTemplate, {
    as: 'Nurse',
    file: asBlob(await ordersFile(...rows)),
    headers: { Contracts: '1' },
    language,
  });
const upload = (...rows: Cell[][]) => uploadIn('en', ...rows);
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
    expect((await uploadIn(language, right)).rows[0]?.statusMessage).toBe(text);
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
