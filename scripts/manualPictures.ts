import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { manualSections, PICTURE, type ManualSection } from '../src/customRoutes/info/manualSections.ts';
import { languages } from '../src/i18n/languages.ts';
import { signInAt } from './signInAt.ts';

/** Of JPEG, percent. */
const QUALITY = 55;

interface Scene {
  as: 'nurse' | 'sorter' | 'admin' | null;
  path: string;
  /** Waits for what the picture shows; throws when the screen is gone. */
  show: (page: Page) => Promise<unknown>;
}
const rows = (page: Page): Promise<unknown> => page.locator('tbody tr').first().waitFor();
const search = async (page: Page): Promise<unknown> => {
  await page.locator('form button[type=submit]').first().click();
  return rows(page);
};

const scenes: Record<ManualSection, Scene> = {
  signIn: { as: null, path: '/login', show: (page) => page.locator('input[name=password]').waitFor() },
  today: { as: 'nurse', path: '/today', show: (page) => page.locator('.today-line').first().waitFor() },
  order: { as: 'nurse', path: '/create-order', show: rows },
  services: {
    as: 'nurse',
    path: '/create-order',
    show: async (page) => {
      await page.locator('tbody tr[data-id]').nth(2).click();
      await page.waitForURL('**/services');
      await page.locator('tbody tr [data-add]').first().waitFor();
      for (const code of ['1001', '3001', '2001']) {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
        await page.locator('aside, section').getByText(code).first().waitFor({ state: 'attached' });
      }
      return page.keyboard.press('Escape');
    },
  },
  handOver: { as: 'nurse', path: '/sort', show: search },
  results: { as: 'nurse', path: '/results', show: rows },
  preOrders: {
    as: 'admin',
    path: '/sort/preorder',
    show: (page) => page.locator('main form').first().waitFor(),
  },
  outsourcing: {
    as: 'sorter',
    path: '/sort/outsourcing',
    show: async (page) => {
      await page.locator('main form select').first().selectOption({ index: 1 });
      return rows(page);
    },
  },
  settings: {
    as: 'nurse',
    path: '/settings/devices',
    show: (page) => page.locator('main li').first().waitFor(),
  },
  administration: { as: 'admin', path: '/admin/users', show: rows },
  laboratory: {
    as: 'admin',
    path: '/admin/settings',
    show: (page) => page.locator('main form:has(.toggle-group)').evaluate((form) => form.scrollIntoView()),
  },
  analytes: { as: 'admin', path: '/admin/synchronization/analyte', show: rows },
  indicators: {
    as: 'admin',
    path: '/indicators',
    show: (page) => page.locator('main svg').first().waitFor(),
  },
};

/** Takes the pictures of the manual, in each language, from the demo laboratory served at `baseURL`. */
export const takeManualPictures = async (browser: Browser, baseURL: string): Promise<void> => {
  for (const language of languages) {
    const folder = `public/manual/${language}`;
    const prefix = language === 'ru' ? '' : `/${language}`;
    mkdirSync(folder, { recursive: true });
    for (const account of [null, 'nurse', 'sorter', 'admin'] as const) {
      const context = await browser.newContext({ baseURL, viewport: PICTURE, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (account !== null) await signInAt(page, prefix, account);
      for (const section of manualSections.filter((one) => scenes[one].as === account)) {
        const { path, show } = scenes[section];
        await page.goto(`${prefix}${path}`);
        await show(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `${folder}/${section}.jpg`, type: 'jpeg', quality: QUALITY });
      }
      await context.close();
    }
  }
};
