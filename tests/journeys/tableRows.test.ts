import { expect } from 'vitest';
import { connectionMessages } from '../../contract/connectionMessages.ts';
import { respond } from '../support/respond.ts';
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

journey(
  'a long word of a message leaves its row on the page, at 360 and at 1366 px',
  async ({ page, signIn }) => {
    await signIn('admin@demo.lab');
    const word = 'Рождественская'.repeat(14);
    const message = {
      id: 1,
      version: 1,
      connectionId: 1,
      connectionName: word,
      direction: 'in' as const,
      type: 'ORU^R01',
      controlId: '1',
      at: '2026-11-20T09:00:00Z',
      state: 'quarantined' as const,
      reasons: [{ code: 'otherName' as const, at: 'PID-5', found: word }],
      barcode: '',
      fileName: '',
      attempts: 0,
      arrivals: 1,
      leftOut: [],
      decisions: [],
      settledBy: '',
      settledAt: null,
      note: '',
    };
    const listed = { isSuccess: true, statusMessage: '', items: [message], totalCount: 1 };
    const body = await respond(connectionMessages.list, listed).text();
    await page.route('**/Connection/Message/All*', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    const sideways = () =>
      page.evaluate(() =>
        [document.documentElement, document.querySelector('table')?.parentElement].map(
          (one) => (one?.scrollWidth ?? 0) - (one?.clientWidth ?? 0),
        ),
      );
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/en/admin/settings/message');
      await page.getByText('the name is not that of the order').waitFor();
      expect(await sideways()).toEqual([0, 0]);
    }
  },
);
