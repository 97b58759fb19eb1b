import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';

/** Signs a demo account in by the sign-in page. `prefix`: of the language, `/en`. */
export const signInAt = async (page: Page, prefix: string, account: string): Promise<void> => {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(`${account}@demo.lab`);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
};
