import { expect } from 'vitest';
import { journey } from './journey.ts';

journey(
  'a row of a table is 49 px high, in the list of patients and in the price book; news are in three, two and one columns (SHELL-26, NEWS-04)',
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

    await page.goto('/en/info/news');
    const grid = page.locator('.news-grid');
    for (const [width, columns] of [
      [1366, 3],
      [899, 2],
      [599, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      const tracks = await grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' '));
      expect(tracks).toHaveLength(columns);
    }
  },
);
