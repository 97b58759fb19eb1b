import { expect } from 'vitest';
import { journey } from './journey.ts';

journey('a pre-order is found and becomes an order', async ({ page, signIn }) => {
  await signIn('admin@demo.lab');
  await page.goto('/en/sort/preorder');
  await page.getByRole('combobox', { name: 'Contract' }).selectOption({ label: 'All contracts' });
  await page.getByRole('textbox', { name: 'Last name' }).press('Enter');
  // Other journeys turn pre-orders into orders on the same server.
  const row = page
    .locator('tr.list-row', { has: page.getByRole('button', { name: 'Create order' }) })
    .first();
  await row.waitFor();

  // PRE-12, PRE-13: what a narrow window has no room for.
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  for (const [width, channel, created] of [
    [1366, true, true],
    [1280, true, true],
    [1100, false, true],
    [768, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    // A narrow table is another one, drawn after the resize.
    await expect.poll(() => head('Payment').isVisible()).toBe(channel);
    await expect.poll(() => head('Created').isVisible()).toBe(created);
    // A long surname is not broken.
    const name = await page.locator('tr.list-row .list-free').first().boundingBox();
    expect(name?.width, String(width)).toBeGreaterThan(160);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  const barcode = (await row.locator('.barcode').innerText()).replace(/\D/g, '');
  await row.getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click();
  await page.waitForURL('**/en/create-order/services/checkout');
  await page.getByRole('textbox', { name: 'Barcode' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Barcode' }).inputValue()).toBe(barcode);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');
  expect(await page.locator('[data-barcode]').getAttribute('data-barcode')).not.toBe('');
});
