import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sheetsOf, workbook, type Cell } from '../support/excel.ts';
import { journey } from './journey.ts';

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Excel', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Orders from Excel' }).waitFor();
};

const sheetsIn = async (download: Download) => {
  const file = await buffer(await download.createReadStream());
  return sheetsOf(file.toString('base64'));
};

journey('a nurse places the orders of a day from one Excel file', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  await openDialog(page);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('Order template.xlsx');
  const [orders, help] = await sheetsIn(template);
  const head = (orders?.rows[0] ?? []).map(String);
  const example = help?.rows.at(-1) ?? [];
  expect(head[0]).toBe('Last name *');
  const rowOf = (surname: string, code?: string): Cell[] =>
    head.map((name, at) => {
      if (name.startsWith('Last name')) return surname;
      if (code !== undefined && name.startsWith('Service codes')) return code;
      return /^(Document|Own barcode)/.test(name) ? null : (example[at] ?? null);
    });

  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('No file is chosen').waitFor();

  const folder = await mkdtemp(path.join(tmpdir(), 'excel-'));
  const file = path.join(folder, 'day.xlsx');
  await writeFile(file, await workbook([head, rowOf('Exceltest'), rowOf('Excelbad', '99999')]));
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByText('0.01 MB').waitFor();
  const [response] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Upload' }).click(),
  ]);

  await page.getByText('Orders placed: 1').waitFor();
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  expect(await rows.nth(0).innerText()).toMatch(/Row 3.*Excelbad[\s\S]*check the code: 99999/);
  expect(await rows.nth(1).innerText()).toMatch(/Row 2.*Exceltest.*\d{2}\s\d{4}\s\d{4}/);
  await page.getByRole('button', { name: 'Download the outcome' }).waitFor();
  expect(response.suggestedFilename()).toBe('day - outcome.xlsx');
  const [outcome] = await sheetsIn(response);
  expect(outcome?.rows[1]?.at(-2)).toMatch(/^\d{10}$/);

  await page.getByRole('button', { name: 'New file' }).click();
  await page.getByText('or drop a file here (.xlsx)').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox', { name: 'Search patient' }).fill('Exceltest');
  await page.getByRole('row', { name: /Exceltest/ }).waitFor();
});

journey('a file that is not a table is rejected with a message', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  await openDialog(page);
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles({ name: 'orders.xls', mimeType: '', buffer: Buffer.from('x') });
  await page.getByText('Only .xlsx workbooks are accepted').waitFor();
  const another = page.getByLabel('Choose another');
  // From the disk: the protocol carries what is in memory as text, for longer than a busy machine's patience.
  const big = path.join(await mkdtemp(path.join(tmpdir(), 'excel-')), 'big.xlsx');
  await writeFile(big, Buffer.alloc(15_000_001));
  await another.setInputFiles(big);
  await page.getByText('larger than 15 MB').waitFor();
  await another.setInputFiles({ name: 'photo.xlsx', mimeType: '', buffer: Buffer.from('\u0089PNG') });
  await page.getByRole('button', { name: 'Upload' }).click();
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
    await page.getByText('Only .xlsx workbooks are accepted').waitFor();
    await drop(block, ['one.xlsx', 'two.xlsx']);
    await page.getByText('Upload one file at a time').waitFor();
    expect(await page.getByText('one.xlsx').count()).toBe(0);
    const [, over, dropped] = await drop(page.getByRole('dialog').getByRole('heading'), ['beside.xlsx']);
    expect([over, dropped]).toEqual([true, true]);
    expect(await page.getByText('beside.xlsx').count()).toBe(0);

    const head = ['Last name', 'First name', 'Gender', 'Date of birth', 'Phone', 'Service codes', 'Payment'];
    const row = ['Dropped', 'Anna', 'F', '29.02.1984', '+375 29 111 22 33', '99999', 'Cash'];
    await drop(block, ['day.xlsx'], await workbook([head, row]));
    await page.getByText('0.01 MB').waitFor();
    await page.getByRole('button', { name: 'Upload' }).click();
    await page
      .getByText(/check the code: 99999|columns/)
      .first()
      .waitFor();
  },
);
