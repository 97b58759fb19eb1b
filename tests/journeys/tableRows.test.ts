import { expect } from 'vitest';
import { journey } from './journey.ts';

journey(
  'a row of a table is 49 px high, in the list of patients and in the price book (SHELL-26)',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    const heights = async (rows: string) => {
      await page.locator(rows).first().waitFor();
      return page
        .locator(rows)
        .evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);
    };
    expect(await heights('tbody tr[data-id]')).toEqual([49]);
    await page.locator('tbody tr[data-id]').first().click();
    await page.waitForURL('**/services');
    const [lowest] = (await heights('tbody tr:has([data-add])')).toSorted((one, other) => one - other);
    expect(lowest).toBe(49);
  },
);
