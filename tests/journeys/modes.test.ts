import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD, journey } from './journey.ts';
import { scan } from './keyboard.ts';
import { openConditions } from './searchForm.ts';

/** Chooses the first patient and puts a service into the basket. */
const begin = async (page: Page) => {
  await page.locator('tbody tr[data-id]').first().click();
  await page.getByRole('button', { name: 'Add 1001' }).click();
  await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
};

/** Fills in the mandatory fields of the checkout. */
const fillMandatory = async (page: Page) => {
  await page.getByRole('radiogroup', { name: 'Payment' }).waitFor();
  await page.getByRole('button', { name: 'Place order' }).and(page.locator(':enabled')).waitFor();
  for (const field of await page.locator('.checkout-form [aria-required="true"]').all())
    await field.fill('1234');
};

/** Places an order and returns its barcode. */
const placeOrder = async (page: Page): Promise<string> => {
  await begin(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await fillMandatory(page);
  await page.getByRole('textbox', { name: 'Remarks' }).fill('fasting');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/create-order-success');
  return (await page.locator('[data-barcode]').getAttribute('data-barcode')) ?? '';
};

const signInAgain = async (page: Page, account: string) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Ends the session on the server. */
const endSession = (page: Page) =>
  page.route('**/v1.0/**', (route) => route.fulfill({ status: 401, json: {} }));

const bar = (page: Page) => page.getByRole('region', { name: 'Unfinished order' });

/** Searches for a barcode in Sorting. */
const findOrder = async (page: Page, barcode: string) => {
  await openConditions(page);
  await page.getByRole('textbox', { name: 'Barcode' }).fill(barcode);
  await page.keyboard.press('Enter');
};

journey('an order is found by its barcode, edited and saved (WIZ-03, WIZ-07)', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  const barcode = await placeOrder(page);
  await page.goto('/en/sort');
  await findOrder(page, barcode);
  await page.getByRole('button', { name: /^Edit: / }).click();
  const grouped = barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
  await page.getByRole('heading', { name: `Edit ${grouped}` }).waitFor();
  await page.getByRole('searchbox', { name: 'Search service' }).fill('3001');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove 3001' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: `Edit ${grouped}` }).waitFor();
  await page.getByRole('button', { name: 'Remove 3001' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('fasting');
  await page.getByRole('textbox', { name: 'Remarks' }).fill('after lunch');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/en/sort');
  await findOrder(page, barcode);
  await page.getByRole('list', { name: 'Services' }).getByText('3001', { exact: true }).waitFor();
});

journey(
  'the basket of a session that ended is offered to its user, at its step and with what was typed',
  async ({ page, signIn, expectErrors }) => {
    expectErrors(/401/);
    await signIn('nurse@demo.lab');
    await begin(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('textbox', { name: 'Remarks' }).fill('8 h fasting');
    await page.getByRole('link', { name: /Services/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search service' });
    await search.waitFor();
    await endSession(page);
    await search.fill('glucose');
    await page.waitForURL('**/en/login');
    await page.unroute('**/v1.0/**');
    await signInAgain(page, 'nurse@demo.lab');
    await bar(page).getByText('1 service', { exact: true }).waitFor();
    await bar(page).getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
    await page.waitForURL('**/create-order/services');
    await page.getByRole('link', { name: /Checkout/ }).click();
    expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('8 h fasting');
    await page.reload();
    await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
    expect(await bar(page).count()).toBe(0);
  },
);

journey('a scanner works in every step of the wizard', async ({ page, signIn, expectErrors }) => {
  // Looking up the unknown barcode below responds 404.
  expectErrors(/404/);
  await signIn('nurse@demo.lab');
  const barcode = await placeOrder(page);
  await page.getByRole('link', { name: 'Create new order' }).click();
  await begin(page);
  const search = page.getByRole('searchbox', { name: 'Search service' });
  await search.fill('glu');
  await scan(page, '9876543210');
  await page.getByText('Order 98 7654 3210 was not found').waitFor();
  expect(await search.inputValue()).toBe('glu');

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await fillMandatory(page);
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await remarks.fill('fasting');
  await scan(page, '9876543210');
  await page.getByText('Barcode 98 7654 3210 was scanned, but nothing here takes it').waitFor();
  expect(await remarks.inputValue()).toBe('fasting');
  await page.getByRole('textbox', { name: 'Barcode' }).focus();
  await scan(page, '9876543210');
  await expect.poll(() => page.getByRole('textbox', { name: 'Barcode' }).inputValue()).toBe('9876543210');
  expect(await remarks.inputValue()).toBe('fasting');
  expect(new URL(page.url()).pathname).toBe('/en/create-order/services/checkout');

  await page.getByRole('link', { name: /Services/ }).click();
  await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
  await scan(page, barcode);
  await page.getByRole('button', { name: /^Open order/ }).click();
  await page.waitForURL('**/sort');
  await page.getByRole('list', { name: 'Services' }).getByText('1001', { exact: true }).waitFor();
});

journey('a pre-order becomes an order, and leaving it asks for confirmation', async ({ page, signIn }) => {
  await signIn('admin@demo.lab');
  await page.goto('/en/sort/preorder');
  const contract = page.getByRole('combobox', { name: 'Contract' });
  if ((await contract.inputValue()) === '') await contract.selectOption({ label: 'All contracts' });
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('table').getByRole('button', { name: 'Create order' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('heading', { name: /^Order from preorder/ }).waitFor();
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  const barcode = await page.getByRole('textbox', { name: 'Barcode' }).inputValue();
  await fillMandatory(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/create-order-success');
  expect(await page.locator('[data-barcode]').getAttribute('data-barcode')).toBe(barcode);
});
