import { expect } from 'vitest';
import { journey } from './journey.ts';
import { scan } from './keyboard.ts';
import { scanOver } from './scanOver.ts';
import { scanTour } from './scanTour.ts';

/** Screens that take scans, and some that do not. */
const screens = [
  '/today',
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
  /^POST (?:\/v1\.0\/(?:Sorting|Result)(?:\/PreOrders?)?|\/SettingsHub\/negotiate|\S*(?:Search\w*|Provider\/Orders|Manifest\/Count|GetOrdersByBarcodes|\/Impact|ParseRule\/Test))$/;

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
    let turn = 0;
    for (const path of screens) {
      await page.goto(`/en${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // The first scan searches for the order, which changes the form; those after it find the same.
      await scan(page, '9876543210');
      await page.waitForLoadState('networkidle');
      turn += await scanOver(page, path, '9876543210');
    }
    expect(turn).toBeGreaterThan(40);
    expect(written.filter((call) => !reads.test(call))).toEqual([]);
  },
);

journey(
  'the steps and dialogs of an order take no scan for a key',
  async ({ page, signIn, expectErrors }) => {
    expectErrors(/404/);
    await signIn('nurse@demo.lab');
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const over = async (place: string, root?: string) => {
      await page.waitForLoadState('networkidle');
      return scanOver(page, place, '9876543210', root);
    };
    let turn = 0;
    await page.locator('tbody tr[data-id]').first().waitFor();
    turn += await over('patients');
    await page.locator('tbody tr[data-id]').first().click();
    await page.waitForURL('**/services');
    await page.getByRole('button', { name: 'Add 1001' }).click();
    await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
    turn += await over('services');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('textbox', { name: 'Remarks' }).waitFor();
    await page.getByRole('radio', { name: 'Cash' }).waitFor();
    turn += await over('checkout');
    await page.goto('/en/create-order');
    await page.getByRole('button', { name: 'Add patient' }).click();
    await page.getByRole('textbox', { name: 'Last name' }).waitFor();
    turn += await over('new patient', 'dialog[open]');
    // Nothing typed is lost by Esc, even where Chromium closes a dialog without asking: on one Esc after another.
    await page.getByRole('textbox', { name: 'Last name' }).fill('Orlova');
    await page.getByRole('textbox', { name: 'First name' }).focus();
    await scan(page, '9876543210');
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Back to the form' }).click();
    expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Orlova');
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('9876543210');
    expect(turn).toBeGreaterThan(30);
    const placing = /^POST \/v1\.0\/Order$/;
    expect(written.filter((call) => placing.test(call))).toEqual([]);
  },
);

/** SCAN_MINUTES: how long to scan over every screen, step and dialog; not in CI. */
const minutes = Number(process.env['SCAN_MINUTES'] ?? 0);
if (minutes > 0)
  journey(
    `a scanner presses nothing for ${String(minutes)} minutes, on any screen of any role`,
    async ({ url, other, expectErrors }) => {
      // Unknown orders, and records of the first link of a list that are not found.
      expectErrors(/status of 4\d\d/);
      const failures = new Set<string>();
      const fail = (what: string) => {
        if (!failures.has(what)) process.stdout.write(`${what}\n`);
        failures.add(what);
      };
      const scans = await scanTour({ url, open: other, until: Date.now() + minutes * 60_000, fail, reads });
      process.stdout.write(`${JSON.stringify(Object.fromEntries(scans), null, 1)}\n`);
      expect([...failures]).toEqual([]);
    },
    { timeout: (minutes + 5) * 60_000 },
  );
