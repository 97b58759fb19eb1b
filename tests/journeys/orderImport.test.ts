import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { sheetsOf, workbook, type Cell } from '../support/excel.ts';
import { journey } from './journey.ts';

journey('a file of orders is corrected in the sheet and loaded', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  await page.getByRole('button', { name: 'Excel', exact: true }).first().click();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template' }).click(),
  ]);
  const bytes = await buffer(await template.createReadStream());
  const [orders, help] = await sheetsOf(bytes.toString('base64'));
  const head = (orders?.rows[0] ?? []).map(String);
  const example = help?.rows.at(-1) ?? [];
  let people = 0;
  /** A row of a person whose phone and birth date nobody else has. */
  const rowOf = (surname: string, code?: string): Cell[] => {
    people += 1;
    return head.map((name, at) => {
      if (name.startsWith('Phone')) return `+375 29 555 10 0${String(people)}`;
      if (name.startsWith('Date of birth')) return `0${String(people)}.03.195${String(people)}`;
      if (name.startsWith('Last name')) return surname;
      if (code !== undefined && name.startsWith('Service codes')) return code;
      return /^(Document|Whose document|Own barcode)/.test(name) ? null : (example[at] ?? null);
    });
  };
  const file = await workbook([
    head,
    rowOf('Sheetgood'),
    rowOf('Sheetfix', '99999'),
    rowOf('Sheetbad', '99998'),
  ]);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'day.xlsx', mimeType: '', buffer: Buffer.from(file) });
  const sheet = page.getByRole('grid', { name: 'Rows of the file' });
  await sheet.waitFor();
  const heads = sheet.getByRole('rowheader');
  await expect.poll(() => heads.allInnerTexts()).toEqual(['2\nReady', '3\nError', '4\nError']);

  // The focus is at the first fault.
  await page.getByText('Row 3, Service codes').waitFor();
  await page.keyboard.press('F8');
  await page.getByText('Row 4, Service codes').waitFor();
  await page.keyboard.press('Shift+F8');
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await expect.poll(() => heads.allInnerTexts()).toEqual(['2\nReady', '3\nReady', '4\nError']);

  // The block is pasted over both, and taken back.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'One\nTwo\nThree\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page.getByText('2 cells changed. 1 row did not fit').waitFor();
  await sheet.getByText('Two').waitFor();
  await page.keyboard.press('Control+z');
  await sheet.getByText('Sheetbad').waitFor();

  await page.getByRole('button', { name: 'Load 2 ready rows' }).click();
  const asked = page.getByRole('dialog', { name: 'Place 2 orders?' });
  await asked.getByRole('button', { name: 'Place' }).click();
  await page.getByText('2 loaded, 1 with errors, 0 waiting for a decision').waitFor();
  const [failed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download failed rows' }).click(),
  ]);
  expect(failed.suggestedFilename()).toBe('day - failed rows.xlsx');
  await page.getByRole('link', { name: 'All files' }).click();
  await page.getByRole('row', { name: /day\.xlsx Partly loaded 3 2 0 1 0/ }).waitFor();

  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Create order' }).click();
  await page.getByRole('searchbox', { name: 'Search patient' }).fill('Sheetgood');
  await page.getByRole('row', { name: /Sheetgood/ }).waitFor();
});
