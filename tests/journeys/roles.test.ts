import { expect } from 'vitest';
import { journey } from './journey.ts';

const menus = {
  'nurse@demo.lab': ['Information', 'Create order', 'Sorting', 'Results', 'Options'],
  'manager@demo.lab': ['Information', 'Create order', 'Sorting', 'Results', 'Options', 'Admin'],
  'user@demo.lab': ['Information', 'Results', 'Options'],
  'admin@demo.lab': ['Information', 'Create order', 'Sorting', 'Results', 'Options', 'Admin'],
  'sorter@demo.lab': ['Information', 'Create order', 'Sorting', 'Results', 'Options'],
  'advanced@demo.lab': ['Information', 'Sorting', 'Results', 'Options'],
};

for (const [account, items] of Object.entries(menus))
  journey(`the menu of ${account}, every item of which opens`, async ({ page, signIn }) => {
    await signIn(account);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link').first().waitFor();
    expect(
      (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== ''),
    ).toEqual(items);
    for (const item of items) {
      await menu.getByRole('link', { name: item, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).not.toMatch(/error/);
    }
  });
