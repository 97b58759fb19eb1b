import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { countingKeyboard, scan } from './keyboard.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

/** Signs in, chooses a known patient by the full name and arrives at the services, by keys alone, which it counts. */
const chooseByKeys = async (page: Page) => {
  const keys = countingKeyboard(page);
  await page.goto('/en/login');
  await keys.type('nurse@demo.lab');
  await keys.press('Enter');
  await keys.type(DEMO_PASSWORD);
  await keys.press('Enter');

  await page.waitForURL('**/en/create-order');
  const first = page.locator('tbody tr[data-id]').first();
  await first.waitFor();
  const name = (await first.locator('td').first().innerText()).replace(/\s+/g, ' ').trim();
  // In full: Enter chooses no patient among namesakes.
  await keys.type(name.split(' ').slice(0, 3).join(' '));
  await keys.press('Enter');
  await page.waitForURL('**/en/create-order/services');
  return keys;
};

/** Goes on from a full basket to the placed order. */
const placeByKeys = async (page: Page, keys: ReturnType<typeof countingKeyboard>, codes: string[]) => {
  for (const code of codes) await page.getByRole('button', { name: `Remove ${code}` }).waitFor();
  const basket = page.getByRole('region', { name: 'Basket' });
  expect(await basket.innerText()).toMatch(/BYN/);
  await keys.press('Control+Enter');

  await page.waitForURL('**/en/create-order/services/checkout');
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Place order');
  await keys.press('Enter');

  await page.waitForURL('**/en/create-order-success');
  expect(await page.locator('[data-barcode]').first().textContent()).toMatch(/^\d{10}$/);
};

journey(
  'a nurse places an order with 8 key presses besides typed text, from sign-in to barcode',
  async ({ page }) => {
    const keys = await chooseByKeys(page);
    const codes = ['3001', '1001', '4001'];
    for (const code of codes) {
      await keys.type(code);
      await keys.press('Enter');
    }
    await placeByKeys(page, keys, codes);
    expect(keys.presses()).toBeLessThanOrEqual(8);
  },
);

journey('a nurse repeats an earlier order with 6 key presses besides typed text', async ({ page }) => {
  const keys = await chooseByKeys(page);
  const repeated = page.getByRole('button', { name: /^Repeat the order/ }).first();
  const codes = (await repeated.getAttribute('title'))?.split('\n').map((line) => line.slice(0, 4)) ?? [];
  await keys.press('Alt+1');
  await placeByKeys(page, keys, codes);
  expect(keys.presses()).toBeLessThanOrEqual(6);
});

journey('a nurse registers a new patient and orders a package', async ({ page, signIn }) => {
  // A unique name and phone, so that a second run finds no similar patient.
  const unique = String(Date.now() % 10_000_000).padStart(7, '1');
  const surname = `Иванова-${unique.replace(/\d/g, (digit) => 'абвгдежзик'[Number(digit)] ?? '')}`;
  await signIn('nurse@demo.lab');
  await page.getByRole('button', { name: 'Add patient' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill(surname);
  await page.getByRole('textbox', { name: 'First name' }).fill('Анна');
  await page.getByRole('textbox', { name: 'Middle name' }).fill('Петровна');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01021990');
  // As a person would: to a scanner guard the fast digits of both fields without a key between them are one code.
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially(`8029${unique}`, { delay: 120 });
  await page.getByRole('button', { name: 'Save' }).click();

  await page.waitForURL('**/en/create-order/services');
  await page.getByText(surname).first().waitFor();
  await page.getByRole('searchbox', { name: 'Search service' }).fill('9001');
  await page.getByRole('button', { name: 'Add 9001' }).click();
  await page.getByRole('button', { name: 'Remove 9001' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');

  const barcode = (await page.locator('[data-barcode]').first().textContent()) ?? '';
  expect(barcode).toMatch(/^\d{10}$/);
  // Its labels are printed, stuck and scanned tube by tube when it is taken; one is scanned twice, one is of another order.
  const tubes = page.getByRole('checkbox', { name: /\d is taken$/ });
  const count = await tubes.count();
  expect(count).toBeGreaterThan(1);
  await scan(page, `${barcode}01`);
  await page.getByText(/ 1\/\d+: taken/).waitFor();
  await scan(page, `${barcode}01`);
  await page.getByText(/ 1\/\d+ is marked as taken already/).waitFor();
  expect(await tubes.evaluateAll((all) => all.filter((one) => one.matches(':checked')).length)).toBe(1);
  await scan(page, '987654321001');
  await page.getByText('The label of another order: 98 7654 3210').waitFor();
  for (let number = 2; number <= count; number += 1)
    await scan(page, `${barcode}${String(number).padStart(2, '0')}`);
  await page.getByText('All specimens are taken').waitFor();
  await page
    .getByText(/^taken /)
    .nth(count - 1)
    .waitFor();
  await page.reload();
  await page.getByText('All specimens are taken').waitFor();
  await page.getByRole('link', { name: 'Create new order' }).click();
  await page.waitForURL('**/en/create-order');
  await page.getByRole('searchbox', { name: 'Search patient' }).fill(surname);
  await page.getByText(surname).first().waitFor();
});

/** Whether the spinner of a button is seen so many ms after it was pressed. */
const spinnerAt = (page: Page, ms: number) =>
  page.locator('button > .waiting-ring').evaluate((ring, moment) => {
    for (const animation of ring.getAnimations()) {
      animation.pause();
      animation.currentTime = moment;
    }
    return getComputedStyle(ring).visibility;
  }, ms);

journey('an order whose response is lost is placed once, its spinner comes late (SHELL-24)', async (test) => {
  const { page } = test;
  test.expectErrors(/ERR_FAILED|Failed to load resource/);
  await test.signIn('nurse@demo.lab');
  await page.locator('tbody tr[data-id]').first().click();
  await page.getByRole('button', { name: 'Add 1001' }).click();
  await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  const barcodes: string[] = [];
  const spinner: string[] = [];
  let lost = 0;
  await page.route('**/v1.0/Order', async (route) => {
    if (lost === 0) spinner.push(await spinnerAt(page, 999), await spinnerAt(page, 1000));
    const response = await route.fetch();
    barcodes.push(((await response.json()) as { barcode: string }).barcode);
    lost += 1;
    await (lost <= 2 ? route.abort() : route.fulfill({ response }));
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');
  expect(barcodes.length).toBe(3);
  expect(new Set(barcodes).size).toBe(1);
  expect(spinner).toEqual(['hidden', 'visible']);
  expect(await page.locator('[data-barcode]').first().textContent()).toBe(barcodes[0]);
});

journey(
  'an order on a phone of 360 px',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.locator('tbody tr[data-id]').first().click();
    await page.waitForURL('**/services');
    await page.getByRole('button', { name: 'Add 1001' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.waitForURL('**/en/create-order-success');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
  { viewport: { width: 360, height: 740 } },
);

journey('a mandatory field of the contract is asked for where it is missing', async ({ page, signIn }) => {
  await signIn('manager@demo.lab');
  await page.getByRole('combobox', { name: 'Contract' }).selectOption({ label: 'Pine Shore Medical Centre' });
  await page.waitForLoadState('networkidle');
  await page.locator('tbody tr[data-id]').first().click();
  await page.waitForURL('**/services');
  await page.getByRole('button', { name: 'Add 1001' }).click();
  await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const policy = page.getByRole('textbox', { name: 'Insurance policy' });
  await policy.waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect.poll(() => policy.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => policy.evaluate((field) => field === document.activeElement)).toBe(true);
  await policy.fill('AB 1234567');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');
});
