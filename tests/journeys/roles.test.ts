import { expect } from 'vitest';
import { menu } from '../support/menuTable.ts';
import { allows, roleNames } from '../support/policyTable.ts';
import { journey } from './journey.ts';

/** The demo laboratory has one account of each role. */
const accounts = ['nurse', 'manager', 'user', 'admin', 'sorter', 'advanced'] as const;

for (const [index, role] of roleNames.entries()) {
  const account = `${accounts[index] ?? ''}@demo.lab`;
  const items = menu.filter(([, , row]) => allows(row, role)).map(([, label]) => label);
  journey(
    `the menu of ${account}, every item of which opens (SHELL-02, SHELL-04, SHELL-06)`,
    async ({ page, signIn }) => {
      await signIn(account);
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
    },
  );
}
