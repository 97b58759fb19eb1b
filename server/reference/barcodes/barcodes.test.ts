import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  barcodeLabels,
  generateBarcodes,
  listBarcodeRanges,
  listBarcodes,
} from '../../../contract/barcodes.ts';
import { barcodePdf } from '../../../contract/reports.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { blankLabelDocument } from '../../orderFlow/reports/blankLabels.ts';
import { releaseBarcode } from './repository.ts';

const test = useLab();

const as = 'Admin';
const generate = (count: number) => test.ask(generateBarcodes, { as, body: { count } });
const read = (query: object = {}) => test.ask(listBarcodes, { as, query });

it('a range of new barcodes is generated; the last one is read, another by its id, none before the first (BAR-01, BAR-03)', async () => {
  expect(await read()).toMatchObject({ range: null, barcodes: [] });
  const first = await generate(3);
  const second = await test.ask(generateBarcodes, { as });
  expect(new Set([...first.barcodes, ...second.barcodes]).size).toBe(4);
  for (const barcode of first.barcodes) expect(barcode).toMatch(/^\d{10}$/);
  expect(first.range).toMatchObject({
    firstBarcode: first.barcodes[0],
    lastBarcode: first.barcodes[2],
    count: 3,
    used: 0,
    author: 'Admin Test',
    createdDate: test.clock.now().toISOString(),
  });
  expect(await read()).toMatchObject({ range: second.range, barcodes: second.barcodes });
  expect(await read({ id: first.range?.id })).toMatchObject({ range: first.range, barcodes: first.barcodes });
  expect((await test.call(listBarcodes, { as, query: { id: 999 } })).status).toBe(404);
});

it('the history shows how many barcodes of a range are used, newest first', async () => {
  const { range, barcodes } = await generate(2);
  await releaseBarcode(test.db, barcodes[0] ?? '');
  const { ranges, totalCount } = await test.ask(listBarcodeRanges, { as, query: { pageSize: 2 } });
  expect(ranges.map(({ count, used }) => [count, used])).toEqual([
    [2, 1],
    [1, 0],
  ]);
  expect(totalCount).toBe(3);
  expect((await read({ id: range?.id })).barcodes).toEqual([barcodes[1]]);
});

it('a range is printed on labels of every kind, those in orders are left out (BAR-02)', async () => {
  const { range, barcodes } = await generate(2);
  const id = range?.id ?? 0;
  for (const sheet of ['printer', 'a4x24', 'a4x40', 'a4x65'] as const) {
    const { base64Barcode } = await test.ask(barcodeLabels, { as, query: { id, sheet, from: 3 } });
    expect(atob(base64Barcode).slice(0, 5)).toBe('%PDF-');
  }
  const prints = await test.db.select().from(auditLog).where(eq(auditLog.action, 'barcode.print'));
  expect(prints.map(({ subject }) => subject)).toEqual(Array(4).fill(`barcode range ${String(id)}`));
  for (const barcode of barcodes) await releaseBarcode(test.db, barcode);
  expect((await test.call(barcodeLabels, { as, query: { id } })).status).toBe(404);
});

it('one barcode is printed by the call that prints those of orders; only an administrator prints and generates (BAR-02, BAR-05)', async () => {
  const [barcode = ''] = (await generate(1)).barcodes;
  const { base64Barcode } = await test.ask(barcodePdf, { as, query: { barcode } });
  expect(atob(base64Barcode).slice(0, 5)).toBe('%PDF-');
  expect((await test.call(barcodePdf, { as: 'Nurse', query: { barcode } })).status).toBe(404);
  expect((await test.call(generateBarcodes, { as: 'Manager' })).status).toBe(403);
  expect((await test.call(listBarcodes, { as: 'Nurse', query: {} })).status).toBe(403);
});

it.each([
  // a sheet of 65 labels: 63 labels from the third on fill it, 64 need another
  ['a4x65', 63, 3, 1],
  ['a4x65', 64, 3, 2],
  ['a4x24', 24, 1, 1],
  ['a4x24', 24, 2, 2],
  ['a4x40', 41, 1, 2],
  ['printer', 3, 5, 3],
] as const)('on %s %d labels from label %d need %d pages', async (sheet, labels, from, pages) => {
  const barcodes = Array.from({ length: labels }, (_, index) => String(1_000_000_000 + index));
  const printer = { widthMm: 43, heightMm: 25 };
  const { content } = await blankLabelDocument(barcodes, sheet, from, printer);
  expect(content).toHaveLength(pages);
});

it('parallel calls never give the same number, nor one that is typed meanwhile', async () => {
  await insertOrder(test.db, 1, { barcode: '2000000007' });
  await test.db.execute(sql`select setval('barcode_numbers', 2000000000)`);
  const responses = await Promise.all(Array.from({ length: 10 }, () => generate(20)));
  const all = responses.flatMap(({ barcodes }) => barcodes);
  expect(new Set(all).size).toBe(200);
  expect(all).not.toContain('2000000007');
});

it('when the ten digits are nearly used up, the remaining barcodes are generated and the response says so', async () => {
  await test.db.execute(sql`select setval('barcode_numbers', 9999999997)`);
  const body = { count: 5 };
  const response = await test.ask(generateBarcodes, { as, body, language: 'ru' });
  expect(response).toMatchObject({ isSuccess: false, barcodes: ['9999999998', '9999999999'] });
  expect(response.statusMessage).toContain('Лаборатория не смогла присвоить штрихкод');
  expect(await generate(1)).toMatchObject({ isSuccess: false, range: null, barcodes: [] });
});
