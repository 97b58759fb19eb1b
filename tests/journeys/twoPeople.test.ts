import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeOrderStatus } from '../../contract/sorting.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { DEMO_PASSWORD, journey, signInTo } from './journey.ts';
import { scan } from './keyboard.ts';
import { openConditions } from './searchForm.ts';

const grouped = (barcode: string) => barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
const rows = (page: Page) => page.locator('tr[data-barcode]');
const row = (page: Page, barcode: string) => page.locator(`tr[data-barcode="${barcode}"]`);

/** Shows the first ten new orders of one contract; returns their barcodes. */
const findNew = async (page: Page): Promise<string[]> => {
  await page.goto('/en/sort');
  // An earlier search is repeated first, and folds the conditions.
  await page.waitForLoadState('networkidle');
  await openConditions(page);
  await page.getByRole('combobox', { name: 'Contract' }).selectOption('Northwood Outpatient Clinic');
  await page.getByRole('button', { name: 'Find' }).click();
  await rows(page).first().waitFor();
  return rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-barcode') ?? ''));
};

/** Hands these orders over and returns what the question says. */
const handOver = async (page: Page, barcodes: readonly string[]): Promise<string> => {
  for (const barcode of barcodes) await row(page, barcode).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hand over to the laboratory' }).click();
  const question = page.getByRole('dialog', { name: /^Hand over \d+ orders? to the laboratory\?$/ });
  const words = (await question.innerText()).replaceAll('\u00a0', ' ');
  await question.getByRole('button', { name: 'Hand over' }).click();
  await page
    .getByText(/handed over to the laboratory$/)
    .last()
    .waitFor();
  return words;
};

