import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD, journey } from './journey.ts';
import { scan } from './keyboard.ts';
import { openConditions } from './searchForm.ts';

const progress = (page: Page, words: string) =>
  page.locator('.hand-over-progress strong').filter({ hasText: words }).waitFor();
const openList = (page: Page) => page.getByRole('button', { name: 'Specimen manifests' }).click();

journey(
  'a manifest is counted, goes on after a reload, is printed, and is received on another device',
  async ({ page, signIn, other }) => {
    await page.addInitScript(() => {
      // The paper is printed from a frame of its own.
      window.print = () => {
        const { top, document } = window;
        if (top) top.document.documentElement.dataset['printed'] = document.documentElement.outerHTML;
      };
    });
    await signIn('sorter@demo.lab');
    await page.goto('/en/sort');
    await openConditions(page);
    await page.getByRole('combobox', { name: 'Contract' }).selectOption('All contracts');
    await page.getByRole('button', { name: 'Find' }).click();
    const rows = page.locator('tr[data-barcode]');
    await rows.first().waitFor();
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    const barcode = (await rows.first().getAttribute('data-barcode')) ?? '';
    await page.getByRole('button', { name: 'Specimen manifest', exact: true }).click();
    await page.getByRole('dialog', { name: /count and print$/ }).waitFor();
    const shown = await page.locator('.hand-over-progress strong').innerText();
    const all = /^0 of (\d+)$/.exec(shown)?.[1] ?? shown;
    await scan(page, `${barcode}01`);
    await progress(page, `1 of ${all}`);
    await scan(page, `${barcode}01`);
    await page.getByText(/already scanned$/).waitFor();

    await page.reload();
    await openList(page);
    await page
      .getByRole('button', { name: /^Continue manifest/ })
      .first()
      .click();
    await progress(page, `1 of ${all}`);
    await page.getByRole('textbox', { name: 'Courier' }).fill('Peter');
    await page.getByRole('button', { name: 'Print the manifest' }).click();
    const printed = page.locator('html[data-printed]');
    await printed.waitFor({ state: 'attached' });
    const paper = (await printed.getAttribute('data-printed')) ?? '';
    expect(paper.replaceAll(/<[^>]*>/g, '')).toContain(barcode);
    const number = /(\d{14})</.exec(paper)?.[1] ?? '';

    const device = await other({ viewport: { width: 360, height: 740 } });
    await device.goto('/en/login');
    await device.getByRole('textbox', { name: 'E-mail' }).fill('sorter@demo.lab');
    await device.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await device.keyboard.press('Enter');
    await device.waitForURL('**/en/create-order');
    await device.goto('/en/sort');
    await openList(device);
    await device.getByRole('dialog', { name: 'Specimen manifests' }).waitFor();
    await scan(device, number);
    await device.getByRole('dialog', { name: /receive$/ }).waitFor();
    await scan(device, `${barcode}01`);
    await progress(device, `1 of ${all}`);
    await device.getByRole('button', { name: `Confirm receipt: 1 of ${all}` }).click();
    await device.getByText(/^Received by .* on /).waitFor();
    await page.getByText(/^Received by .* on /).waitFor();
  },
);
