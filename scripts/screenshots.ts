import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { TODAY } from '../src/paths/home.ts';
import { languageOfPath } from '../src/i18n/languages.ts';
import { launchChrome } from '../tests/support/chrome.ts';
import { startServer } from '../tests/support/server.ts';
import { buildProject } from './buildProject.ts';
import { compareScreens } from './compareScreens.ts';
import { takeManualPictures } from './manualPictures.ts';
import { signInAt } from './signInAt.ts';

/**
 * `npm run screenshots`: retakes the screenshots of the README and, also alone with `manual`, those of the manual. With
 * `--compare REFERENCE` it takes none of these, but compares each screen with that version, in Russian or in the language
 * named next.
 */
const folder = 'docs/screenshots';

const showToday = async (
  page: Page,
  prefix: string,
  shot: (name: string) => Promise<unknown>,
): Promise<void> => {
  await page.goto(`${prefix}${TODAY}`);
  await page.locator('.today-line').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shot('today');
};

const takeOrder = async (
  page: Page,
  prefix: string,
  shot: (name: string) => Promise<unknown>,
): Promise<void> => {
  await page.goto(`${prefix}/create-order`);
  await page.locator('tbody tr[data-id]').first().waitFor();
  await shot('patient');
  await page.locator('tbody tr[data-id]').nth(2).click();
  await page.waitForURL('**/services');
  await page.locator('tbody tr [data-add]').first().waitFor();
  for (const code of ['1001', '3001', '3040', '4001', '2001']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.locator('aside, section').getByText(code).first().waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  await shot('services');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/checkout');
  await page.locator('form').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shot('checkout');
  await page.keyboard.press('Control+Enter');
  await page.locator('.order-done-facts[aria-busy=false]').waitFor();
  await page.waitForLoadState('networkidle');
  await shot('done');
};

/** Sorting with an expanded order, and a result. */
const follow = async (
  page: Page,
  prefix: string,
  shot: (name: string) => Promise<unknown>,
): Promise<void> => {
  await page.goto(`${prefix}/sort`);
  await page.locator('form button[type=submit]').click();
  await page.locator('tr[data-barcode]').first().waitFor();
  for (const at of [1, 2, 3]) await page.locator('tr[data-barcode] input[type=checkbox]').nth(at).check();
  await page.locator('tr[data-barcode]').nth(1).locator('button').first().click();
  await page.waitForLoadState('networkidle');
  await shot('sorting');
  await page.goto(`${prefix}/results`);
  await page.locator('.order-search-summary > button').click();
  await page.locator('form select').nth(1).selectOption({ index: 0 });
  await page.locator('form button[type=submit]').click();
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shot('results');
};

/** The administration: a contract, cards, a template, and a change in the audit log. */
const administer = async (page: Page, shot: (name: string) => Promise<unknown>): Promise<void> => {
  const show = async (path: string) => {
    await page.goto(`/en/admin/${path}`);
    await page.waitForLoadState('networkidle');
  };
  await show('contracts/1');
  await page.getByRole('tab', { name: 'Ordering' }).click();
  await page.waitForLoadState('networkidle');
  await shot('admin-contract');
  await page.getByRole('spinbutton').first().fill('60');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/contracts');
  await show('discount');
  await shot('admin-cards');
  const source = { event: 'results', channel: 'email', language: 'en' };
  await show(`mail-manager/template/create?source=${encodeURIComponent(JSON.stringify(source))}`);
  await page.getByRole('button', { name: 'Use the built-in text' }).click();
  await page.getByRole('textbox').last().scrollIntoViewIfNeeded();
  await shot('admin-template');
  await show('audit');
  await page.locator('tbody tr').first().click();
  await page.waitForLoadState('networkidle');
  await shot('admin-audit');
};

mkdirSync(folder, { recursive: true });
await buildProject({ onlyStale: true });
const [, reference = 'HEAD', language] = process.argv.slice(process.argv.indexOf('--compare'));
if (process.argv.includes('--compare')) {
  const browser = await launchChrome();
  const changed = await compareScreens(browser, reference, languageOfPath(`/${language ?? ''}`));
  await browser.close();
  console.log(changed.length > 0 ? changed.join('\n') : `Every screen looks as in ${reference}`);
  process.exit(changed.length > 0 ? 1 : 0);
}
const server = await startServer();
const browser = await launchChrome();
try {
  const open = async (name: string, options: Parameters<typeof browser.newContext>[0]) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    return { page, shot: (what: string) => page.screenshot({ path: `${folder}/${what}${name}.png` }) };
  };
  const work = async (name: string, prefix: string, options: Parameters<typeof browser.newContext>[0]) => {
    const { page, shot } = await open(name, options);
    await page.goto(`${prefix}/login`);
    await page.waitForLoadState('networkidle');
    await shot('login');
    await signInAt(page, prefix, 'nurse');
    await showToday(page, prefix, shot);
    await takeOrder(page, prefix, shot);
    await follow(page, prefix, shot);
    await page.context().close();
  };
  const takeReadme = async () => {
    await work('', '/en', { viewport: { width: 1366, height: 768 } });
    await work('-ru-dark', '', { viewport: { width: 1366, height: 768 }, colorScheme: 'dark' });
    await work('-be-phone', '/be', { viewport: { width: 360, height: 740 } });
    const { page, shot } = await open('', { viewport: { width: 1366, height: 768 } });
    await signInAt(page, '/en', 'admin');
    await administer(page, shot);
    await page.context().close();
    const manager = await open('-manager', { viewport: { width: 1366, height: 768 } });
    await signInAt(manager.page, '/en', 'manager');
    await showToday(manager.page, '/en', manager.shot);
  };
  await takeManualPictures(browser, server.url);
  if (!process.argv.includes('manual')) await takeReadme();
} finally {
  await browser.close();
  await server.stop();
}
