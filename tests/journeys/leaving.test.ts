import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD, journey } from './journey.ts';

const shelf = (page: Page) => page.getByRole('region', { name: 'Unfinished orders' });
const atCheckout = (page: Page) => page.waitForURL('**/en/create-order/services/checkout');

/** Chooses the first patient and one service, and goes to the checkout. */
const fill = async (page: Page): Promise<void> => {
  await page.locator('tbody tr[data-id]').first().click();
  await page.getByRole('button', { name: 'Add 1001' }).click();
  await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await atCheckout(page);
  await page.getByRole('textbox', { name: 'Remarks' }).fill('fasting');
};
const remarks = (page: Page) => page.getByRole('textbox', { name: 'Remarks' }).inputValue();
const goByMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();

journey('an order left at the checkout comes back by Undo, Back and the shelf', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  const surname = await page.locator('tbody tr[data-id] b').first().innerText();
  await fill(page);
  await goByMenu(page, 'Sorting');
  await page.waitForURL('**/en/sort');
  await page.getByRole('button', { name: 'Undo' }).click();
  await atCheckout(page);
  await expect.poll(() => remarks(page), { timeout: 15_000 }).toBe('fasting');

  await goByMenu(page, 'Sorting');
  await page.waitForURL('**/en/sort');
  await page.goBack();
  await atCheckout(page);
  await expect.poll(() => remarks(page), { timeout: 15_000 }).toBe('fasting');

  await goByMenu(page, 'Information');
  await page.getByRole('article').first().waitFor();
  await page.reload();
  await goByMenu(page, 'Create order');
  await shelf(page).getByText(surname).waitFor();
  await page.reload();
  await shelf(page).getByText(surname).waitFor();

  const second = await page.context().newPage();
  await second.goto('/en/create-order');
  await shelf(second).getByText(surname).waitFor();
  await shelf(page).getByRole('button', { name: 'Continue' }).click();
  await atCheckout(page);
  await expect.poll(() => remarks(page), { timeout: 15_000 }).toBe('fasting');
  await shelf(second).waitFor({ state: 'detached' });
});

journey(
  'signing out asks while another tab holds an order; that tab keeps its place and returns to it (AUTH-09, HTTP-15)',
  async ({ page, signIn, expectErrors }) => {
    // The live connection and the search of the page just opened may be on their way when the session ends.
    expectErrors(/WebSocket connection .* HTTP Authentication failed/, /status of (?:401|410)/);
    await signIn('nurse@demo.lab');
    const second = await page.context().newPage();
    await second.goto('/en/info/news');
    await fill(page);
    await page.waitForTimeout(1200);
    await second.getByRole('button', { name: 'Sign out' }).click();
    const question = second.getByRole('dialog', { name: 'Sign out?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await remarks(page)).toBe('fasting');
    await page.goto('/en/results');
    // A call of its own that ends with the session would give it another reason.
    await page.waitForLoadState('networkidle');
    await second.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Delete and sign out' }).click();
    await second.waitForURL('**/en/login');
    await page.waitForURL('**/en/login');
    await page.getByText('You signed out in another tab').waitFor();
    await second.getByRole('textbox', { name: 'E-mail' }).fill('nurse@demo.lab');
    await second.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/en/results');
  },
);
