import { expect, it, vi } from 'vitest';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { searchPatients } from '../../../contract/patients.ts';
import { asBlob, ordersFile, personRow } from '../../../tests/support/excel.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

const headers = { Contracts: '1' };
const upload = async (surnames: readonly string[]) => {
  const file = asBlob(await ordersFile(...surnames.map((surname) => personRow(surname))));
  return test.ask(createOrdersByExcelTemplate, { as: 'Nurse', file, headers });
};
/** How many patients other calls see now. */
const patients = async (term: string): Promise<number> => {
  const { totalCount } = await test.ask(searchPatients, {
    as: 'Manager',
    headers,
    body: { contractId: 1, term },
  });
  // An in-memory call never yields to the event loop, which the file reader needs.
  await new Promise((resolve) => setTimeout(resolve));
  return totalCount;
};

it('while a long file is processed other calls are handled between its rows', async () => {
  const surnames = Array.from('абвгдежзиклмнопрстуфхцчшщэюя', (letter) => `Долг${letter}`);
  const way = { isOver: false };
  const uploaded = upload(surnames).finally(() => (way.isOver = true));
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
  const uploaded = upload(surnames);
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
  const second = await upload(surnames);
  expect(second.failed).toBe(0);
  expect(first.created + second.created).toBe(10);
});

it('a file of wrong rows, of which none is placed, lets other calls in just as often', async () => {
  const wrong = { 'Пол *': 'х', 'Дата рождения *': '31.02.1984' };
  const file = await ordersFile(...Array.from({ length: 150 }, () => personRow('Ошибкина', wrong)));
  const turns: number[] = [performance.now()];
  const timer = setInterval(() => turns.push(performance.now()));
  const { failed } = await test.ask(createOrdersByExcelTemplate, {
    as: 'Nurse',
    file: asBlob(file),
    headers,
  });
  clearInterval(timer);
  turns.push(performance.now());
  expect(failed).toBe(150);
  const waits = turns.slice(1).map((turn, at) => turn - (turns[at] ?? 0));
  expect(Math.max(...waits)).toBeLessThan(waits.reduce((sum, wait) => sum + wait) / 2);
});