const edit = async (page: Page, barcode: string) => {
  await row(page, barcode).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('heading', { name: `Edit ${grouped(barcode)}` }).waitFor();
};
const addService = async (page: Page, code: string) => {
  await page.getByRole('searchbox', { name: 'Search service' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${code}` }).waitFor();
};
const remark = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: 'Remarks' }).fill(text);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

journey(
  'two people at one list and one order: nothing is done twice or lost, and each is notified',
  async ({ page: one, signIn, other, url, expectErrors }) => {
    expectErrors(/409/);
    const two = await other();
    await Promise.all([signIn('manager@demo.lab'), signInTo(two, url, 'sorter@demo.lab')]);
    const [[a = '', b = '', c = '', d = '', e = ''], same] = await Promise.all([findNew(one), findNew(two)]);
    expect(same).toContain(d);

    // The list of the second person is as old as their search.
    await handOver(one, [a, b]);
    await row(one, c)
      .getByRole('button', { name: /^Cancel order/ })
      .click();
    await one.getByText(`Order ${grouped(c)} is cancelled`).waitFor();
    await row(two, b).getByRole('checkbox').check();
    await row(two, c).getByRole('checkbox').check();
    const asked = await handOver(two, [d]);
    expect(asked).toContain('Hand over 1 order');
    expect(asked).toContain(`${grouped(b)} — Handed over to the laboratory already`);
    expect(asked).toContain(`${grouped(c)} — The order is cancelled`);
    await expect.poll(() => row(two, b).count()).toBe(0);

    // Both have one order open, and both change its services and remarks.
    await Promise.all([findNew(one), findNew(two)]);
    await Promise.all([edit(one, e), edit(two, e)]);
    await Promise.all([addService(one, '3001'), addService(two, '2003')]);
    await Promise.all([remark(one, 'first'), remark(two, 'second')]);
    await save(one);
    await row(one, e).and(one.locator('[data-changed]')).waitFor();
    await save(two);
    await two.getByRole('button', { name: 'Reload the newer order' }).click();
    await two.getByText('Somebody else has saved “first” here. Saving replaces it').waitFor();
    await save(two);
    await row(two, e).and(two.locator('[data-changed]')).waitFor();

    // What others restore is announced on a phone too, in the place of the cabinet's name.
    await two.setViewportSize({ width: 360, height: 740 });
    const api = apiSession(url);
    await api.signIn('manager@demo.lab', DEMO_PASSWORD);
    await api.ask(changeOrderStatus, { query: { barcode: c, newStatus: 1 } });
    await two.getByRole('button', { name: 'Show', exact: true }).click();
  },
);

journey(
  'two people order one pre-order: it is ordered once, the second reads what happened',
  async (test) => {
    const { page: one, signIn, other, url } = test;
    const two = await other();
    await Promise.all([signIn('admin@demo.lab'), signInTo(two, url, 'admin@demo.lab')]);
    await one.goto('/en/sort/preorder');
    await one.getByRole('combobox', { name: 'Contract' }).selectOption({ label: 'All contracts' });
    await one.getByRole('textbox', { name: 'Last name' }).press('Enter');
    const open = one
      .locator('tr.list-row', { has: one.getByRole('button', { name: 'Create order' }) })
      .first();
    // A row that is not drawn yet has no inner text.
    const barcode = (await open.getAttribute('data-barcode')) ?? '';
    const start = async (page: Page) => {
      await page.goto('/en/sort/preorder');
      await page.locator('h1').waitFor();
      await scan(page, barcode);
      await row(page, barcode).getByRole('button', { name: 'Create order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click();
      await page.waitForURL('**/en/create-order/services/checkout');
      await page.getByRole('radiogroup', { name: 'Payment' }).waitFor();
      await page.getByRole('button', { name: 'Place order' }).and(page.locator(':enabled')).waitFor();
      for (const field of await page.locator('.checkout-form [aria-required="true"]').all())
        await field.fill('1234');
    };
    await Promise.all([start(one), start(two)]);
    await one.getByRole('button', { name: 'Place order' }).click();
    await one.waitForURL('**/en/create-order-success');
    await two.getByRole('button', { name: 'Place order' }).click();
    const told = two
      .getByRole('alert')
      .filter({ hasText: `Preorder ${grouped(barcode)} is an order already:` });
    await told.getByRole('link', { name: 'To the preorders' }).click();
    await two.waitForURL('**/en/sort/preorder');
  },
);

journey(
  'two people edit one patient card: the fields of both stay, and a field changed by both is reported (PAT-47)',
  async ({ page: one, signIn, other, url, expectErrors }) => {
    expectErrors(/409/);
    const two = await other();
    await Promise.all([signIn('nurse@demo.lab'), signInTo(two, url, 'nurse@demo.lab')]);
    const cardOf = (page: Page) => page.getByRole('dialog', { name: 'Patient card' });
    const box = (page: Page, name: string) => cardOf(page).getByRole('textbox', { name });
    const name = await one
      .getByRole('button', { name: /^Card / })
      .first()
      .getAttribute('aria-label');
    const edit = async (page: Page) => {
      await page
        .getByRole('button', { name: name ?? '', exact: true })
        .first()
        .click();
      await cardOf(page).getByRole('button', { name: 'Edit' }).click();
    };
    const save = (page: Page) => cardOf(page).getByRole('button', { name: 'Save', exact: true }).click();
    await Promise.all([edit(one), edit(two)]);
    await box(one, 'Address').fill('Minsk, 1 Oak Street');
    await box(one, 'E-mail').fill('first@mail.by');
    await box(two, 'E-mail').fill('second@mail.by');
    await save(one);
    await one.getByText('Patient card saved').waitFor();
    await save(two);
    const alert = cardOf(two).getByRole('alert');
    await alert.filter({ hasText: 'first@mail.by' }).waitFor();
    expect(await box(two, 'E-mail').inputValue()).toBe('second@mail.by');
    await save(two);
    await two.getByText('Patient card saved').waitFor();
    await two.reload();
    await edit(two);
    expect(await box(two, 'Address').inputValue()).toBe('Minsk, 1 Oak Street');
    expect(await box(two, 'E-mail').inputValue()).toBe('second@mail.by');
  },
);
