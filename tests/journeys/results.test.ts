import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sortingStatus } from '../../contract/codes.ts';
import { changeOrderStatus } from '../../contract/sorting.ts';
import { openOrderDesk } from '../support/orderDesk.ts';
import { demoServer, journey } from './journey.ts';
import { scan } from './keyboard.ts';
import { openConditions } from './searchForm.ts';

const openResults = async (page: Page): Promise<void> => {
  await page.goto('/en/results');
  await page.locator('tr.list-row').first().waitFor();
};
const readyRow = (page: Page): Locator =>
  page.locator('tr.list-row', { has: page.locator('.status-chip.success') }).first();

/** Number of pixels of the canvas that are neither white nor transparent. */
const inkOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {
      data: [],
    };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) ink++;
    return ink;
  });

const emails = (): string[] => {
  const outbox = join(demoServer().dataDir, 'outbox');
  return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
};

journey('a result is found, read in the page, saved under the patient’s name and mailed', async (test) => {
  const { page, signIn } = test;
  await signIn('nurse@demo.lab');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openResults(page);
  expect(requests.filter((url) => /\/pdf/i.test(url))).toEqual([]);

  const surname = await readyRow(page).locator('b').innerText();
  await openConditions(page);
  await page.getByRole('textbox', { name: 'Last name' }).fill(surname);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('tr.list-row b')].every((found) => found.textContent === name),
    surname,
  );
  const row = readyRow(page);
  const [lastName = '', firstName = ''] = (await row.locator('[role=rowheader]').innerText())
    .trim()
    .split(' ');
  const barcode = (await row.locator('td.list-barcode').innerText()).replace(/\D/g, '');

  await row.getByRole('button', { name: 'View' }).click();
  const canvas = page.locator('canvas[data-painted]').first();
  await canvas.waitFor();
  expect(await inkOf(canvas)).toBeGreaterThan(1000);
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${lastName}_${firstName}_${barcode}.pdf`);
  const pdf = await buffer(await file.createReadStream());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('dialog').getByRole('button', { name: 'E-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail of the recipient' }).fill('anna.results@clinic.by');
  await page.keyboard.press('Enter');
  await page.getByText(/^No mail server is set up: the e-mail is written to a file/).waitFor();
  expect(emails().filter((email) => email.includes('anna.results@clinic.by'))).toHaveLength(1);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

journey('a critical value is called about by keyboard: not reached, then read back', async (test) => {
  const { page, signIn } = test;
  await signIn('nurse@demo.lab');
  await page.goto('/en/today');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Call the doctor/ })
    .click();
  const row = page.locator('tr.list-row').first();
  const patient = await row.locator('[role=rowheader]').innerText();
  const ofPatient = page.locator('tr.list-row').filter({ hasText: patient });
  const dialog = page.getByRole('dialog', { name: 'Call to the doctor' });
  const open = async () => {
    await row.getByRole('button', { name: /^Call the doctor/ }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox').first().waitFor();
  };
  await open();
  await dialog.getByRole('textbox', { name: 'Who was called' }).fill('Dr Petrova');
  await dialog.getByRole('radio', { name: /^The doctor read/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await row.getByText(/^not reached .* 1 attempt$/).waitFor();

  await open();
  const values = await dialog.getByRole('checkbox').count();
  await dialog.getByRole('textbox', { name: 'Who was called' }).fill('Dr Petrova');
  await dialog.getByRole('radio', { name: /^The doctor read/ }).focus();
  for (let value = 0; value < values; value++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await ofPatient.getByRole('button', { name: /^Call the doctor/ }).waitFor({ state: 'detached' });
});

journey('a changed status shows without a reload, and the row stays expanded', async (test) => {
  const { page, url, signIn } = test;
  const desk = await openOrderDesk(url);
  const { barcode } = await desk.place(crypto.randomUUID());
  await signIn('nurse@demo.lab');
  await openResults(page);
  await openConditions(page);
  await page.getByRole('textbox', { name: 'Barcode' }).fill(barcode);
  await page.keyboard.press('Enter');
  const row = page.locator('tr.list-row').filter({ hasText: barcode });
  await row.getByText('New order').waitFor();
  await row.getByRole('button').first().click();
  await page.getByRole('list', { name: 'Services' }).waitFor();
  await desk.session.ask(changeOrderStatus, { query: { barcode, newStatus: sortingStatus.CANCELLED } });
  await row.getByText('Cancelled').waitFor();
  expect(await row.evaluate((element) => element.dataset['changed'] === 'true')).toBe(true);
  await page.getByRole('list', { name: 'Services' }).getByText('Cancelled').first().waitFor();
});

journey('the search survives a reload without names, but not leaving the page', async (test) => {
  const { page, signIn } = test;
  await signIn('nurse@demo.lab');
  await openResults(page);
  await page.getByRole('button', { name: 'Page forward' }).click();
  await page.getByText(/^21–40 of/).waitFor();
  await openConditions(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Павел');
  await page.reload();
  await page.getByText(/^21–40 of/).waitFor();
  await openConditions(page);
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByText(/^1–20 of/).waitFor();
});

journey('a scan on the page finds the order of its barcode', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  await openResults(page);
  const wanted = (await page.locator('td.list-barcode').nth(3).innerText()).replace(/\D/g, '');
  await scan(page, wanted);
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: `Barcode: ${wanted}` }).waitFor();
});

journey(
  'on a phone the search form folds into a line after a search, and unfolds again',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await openResults(page);
    const surname = page.getByRole('textbox', { name: 'Last name' });
    await openConditions(page);
    await surname.fill('а');
    await page.keyboard.press('Enter');
    const line = page.getByRole('button', { name: /^Contract: / });
    await line.waitFor();
    await surname.waitFor({ state: 'hidden' });
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('tr.list-row').first().waitFor();
    const top = await page
      .locator('tr.list-row')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
    expect(top).toBeLessThan(370);
    await page.getByRole('button', { name: 'Last name: а' }).click();
    expect(await surname.inputValue()).toBe('а');
    await expect.poll(() => surname.evaluate((field) => field === document.activeElement)).toBe(true);
    // The words of the folded form are longer in Russian; none widens the page.
    await page.goto('/results');
    await page.locator('tr.list-row').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
  { viewport: { width: 360, height: 740 } },
);

journey('a result fills the window of a phone (PDF-05)', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signIn('nurse@demo.lab');
  await openResults(page);
  await readyRow(page).getByRole('button').first().click();
  await page.getByRole('button', { name: 'View' }).click();
  await page.locator('canvas[data-painted]').first().waitFor();
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 });
  await page.setViewportSize({ width: 700, height: 700 });
  const { width = 0, height = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {};
  expect(width).toBeLessThan(700);
  expect(height).toBeLessThan(700);
});
