import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RoleName } from '../../contract/codes.ts';
import { menu } from '../support/menuTable.ts';
import { allows, endOf, roleNames } from '../support/policyTable.ts';
import { tabs } from '../support/tabTable.ts';
import { journey, typeAddress } from './journey.ts';

/** The demo laboratory has one account of each role. */
const accounts = ['nurse', 'manager', 'user', 'admin', 'sorter', 'advanced'] as const;

const expectMenu = async (page: Page, role: RoleName) => {
  const items = menu.filter(([, , row]) => allows(row, role)).map(([, label]) => label);
  const navigation = page.getByRole('navigation', { name: 'Menu' });
  await navigation.getByRole('link').first().waitFor();
  expect(
    (await navigation.getByRole('link').allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ).toEqual(items);
  for (const item of items) {
    await navigation.getByRole('link', { name: item, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).not.toMatch(/error/);
  }
};

const expectTabs = async (page: Page, role: RoleName) => {
  for (const [screen, bars] of Object.entries(tabs)) {
    await typeAddress(page, `/en${screen}`);
    if (endOf(screen, role) !== screen) {
      await page.waitForURL(({ pathname }) => pathname === `/en${endOf(screen, role)}`);
      continue;
    }
    for (const [name, all] of Object.entries(bars)) {
      const bar = page.getByRole('navigation', { name, exact: true });
      const own = all.filter(([path]) => `${endOf(path, role)}/`.startsWith(`${path}/`));
      // It would only repeat the title.
      if (own.length === 1) {
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await bar.count()).toBe(0);
        continue;
      }
      await bar.getByRole('link').first().waitFor();
      expect(
        await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(own.map(([path]) => `/en${path}`));
      for (const [path] of own) {
        await bar.locator(`a[href="/en${path}"]`).click();
        await page.waitForURL(({ pathname }) => pathname.startsWith(`/en${path}`));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
    }
  }
};

for (const [index, role] of roleNames.entries()) {
  const account = `${accounts[index] ?? ''}@demo.lab`;
  journey(
    `menu and tabs of ${account}, every one of which opens (SHELL-02, SHELL-04, SHELL-06, SORT-02, DISC-02, USR-03)`,
    async ({ page, signIn }) => {
      await signIn(account);
      await expectMenu(page, role);
      await expectTabs(page, role);
    },
  );
}
