import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, typeAddress } from './journey.ts';
import { openConditions } from './searchForm.ts';

const find = async (page: Page) => {
  await openConditions(page);
  await page.getByRole('combobox', { name: 'Contract' }).selectOption('All contracts');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.locator('table[aria-busy="false"] tr[data-barcode]').first().waitFor();
};

/** Rows that are whole between the top of the window, with its bar, and the bar of actions. */
const rowsInSight = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const edge = (selector: string, side: 'top' | 'bottom', without: number) =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? without;
    const top = edge('.top-bar', 'bottom', 0);
    const bottom = Math.min(edge('.bottom-bar', 'top', window.innerHeight), window.innerHeight);
    return [...document.querySelectorAll('tr[data-barcode]')].flatMap((row, index) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom + 1 ? [index] : [];
    });
  });

journey(
  'sorting shows ten orders at once, the conditions are one line of chips',
  async ({ page, signIn }) => {
    await signIn('sorter@demo.lab');
    await page.goto('/en/sort');
    await find(page);
    expect(await rowsInSight(page)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await page.getByRole('button', { name: 'Status of the order: New' }).click();
    const status = page.getByRole('combobox', { name: 'Status of the order' });
    expect(await status.evaluate((field) => field === document.activeElement)).toBe(true);
  },
);

journey('orders are selected and handed over from the keyboard', async ({ page, signIn }) => {
  await signIn('sorter@demo.lab');
  await page.goto('/en/sort');
  await find(page);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await page.locator('tr[data-barcode]').nth(19).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-barcode') ?? null);
  const barcodes = await page
    .locator('tr[data-barcode]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-barcode')));
  for (let tabs = 0; tabs < 10 && (await focused()) === null; tabs += 1) await page.keyboard.press('Tab');
  expect(await focused()).toBe(barcodes[0]);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(barcodes[1]);
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Services' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  expect(await focused()).toBe(barcodes.at(-1));
  // The focused row is clear of the heads and of the bar, from the last row up to the first.
  for (const barcode of barcodes.toReversed().slice(1)) {
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(barcode);
    const cover = await page.evaluate(() => {
      const { left, top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
      return [top + 2, bottom - 2]
        .map((y) => document.elementFromPoint(left + 60, y)?.closest('thead, .bottom-bar')?.localName)
        .filter((name) => name !== undefined);
    });
    expect(cover, barcode ?? '').toEqual([]);
  }
  await page.keyboard.press('End');
  // The other nine rows are no stops on the way.
  const button = page.getByRole('button', { name: 'Hand over to the laboratory' });
  let tabs = 0;
  while (tabs < 30 && !(await button.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeLessThan(20);
  expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const)
  journey(
    `after each Find at ${String(width)} px the first orders are in sight`,
    async ({ page, signIn }) => {
      await signIn('sorter@demo.lab');
      for (const path of ['/en/sort', '/en/results']) {
        await page.goto(path);
        // Results search by themselves.
        if (path === '/en/results') await page.locator('tr[data-barcode]').first().waitFor();
        // The second comes from the end of the page.
        for (let time = 0; time < 2; time += 1) {
          await openConditions(page);
          await find(page);
          const first = async () => (await rowsInSight(page)).slice(0, 5);
          await expect.poll(first, { message: path }).toEqual([0, 1, 2, 3, 4]);
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        }
      }
      // 1366 × 768 at 400 %: nothing that sticks covers the list.
      await page.setViewportSize({ width: 341, height: 192 });
      await page.goto('/en/sort');
      // It searches what was searched before.
      await page.locator('tr[data-barcode]').first().waitFor();
      await find(page);
      await expect.poll(async () => (await rowsInSight(page))[0]).toBe(0);
    },
    { viewport: { width, height }, hasTouch: true },
  );

const tables = [
  '/en/results',
  '/en/sort',
  '/en/indicators',
  '/en/admin/contracts',
  '/en/admin/users',
  '/en/admin/discount',
  '/en/admin/promotion',
  '/en/admin/synchronization/provider',
  '/en/admin/mail-manager/queue',
  '/en/admin/mail-manager/rule',
  '/en/admin/mail-manager/smtp',
  '/en/admin/news',
  '/en/admin/audit',
  '/en/order-import/person-dublicates',
];
/** Rows whose first cell is not in sight when what their table scrolls in is scrolled to its end sideways. */
const lostFirstCells = (page: Page): Promise<(string | null)[]> =>
  page.locator('table > tbody > tr:first-child').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const isScrolled = (one: Element | null) =>
        one !== null &&
        one.scrollWidth > one.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowX);
      let box = row.closest('table')?.parentElement ?? null;
      while (box !== null && !isScrolled(box)) box = box.parentElement;
      if (box === null) return [];
      box.scrollLeft = box.scrollWidth;
      const left = row.firstElementChild?.getBoundingClientRect().left ?? 0;
      return left < box.getBoundingClientRect().left - 1 ? row.textContent : [];
    }),
  );

