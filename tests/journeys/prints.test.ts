import { expect } from 'vitest';
import { readPrintedPages } from '../support/printedPages.ts';
import { journey } from './journey.ts';

/** What was printed: the address of a document, or the HTML of a page. */
interface Printed {
  url: string;
  html: string;
}
declare global {
  interface Window {
    printed?: Printed[];
  }
}

/** Replaces the print dialog in every frame; a headless browser has none and crashes when printing a PDF. */
const collectPrints = () => {
  window.print = () => {
    const { top, location, document } = window;
    if (top !== null)
      (top.printed ??= []).push({ url: location.href, html: document.documentElement.outerHTML });
  };
};

journey('labels and the direction sheet of an order go to the printer', async ({ page, signIn }) => {
  await page.addInitScript(collectPrints);
  await signIn('nurse@demo.lab');
  const patient = page.locator('tbody tr[data-id]').first();
  const surname = (await patient.locator('b').first().innerText()).trim();
  await patient.click();
  for (const code of ['1001', '3001', '4001']) {
    await page.getByRole('searchbox', { name: 'Search service' }).fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${code}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');
  const barcode = await page.locator('[data-barcode]').first().innerText();
  const printed = (count: number) =>
    page.waitForFunction((wanted) => (window.printed?.length ?? 0) >= wanted, count);

  // The focus is on Print barcode.
  await page.keyboard.press('Enter');
  await printed(1);
  const frame = page.locator('iframe[title="Labels of the order"]');
  expect([await frame.getAttribute('width'), await frame.getAttribute('height')]).toEqual(['520', '620']);
  expect(await frame.isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Test request form' }).click();
  await printed(2);

  // The document is in another language than the screen.
  await page.getByRole('button', { name: 'Language: ENG' }).click();
  await page.getByRole('combobox', { name: 'Language of documents' }).selectOption('be');
  await page.getByRole('button', { name: 'Test request form' }).click();
  await printed(3);
  const prints = await page.evaluate(() => window.printed ?? []);
  expect(prints[0]?.url).toMatch(/^blob:/);
  expect(prints[1]?.html).toContain(barcode.replace(/\s/g, ''));

  expect(prints[1]?.html).toContain('lang="en"');
  for (const text of ['lang="be"', 'Накіраванне', 'Пробы', 'BYN']) expect(prints[2]?.html).toContain(text);

  const sheet = await page.context().newPage();
  await sheet.route('**/sheet', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${prints[1]?.html ?? ''}`,
    }),
  );
  await sheet.goto('/sheet');
  const bars = await sheet.locator('svg.code128').boundingBox();
  expect(((bars?.height ?? 0) / 96) * 25.4).toBeGreaterThanOrEqual(10);
  const documents = await readPrintedPages(page, await sheet.pdf({ preferCSSPageSize: true }));
  expect(documents).toHaveLength(1);
  expect(documents[0]?.barcodes).toEqual([barcode.replace(/\s/g, '')]);
  for (const text of [surname, '1001', '3001', '4001', 'EDTA', 'SST', 'BYN'])
    expect(documents[0]?.text).toContain(text);
});
