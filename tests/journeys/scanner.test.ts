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
  '/admin/discount',
  '/settings',
];

/** Calls by POST that only read, and the live connection. */
const reads =
  /^POST (?:\/v1\.0\/(?:Sorting|Result)(?:\/PreOrders?)?|\/SettingsHub\/negotiate|\S*(?:Search\w*|Provider\/Orders|GetOrdersByBarcodes))$/;

/** What a pressed button or a followed link would alter, and the choice made in the element that had the focus. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.querySelector('[data-scanned-at]');
    return {
      path: location.pathname,
      dialogs: document.querySelectorAll('dialog[open], .MuiDialog-root, [role="menu"], [role="listbox"]')
        .length,
      ticks: document.querySelectorAll('main input:checked').length,
      choice: focused instanceof HTMLSelectElement ? focused.value : (focused?.textContent ?? null),
    };
  });

/** Moves the focus to the first visible element of a kind that had no scan yet; false when there is none. */
const focusNext = (page: Page, done: readonly string[]): Promise<string | null> =>
  page.evaluate((kinds) => {
    for (const old of document.querySelectorAll('[data-scanned-at]')) old.removeAttribute('data-scanned-at');
    const all = document.querySelectorAll<HTMLElement>(
      'main button, main a[href], main select, main input, main [role="combobox"], nav a[href]',
    );
    for (const element of all) {
      const kind = `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.className}`;
      if (kinds.includes(kind) || !element.checkVisibility()) continue;
      // The text of a field is its own to change.
      if (element.tagName !== 'INPUT') element.dataset['scannedAt'] = '';
      element.focus();
      return kind;
    }
    return null;
  }, done);

journey(
  'a scanner of 10 to 80 ms a key presses nothing, wherever the focus is',
  async ({ page, signIn, expectErrors }) => {
    // There is no order of this barcode.
    expectErrors(/404/);
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
      // The first scan searches for the order, which changes the form; those after it find the same.
      await scan(page, '9876543210');
      await page.waitForLoadState('networkidle');
      const kinds: string[] = [];
      for (let kind = await focusNext(page, kinds); kind !== null; kind = await focusNext(page, kinds)) {
        kinds.push(kind);
        const before = await stateOf(page);
        turn += 1;
        await scan(page, '9876543210', {
          gap: paces[turn % 4] ?? 10,
          suffix: turn % 3 === 0 ? 'Tab' : 'Enter',
        });
        const { choice, ...after } = await stateOf(page);
        // A search folds the form, and its fields are gone.
        expect([path, kind, { ...after, choice: choice ?? before.choice }]).toEqual([path, kind, before]);
      }
    }
    expect(turn).toBeGreaterThan(40);
    expect(written.filter((call) => !reads.test(call))).toEqual([]);
  },
);
