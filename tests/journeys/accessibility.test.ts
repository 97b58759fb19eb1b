import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

declare global {
  interface Window {
    /** Set once the axe script has run. */
    axe?: { run(): Promise<{ violations: Violation[] }> };
  }
}

/** Serious and critical axe violations on the current page, with the element. */
const findings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    return (await window.axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

for (const prefix of ['', '/en', '/be'] as const)
  journey(
    `axe finds nothing serious under ${prefix || '/'} in light and in dark`,
    async ({ page, signIn }) => {
      const found: Record<string, string[]> = {};
      const check = async (name: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.waitForFunction(() =>
            document.getAnimations().every((one) => one.playState !== 'running'),
          );
          const list = await findings(page);
          if (list.length > 0) found[`${name} in ${colorScheme}`] = list;
        }
      };
      for (const path of [
        '/login',
        '/registration',
        '/password-recovery',
        '/create-password?id=x',
        '/error404',
        '/error500',
      ]) {
        await page.goto(prefix + path);
        await check(path);
      }
      await signIn('nurse@demo.lab', prefix);
      const rows = page.locator('tbody tr[data-id]');
      await rows.first().waitFor();
      await check('patient');
      await rows.first().click();
      await page.waitForURL('**/services');
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('searchbox').first().fill('1001');
      await page.keyboard.press('Enter');
      await page.locator('aside, section').getByText('1001').first().waitFor();
      await check('services');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL('**/checkout');
      await page.locator('form').first().waitFor();
      await check('checkout');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL('**/create-order-success');
      await page.locator('[data-barcode]').first().waitFor();
      await check('done');
      for (const path of ['/info/news', '/settings/edit-password', '/sort', '/results', '/menu']) {
        await page.goto(prefix + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await check(path);
      }
      expect(found).toEqual({});
    },
  );
