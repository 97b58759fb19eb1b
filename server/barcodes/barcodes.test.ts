import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateBarcodes, listBarcodes } from '../../contract/barcodes.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

it('reserved barcodes are new, ten digits long and listed newest first (BAR-01, BAR-03)', async () => {
  const first = await test.ask(generateBarcodes, { as: 'Admin', body: { count: 3 } });
  test.clock.advance(60_000);
  const second = await test.ask(generateBarcodes, { as: 'Admin' });
  expect(new Set([...first.barcodes, ...second.barcodes]).size).toBe(4);
  for (const barcode of first.barcodes) expect(barcode).toMatch(/^\d{10}$/);
  const list = await test.ask(listBarcodes, { as: 'Admin', query: { pageSize: 2 } });
  expect(list.barcodes).toEqual([second.barcodes[0], first.barcodes[2]]);
  expect(list.totalCount).toBe(4);
});

it('only an administrator reserves barcodes (BAR-05)', async () => {
  expect((await test.call(generateBarcodes, { as: 'Manager' })).status).toBe(403);
  expect((await test.call(listBarcodes, { as: 'Nurse', query: {} })).status).toBe(403);
});

it('parallel reservations never give the same number', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => test.ask(generateBarcodes, { as: 'Admin', body: { count: 20 } })),
  );
  expect(new Set(responses.flatMap(({ barcodes }) => barcodes)).size).toBe(200);
});

it('when the ten digits are nearly used up, the remaining barcodes are reserved and the response says so', async () => {
  await test.db.execute(sql`select setval('barcode_numbers', 9999999997)`);
  const response = await test.ask(generateBarcodes, { as: 'Admin', body: { count: 5 }, language: 'ru' });
  expect(response).toMatchObject({ isSuccess: false, barcodes: ['9999999998', '9999999999'] });
  expect(response.statusMessage).toContain('Лаборатория не смогла выдать штрихкод');
});