journey(
  'beside the menu of a tablet the first column of every table stays in sight',
  async ({ page, signIn }) => {
    await signIn('admin@demo.lab');
    for (const path of tables) {
      // The menu has no table, so that what is awaited is not of the screen before.
      await typeAddress(page, '/en/menu');
      await page.getByRole('heading', { name: 'Menu', level: 1 }).waitFor();
      await typeAddress(page, path);
      if (path === '/en/sort') await find(page);
      const rows = page.locator('table:not([aria-busy=true]) > tbody > tr:visible');
      await rows
        .or(page.getByText(/^No .+ yet$/))
        .first()
        .waitFor();
      expect(await lostFirstCells(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(768);
    }
  },
  { viewport: { width: 768, height: 1024 } },
);

journey(
  'on a phone six services are in sight, its fields do not make iOS zoom, and 400 % zoom leaves the work visible',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.locator('tbody tr[data-id]').nth(2).click();
    await page.waitForURL('**/services');
    await page.locator('[data-add]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const inSight = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.basket-bar')?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('tr:has([data-add])')].filter(
          (row) => row.getBoundingClientRect().bottom <= bar,
        ).length;
      });
    await expect.poll(inSight).toBeGreaterThanOrEqual(6);
    const sizes = await page
      .locator('input:visible, select:visible')
      .evaluateAll((fields) => [...new Set(fields.map((field) => getComputedStyle(field).fontSize))]);
    expect(sizes).toEqual(['16px']);
    // 1366 × 768 at 400 %.
    await page.setViewportSize({ width: 341, height: 192 });
    const stuck = await page.evaluate(() =>
      ['.top-bar', '.basket'].map(
        (bar) => getComputedStyle(document.querySelector(bar) ?? document.body).position,
      ),
    );
    expect(stuck).toEqual(['static', 'static']);
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
);

journey(
  'beside the menu of a tablet the search of patients is wide enough for what it searches by',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.locator('tbody tr[data-id]').first().waitFor();
    const field = await page.getByRole('searchbox').boundingBox();
    expect(field?.width ?? 0).toBeGreaterThanOrEqual(480);
  },
  { viewport: { width: 768, height: 1024 } },
);

journey(
  'on a phone the palette shows long lines whole',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab', '/be');
    await page.keyboard.press('Control+k');
    await page.locator('.palette-label').first().waitFor();
    const cut = await page
      .locator('.palette-label')
      .evaluateAll((labels) =>
        labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
  },
  { viewport: { width: 360, height: 740 } },
);

journey(
  'beside the menu and the basket of a tablet every service shows its price and its buttons',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.locator('tbody tr[data-id]').nth(2).click();
    await page.waitForURL('**/services');
    await page.locator('tbody tr [data-add]').first().waitFor();
    await page.keyboard.type('1001');
    await page.keyboard.press('Enter');
    await page.locator('.services tr.is-in').waitFor();
    await page.keyboard.press('Escape');
    for (const width of [900, 1024, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('tbody tr [data-add]').first().waitFor();
      const covered = await page
        .locator('.services tbody tr :is(.service-price, .service-actions, .service-add)')
        .evaluateAll((cells) =>
          cells.slice(0, 12).flatMap((cell) => {
            const { left, right, top, bottom } = cell.getBoundingClientRect();
            const y = (top + bottom) / 2;
            if (y > window.innerHeight) return [];
            return [left + 2, right - 2].some((x) => !cell.contains(document.elementFromPoint(x, y)))
              ? [cell.className]
              : [];
          }),
        );
      expect(covered, `at ${String(width)} px`).toEqual([]);
      const field = await page.getByRole('searchbox').boundingBox();
      expect(field?.width ?? 0, `the search at ${String(width)} px`).toBeGreaterThanOrEqual(280);
    }
  },
  { viewport: { width: 1024, height: 900 } },
);
