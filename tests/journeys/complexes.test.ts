import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';

/** Opens the services step for the first patient. */
const toServices = async (page: Page) => {
  await page.locator('tbody tr[data-id]').first().click();
  await page.waitForURL('**/services');
  await page.getByRole('button', { name: 'Add 1001' }).waitFor();
};
const type = async (page: Page, ...codes: string[]) => {
  for (const code of codes) {
    await page.getByRole('searchbox', { name: 'Search service' }).fill(code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${code}` }).waitFor();
  }
};
const chosen = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove \d/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)));

journey('a complex made of the basket serves the next order and is deleted', async ({ page, signIn }) => {
  const name = `Intake ${String(Date.now() % 100_000)}`;
  await signIn('nurse@demo.lab');
  await toServices(page);
  await type(page, '1001', '3001');

  await page.getByRole('button', { name: 'Panels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Panels' });
  await dialog.getByRole('button', { name: 'Save basket as panel' }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: `${name} 2 services` }).click();
  await dialog.getByRole('button', { name: `Rename: ${name}` }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${name} b`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: `Rename: ${name} b` }).waitFor();
  await dialog.getByRole('searchbox').fill('4001');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: `${name} b 3 services` }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.getByTitle('New order: to the start').first().click();
  await page.waitForURL('**/create-order');
  await toServices(page);
  expect(await chosen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Panels' }).click();
  await dialog.getByRole('button', { name: `Add all of ${name} b` }).click();
  await expect.poll(() => chosen(page)).toEqual(['1001', '3001', '4001']);

  await page.getByRole('button', { name: 'Panels' }).click();
  await dialog.getByRole('button', { name: `${name} b 3 services` }).click();
  await dialog.getByRole('button', { name: `Delete: ${name} b` }).click();
  await page
    .getByRole('dialog', { name: /^Delete panel/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await dialog.getByText(`${name} b`).waitFor({ state: 'detached' });
  expect(await chosen(page)).toEqual(['1001', '3001', '4001']);
});
