import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { workbook } from '../support/excel.ts';
import { journey } from './journey.ts';

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Excel', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Orders from Excel' }).waitFor();
};

journey('a file that is not a table is rejected with a message', async ({ page, signIn, expectErrors }) => {
  expectErrors(/400/);
  await signIn('nurse@demo.lab');
  await openDialog(page);
  const choose = page.getByLabel('Choose');
  await choose.setInputFiles({ name: 'orders.xls', mimeType: '', buffer: Buffer.from('x') });
  await page.getByText('Only .xlsx and .csv tables are accepted').waitFor();
  // From the disk: the protocol carries what is in memory as text, for longer than a busy machine's patience.
  const big = path.join(await mkdtemp(path.join(tmpdir(), 'excel-')), 'big.xlsx');
  await writeFile(big, Buffer.alloc(15_000_001));
  await choose.setInputFiles(big);
  await page.getByText('larger than 15 MB').waitFor();
  const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]);
  await choose.setInputFiles({ name: 'photo.xlsx', mimeType: '', buffer: photo });
  await page.getByText('This is not an Excel workbook').waitFor();
});

journey(
  'a file is dropped onto the block; several, another kind and a miss do no harm',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await openDialog(page);
    const block = page.locator('.file-pick');
    /** Simulates a drop of files with these names; returns whether the browser was kept from opening them. */
    const drop = async (target: Locator, names: string[], content: Uint8Array = new Uint8Array(2000)) => {
      const files = await page.evaluateHandle(
        ([wanted, bytes]) => {
          const transfer = new DataTransfer();
          for (const name of wanted) transfer.items.add(new File([Uint8Array.from(bytes)], name));
          return transfer;
        },
        [names, [...content]] as const,
      );
      return target.evaluate(
        (element, dataTransfer) =>
          ['dragenter', 'dragover', 'drop'].map(
            (type) =>
              !element.dispatchEvent(
                new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
              ),
          ),
        files,
      );
    };

    await drop(block, ['photo.png']);
    await page.getByText('Only .xlsx and .csv tables are accepted').waitFor();
    await drop(block, ['one.xlsx', 'two.xlsx']);
    await page.getByText('Upload one file at a time').waitFor();
    expect(await page.getByText('one.xlsx').count()).toBe(0);
    const [, over, dropped] = await drop(page.getByRole('dialog').getByRole('heading'), ['beside.xlsx']);
    expect([over, dropped]).toEqual([true, true]);
    expect(await page.getByText('beside.xlsx').count()).toBe(0);

    const head = ['Last name', 'First name', 'Gender', 'Date of birth', 'Phone', 'Service codes', 'Payment'];
    const row = ['Dropped', 'Anna', 'F', '29.02.1984', '+375 29 111 22 33', '99999', 'Cash'];
    await drop(block, ['day.xlsx'], await workbook([head, row]));
    const sheet = page.getByRole('grid', { name: 'Rows of the file' });
    await expect.poll(() => sheet.getByRole('rowheader').allInnerTexts()).toEqual(['2\nError']);
  },
);
