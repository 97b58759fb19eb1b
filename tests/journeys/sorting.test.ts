import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';
import { openConditions } from './searchForm.ts';

const rows = (page: Page) => page.locator('tr[data-barcode]');
const find = async (page: Page, state: string) => {
  await openConditions(page);
  await page.getByRole('combobox', { name: 'Contract' }).selectOption('All contracts');
  await page.getByRole('combobox', { name: 'Status of the order' }).selectOption(state);
  await page.getByRole('button', { name: 'Find' }).click();
  await rows(page).first().waitFor();
};
const found = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByText(/orders? found/).textContent()) ?? '', 10);

journey('new orders are checked, handed over, cancelled, restored and edited', async ({ page, signIn }) => {
  await signIn('sorter@demo.lab');
  await page.goto('/en/sort');
  await find(page, 'New');
  const before = await found(page);
  expect(before).toBeGreaterThan(5);
  const first = rows(page).first();
  await first.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('list', { name: 'Services' }).waitFor();

  const chosen: string[] = [];
  for (const at of [0, 1]) {
    const row = rows(page).nth(at);
    await row.getByRole('checkbox').check();
    chosen.push((await row.getAttribute('data-barcode')) ?? '');
  }
  await page.getByText('2 selected').waitFor();
  const handOver = async () => {
    await page.getByRole('button', { name: 'Hand over to the laboratory' }).click();
    const question = page.getByRole('dialog', { name: 'Hand over 2 orders to the laboratory?' });
    await question.getByRole('button', { name: 'Hand over' }).click();
    await page.getByText('2 orders are handed over to the laboratory').last().waitFor();
  };
  await handOver();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('2 orders are new again').waitFor();
  await page.getByText(`${String(before)} orders found`).waitFor();
  for (const barcode of chosen)
    await page.locator(`tr[data-barcode="${barcode}"]`).getByRole('checkbox').check();
  await handOver();
  await expect.poll(() => found(page)).toBe(before - 2);
  for (const barcode of chosen) expect(await page.locator(`tr[data-barcode="${barcode}"]`).count()).toBe(0);

  const barcode = (await rows(page).first().getAttribute('data-barcode')) ?? '';
  const grouped = barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await page.getByText(`Order ${grouped} is cancelled`).waitFor();
  expect(await found(page)).toBe(before - 3);

  // The order has another status now: the list says which one and links to it.
  await openConditions(page);
  await page.getByRole('textbox', { name: 'Barcode' }).fill(barcode);
  await page.keyboard.press('Enter');
  await page.getByText(/: Cancelled, created/).waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: /^Restore/ }).click();
  await page.getByText(`Order ${grouped} is restored`).waitFor();

  await openConditions(page);
  await page.getByRole('textbox', { name: 'Barcode' }).fill('');
  await find(page, 'New');
  expect(await found(page)).toBe(before - 2);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await found(page)).toBe(before - 2);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('heading', { name: /^Edit \d\d \d{4} \d{4}$/ }).waitFor();
});

journey(
  'after an edit is saved the list is where it was scrolled to, with the row marked',
  async ({ page, signIn }) => {
    await signIn('sorter@demo.lab');
    await page.goto('/en/sort');
    await find(page, 'New');
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
    await rows(page).nth(12).waitFor();
    await page.getByRole('button', { name: 'Barcode', exact: true }).click();
    await page.locator('table[aria-busy="false"] th[aria-sort]', { hasText: 'Barcode' }).waitFor();
    const barcode = (await rows(page).last().getAttribute('data-barcode')) ?? '';
    const row = page.locator(`tr[data-barcode="${barcode}"]`);
    await row.getByRole('checkbox').check();
    await row.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(100);
    const order = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-barcode')));

    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('heading', { name: /^Edit \d\d \d{4} \d{4}$/ }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('textbox', { name: 'Remarks' }).fill(`fasting ${String(Date.now())}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await row.and(page.locator('[data-changed]')).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-barcode')))).toEqual(
      order,
    );
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByText('1 selected').waitFor();
  },
);
