import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeSettings, contractSettings } from '../../contract/contractSettings.ts';
import { register } from '../../contract/registration.ts';
import { roles } from '../../contract/codes.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { startSmtp } from '../support/smtpServer.ts';
import { axeOn } from './axe.ts';
import { DEMO_PASSWORD, demoServer, journey } from './journey.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The form, that of the dialog where one is open. */
const form = (page: Page) => page.locator('form:has(button[type=submit])').last();
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const number = (page: Page, name: string) => form(page).getByRole('spinbutton', { name });
const day = (page: Page, name: string) => form(page).getByLabel(name).first();
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).waitFor();
/** The token of a mailed link to the sign-in page; '' before the letter is in the outbox. */
const linkMailedTo = (address: string): string => {
  const outbox = join(demoServer().dataDir, 'outbox');
  const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const letter = letters.find((text) => text.includes(`To: ${address}`)) ?? '';
  // Quoted-printable: a line that goes on ends with `=`.
  return /#link=3D([\w.-]+)/.exec(letter.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
};
/** Opens the form of a new record from its list; the first field has the focus. */
const startNew = async (page: Page, path: string) => {
  await page.goto(`/en/admin/${path}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Create', exact: true }).press('Enter');
  await page.waitForURL(`**/en/admin/${path}/create`);
  await page.waitForFunction(() => document.activeElement?.closest('form') !== null);
};
/** Chooses an option of a select, or of an autocomplete by its text, with the keyboard. */
const choose = async (page: Page, label: string, name: string) => {
  const control = form(page).getByRole('combobox', { name: label });
  const option = page.getByRole('option', { name, exact: true });
  if (await control.evaluate((one) => one instanceof HTMLInputElement)) {
    await control.fill(name);
    await option.waitFor();
    // The list may be drawn again between the two keys, without its highlight.
    for (let tries = 0; tries < 5 && (await option.isVisible()); tries += 1) {
      await control.press('ArrowDown');
      await control.press('Enter');
      await option.waitFor({ state: 'detached', timeout: 2000 }).catch(() => undefined);
    }
  } else {
    await control.press('ArrowDown');
    await option.press('Enter');
  }
  await option.waitFor({ state: 'detached' });
};
/** A day of the month after the next as dd.MM.yyyy without the points: the laboratory's next month may have begun. */
const laterMonth = (day: string): string => {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() + 2, 1);
  return day + date.toISOString().slice(0, 7).split('-').toReversed().join('');
};

journey('an administrator adds a sender and tries it, by keyboard', async ({ page, signIn }) => {
  const smtp = await startSmtp();
  try {
    await signIn('admin@demo.lab');
    await startNew(page, 'mail-manager/sender');
    await page.keyboard.type('desk@keys.lab');
    await page.keyboard.press('Enter');
    await toast(page, 'Sender created');
    const row = page.getByRole('row', { name: /desk@keys\.lab/ });
    await row.press('Enter');
    await expect.poll(() => box(page, 'E-mail').inputValue()).toBe('desk@keys.lab');
    await page.goBack();
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);

    await startNew(page, 'mail-manager/smtp');
    await page.keyboard.type('Trial');
    await box(page, 'Host').fill('127.0.0.1');
    await number(page, 'Port').fill(String(smtp.port));
    await choose(page, 'Encryption', 'none');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Test e-mail').press('Enter');
    await choose(page, 'Sender', 'desk@keys.lab');
    await box(page, 'Subject').press('Enter');
    await page.getByRole('dialog').getByText('sending').waitFor();
    expect(smtp.received[0]).toContain('desk@keys.lab');
  } finally {
    await smtp.close();
  }
});

journey('an administrator makes a prefix and a pool of cards, and switches one off', async (test) => {
  const { page } = test;
  const { check, found } = axeOn(page, ['light', 'dark']);
  await test.signIn('admin@demo.lab');
  await startNew(page, 'discount/prefix');
  await page.keyboard.type('KEY');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cards of this journey');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().press('Enter');
  await check('a new prefix');
  await button(page, 'Save').press('Enter');
  await toast(page, 'Prefix created');

  await startNew(page, 'discount');
  await choose(page, 'Prefix', 'KEY');
  await choose(page, 'Contract', 'Northwood Outpatient Clinic');
  await choose(page, 'Discount type', 'Discount 10 %');
  await day(page, 'Valid from').fill(laterMonth('01'));
  await day(page, 'Valid to').fill(laterMonth('28'));
  await form(page).getByRole('combobox', { name: 'Period of use' }).press('ArrowDown');
  await page.getByRole('option').first().press('Enter');
  await number(page, 'Possible uses').fill('3');
  await page.getByRole('switch', { name: 'Create a pool of cards' }).press('Space');
  await number(page, 'Number of cards').fill('4');
  await check('a new pool');
  await page.keyboard.press('Enter');
  await toast(page, 'New cards appear at the top of the list');
  const cards = page.getByRole('row', { name: /KEY\d{6}/ });
  // Another job may be before it.
  await expect.poll(() => cards.count(), { timeout: 30_000 }).toBe(4);
  await cards.first().getByRole('switch').press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect.poll(() => cards.first().getByRole('switch').isChecked()).toBe(false);
  expect(await cards.nth(1).getByRole('switch').isChecked()).toBe(true);
  await check('cards');
  expect(found).toEqual({});
});

journey('an administrator plans a promotion and publishes an article', async ({ page, signIn }) => {
  const { check, found } = axeOn(page, ['light', 'dark']);
  await signIn('admin@demo.lab');
  await startNew(page, 'promotion');
  await choose(page, 'Contract', 'Northwood Outpatient Clinic');
  await box(page, 'Service code').fill('1001');
  await number(page, 'Discount, %').fill('15');
  await day(page, 'First day').fill(laterMonth('01'));
  await day(page, 'Last day').fill(laterMonth('28'));
  await check('a new promotion');
  await button(page, 'Save').press('Enter');
  await toast(page, 'Promotion created');
  await page.getByRole('row', { name: /1001.*planned/ }).waitFor();

  await startNew(page, 'news');
  await page.keyboard.type('holiday-hours');
  for (const language of ['Русский', 'Беларуская', 'English']) {
    await page.getByRole('tab', { name: language }).press('Enter');
    await box(page, 'Title').locator('visible=true').fill(`Holiday hours ${language}`);
  }
  await check('a new article');
  await button(page, 'Save').press('Enter');
  await page.getByRole('row', { name: /holiday-hours/ }).waitFor();
  await page.goto('/en/info/news');
  await page.getByText('Holiday hours English').waitFor();
  expect(found).toEqual({});
});

journey('two administrators at one contract lose nothing; a request for access is approved', async (test) => {
  const { page, url } = test;
  const { check, found } = axeOn(page, ['light', 'dark']);
  test.expectErrors(/409/, /403/);
  const other = apiSession(url);
  await other.ask(register, {
    body: {
      email: 'newcomer@keys.lab',
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
      roleId: roles.Nurse,
    },
  });
  await other.signIn('admin@demo.lab', DEMO_PASSWORD);
  // The letter's link leads to the sign-in page, which confirms the e-mail and says what comes next.
  await expect.poll(() => linkMailedTo('newcomer@keys.lab'), { timeout: 15_000 }).not.toBe('');
  const their = await test.other();
  await their.goto(`/en/login#link=${linkMailedTo('newcomer@keys.lab')}`);
  await their.getByText('Sign in: the link from the e-mail takes effect with that').waitFor();
  await their.getByLabel('E-mail').fill('newcomer@keys.lab');
  await their.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await their.keyboard.press('Enter');
  await their.getByText(/^The e-mail is confirmed/).waitFor();
  await test.signIn('admin@demo.lab');
  await page.goto('/en/admin/contracts/3');
  await page.getByRole('tab', { name: 'Ordering' }).press('Enter');
  await number(page, 'Maximum services per order').fill('41');
  const settings = async () => (await other.ask(contractSettings.one, { query: { id: 3 } })).item;
  const { version } = await settings();
  await other.ask(changeSettings, {
    body: { contractId: 3, rowVersion: version, labelCopies: 2, maxServices: 43 },
  });
  await page.keyboard.press('Enter');
  await page.getByText('Somebody else has changed this record').waitFor();
  await check('a conflict');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/admin/contracts');
  expect(await settings()).toMatchObject({ maxServices: 41, labelCopies: 2 });

  await page.goto('/en/admin/users');
  await page.getByRole('radio', { name: /^Access requests/ }).press('Space');
  await page
    .getByRole('row', { name: /newcomer@keys\.lab/ })
    .getByRole('button', { name: 'Approve…' })
    .press('Enter');
  await box(page, 'Name').fill('Vera New');
  await choose(page, 'Contracts', 'Northwood Outpatient Clinic');
  await check('an approval');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await toast(page, 'Access approved: newcomer@keys.lab');
  expect(found).toEqual({});
  const newcomer = await apiSession(url).signIn('newcomer@keys.lab', DEMO_PASSWORD);
  expect(newcomer.userContracts.map(({ name }) => name.en)).toEqual(['Northwood Outpatient Clinic']);
});
