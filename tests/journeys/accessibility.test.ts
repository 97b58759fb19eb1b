import { expect } from 'vitest';
import { axeOn } from './axe.ts';
import { unseenStops } from './focusStops.ts';
import { journey } from './journey.ts';

journey(
  'on a phone of 360 px the reference of the API is searched by keyboard, and nothing slides sideways',
  async ({ page }) => {
    const { check, found } = axeOn(page, ['dark']);
    await page.goto('/reference?q=nothing');
    await page.keyboard.press('Tab');
    await page.keyboard.type('favourite');
    await page.keyboard.press('Enter');
    await page.getByText('calls with “favourite”').waitFor();
    const call = page.locator('summary').first();
    await call.focus();
    await page.keyboard.press('Enter');
    await page.locator('details[open] pre').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await check('a call');
    expect(found).toEqual({});
  },
  { viewport: { width: 360, height: 740 } },
);

/**
 * Russian has the longest words. The other languages have the same screens and colours, but pages of their own: the
 * public ones and that in which the screens open.
 */
const schemesOf = { '': ['light', 'dark'], '/en': [], '/be': [] } as const;

for (const prefix of ['', '/en', '/be'] as const)
  journey(
    `axe finds nothing serious under ${prefix || '/'}${schemesOf[prefix].map((one) => ` in ${one}`).join()}`,
    async ({ page, signIn }) => {
      const { check, found } = axeOn(page, schemesOf[prefix]);
      // A link that works shows its form; an unknown one is refused, which a console calls an error.
      await page.route('**/Result/LinkAbout', (route) =>
        route.fulfill({
          json: { isSuccess: true, statusMessage: '', initials: 'И. М.', expiresAt: '2026-12-01T09:00:00Z' },
        }),
      );
      for (const path of [
        '/login',
        '/registration',
        '/password-recovery',
        '/create-password?id=x',
        '/open-result#x',
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
      if (prefix !== '') return expect(found).toEqual({});
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
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await check(path);
      }
      expect(found).toEqual({});
    },
  );

journey(
  'the focus is seen at every Tab stop, with a contrast theme of the system too',
  async ({ page, signIn }) => {
    await signIn('admin@demo.lab');
    const unseen: Record<string, string[]> = {};
    for (const path of [
      '/create-order',
      '/sort',
      '/results',
      '/today',
      '/admin/users',
      '/admin/contracts/1',
      '/admin/discount',
      '/admin/settings',
    ]) {
      await page.goto(`/en${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('main :is(a, button, input):visible').first().waitFor();
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        const list = await unseenStops(page, path === '/today' ? 'body' : 'main');
        if (list.length > 0) unseen[`${path}, contrast theme: ${forcedColors}`] = list;
      }
    }
    expect(unseen).toEqual({});
  },
  { reducedMotion: 'reduce' },
);

journey(
  'who wants less motion sees nothing that moves without end',
  async ({ page }) => {
    await page.goto('/en/login');
    const turns = await page.evaluate(() => {
      const ring = document.createElement('span');
      ring.style.animation = '0.8s linear infinite turn';
      document.body.append(ring);
      return getComputedStyle(ring).animationIterationCount;
    });
    expect(turns).toBe('1');
  },
  { reducedMotion: 'reduce' },
);

journey(
  'with a contrast theme of the system the current section and tab and a switch that is on are marked',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.goto('/en/settings/notifications');
    const marked = (of: string, property: string) =>
      page
        .locator(of)
        .first()
        .evaluate((element, name) => getComputedStyle(element, '::before').getPropertyValue(name), property);
    await page.getByRole('switch').first().waitFor();
    const line = (current: string) =>
      page
        .locator(`.tabs > a${current}`)
        .first()
        .evaluate((tab) => getComputedStyle(tab).clipPath);
    expect([await line('[aria-current]'), await line(':not([aria-current])')]).toEqual([
      'none',
      'inset(0px 0px 2px)',
    ]);
    const section = page.locator('.navigation > a[aria-current]');
    expect(await section.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('dashed');
    const on = await marked("[aria-checked='true']", 'background-color');
    expect(on).not.toBe(await marked("[aria-checked='false']", 'background-color'));
  },
  { forcedColors: 'active' },
);
