import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';
import { scan } from './keyboard.ts';

/** Screens that take scans, and some that do not. */
const screens = [
  '/sort',
  '/sort/outsourcing',
  '/sort/preorder',
  '/results',
  '/admin/users',
  '/admin/discount/cards',
  '/settings',
];

const FOCUSABLE = 'main button, main a[href], main select, main input, main [role="combobox"], nav a[href]';

/** What a pressed button, a followed link or a changed choice would alter. */
const state = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    dialogs: document.querySelectorAll('dialog[open], .MuiDialog-root, [role="menu"], [role="listbox"]')
      .length,
    choices: [...document.querySelectorAll<HTMLSelectElement>('main select')].map(({ value }) => value),
    ticks: document.querySelectorAll('main input:checked').length,
  }));

/** A few focusable elements of each kind: a table has hundreds of the same. */
const places = (page: Page) =>
  page.locator(FOCUSABLE).evaluateAll((elements) => {
    const seen = new Map<string, number>();
    return elements.flatMap((element, index) => {
      const kind = `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.className}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return element.checkVisibility() && (seen.get(kind) ?? 0) <= 1 ? [index] : [];
    });
  });

journey('a scanner of 10 to 80 ms a key presses nothing, wherever the focus is', async ({ page, signIn }) => {
  await signIn('admin@demo.lab');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const paces = [10, 30, 50, 80] as const;
  let turn = 0;
  for (const path of screens) {
    await page.goto(`/en${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const place of await places(page)) {
      const element = page.locator(FOCUSABLE).nth(place);
      await element.focus();
      const before = await state(page);
      turn += 1;
      await scan(page, '9876543210', {
        gap: paces[turn % 4] ?? 10,
        suffix: turn % 3 === 0 ? 'Tab' : 'Enter',
      });
      expect([path, place, await state(page)]).toEqual([path, place, before]);
    }
  }
  expect(turn).toBeGreaterThan(40);
  expect(written.filter((call) => !/Search|\/Orders|Results|PreOrders/.test(call))).toEqual([]);
});
