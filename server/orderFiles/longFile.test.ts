import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrdersByExcelTemplate } from '../../contract/orderFiles.ts';
import { searchPatients } from '../../contract/patients.ts';
import { asBlob, ordersFile, personRow } from '../../tests/support/excel.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

it('while a long file is processed other calls are handled between its rows', async () => {
  const surnames = Array.from('абвгдежзиклмнопрстуфхцчшщэюя', (letter) => `Долг${letter}`);
  const file = asBlob(await ordersFile(...surnames.map((surname) => personRow(surname))));
  const headers = { Contracts: '1' };
  const way = { isOver: false };
  const upload = test
    .ask(createOrdersByExcelTemplate, { as: 'Nurse', file, headers })
    .finally(() => (way.isOver = true));
  /** How many of the file's patients other calls saw during the upload. */
  const seen = new Set<number>();
  while (!way.isOver) {
    const { totalCount } = await test.ask(searchPatients, {
      as: 'Manager',
      headers,
      body: { contractId: 1, term: 'Долг' },
    });
    if (!way.isOver) seen.add(totalCount);
    // An in-memory call never yields to the event loop, which the file reader needs.
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(await upload).toMatchObject({ created: surnames.length });
  expect(seen.size).toBeGreaterThan(5);
});
