import { expect } from 'vitest';
import { journey } from './journey.ts';
import { scan } from './keyboard.ts';

journey('orders for an outside laboratory are scanned, sent and taken back', async ({ page, signIn }) => {
  // The sheet for this laboratory is printed; a headless browser ends a page that prints a PDF.
  await page.addInitScript(() => {
    window.print = () => {
      const { top, location } = window;
      if (top) top.document.documentElement.dataset['printed'] = location.href;
    };
  });
  await signIn('sorter@demo.lab');
  await page.goto('/en/sort/outsourcing');
  await page.getByRole('combobox', { name: 'Laboratory' }).selectOption({ label: 'Element Laboratory' });
  const rows = page.locator('tr[data-barcode]');
  const mapped = rows.filter({ hasNotText: 'no code' }).first();
  await mapped.waitFor();
  const barcode = (await mapped.getAttribute('data-barcode')) ?? '';

  // A scanner types anywhere on the page; the barcode goes to the list, not into a field.
  await scan(page, barcode);
  await page.getByRole('radio', { name: 'Scanned' }).and(page.locator(':checked')).waitFor();
  await page.locator(`tr[data-barcode="${barcode}"] input:checked`).waitFor();
  await page.getByRole('button', { name: 'Send selected' }).click();
  await page.getByText('1 order was sent').waitFor();
  await page.locator('html[data-printed^="blob:"]').waitFor({ state: 'attached' });

  const row = page.locator(`tr[data-barcode="${barcode}"]`);
  await row.getByRole('button', { name: /^Take back/ }).click();
  await page.keyboard.type('Done here');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText(/was taken back$/).waitFor();
  await row.getByRole('button', { name: /^Show services/ }).click();
  await page.getByText('Done here').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Monthly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
});
