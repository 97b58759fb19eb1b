import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';

/** By how many pixels the page, or an element, is wider than its room. */
const beyond = (page: Page, selector = 'html'): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollWidth - element.clientWidth);

journey(
  'a letter with the longest names neither widens the page nor takes the room of its dialog',
  async ({ page, signIn }) => {
    await signIn('admin@demo.lab');
    await page.goto('/en/admin/mail-manager/incoming');
    const name = `${'f'.repeat(196)}.pdf`;
    const letter = [
      'From: lab@partner.test',
      'To: in@test.lab',
      `Subject: ${'X'.repeat(900)}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      `Content-Type: application/pdf; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      btoa('%PDF-1.7 long names'),
      '--b--',
      '',
    ].join('\r\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'long.eml', mimeType: 'message/rfc822', buffer: Buffer.from(letter) });
    const subject = page.getByRole('button', { name: /^X+$/ });
    await subject.waitFor();
    for (const width of [1366, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await beyond(page), `list, ${String(width)} px`).toBe(0);
      await subject.click();
      await page.getByRole('button', { name: /^f+\.pdf$/ }).waitFor();
      expect(await beyond(page, '.letter-content'), `dialog, ${String(width)} px`).toBe(0);
      const room = await page.locator('.letter-content').evaluate((content) => content.clientHeight);
      expect(room, `dialog, ${String(width)} px`).toBeGreaterThan(240);
      await page.keyboard.press('Escape');
      await subject.waitFor();
    }
  },
);

journey(
  'the description of a service shows its specimens on a tablet and all columns of its intervals beside it',
  async ({ page, signIn }) => {
    await signIn('admin@demo.lab');
    await page.goto('/en/admin/service-extension?code=1002');
    await page.locator('.extension-preview td').first().waitFor();
    expect(await beyond(page, '.extension-preview table')).toBe(0);
    const narrowest = () =>
      page
        .locator('.extension-row input[type=number]')
        .evaluateAll((fields) => Math.min(...fields.map((field) => field.getBoundingClientRect().width)));
    expect(await narrowest()).toBeGreaterThan(60);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(narrowest).toBeGreaterThan(60);
    expect(await beyond(page)).toBe(0);
  },
);
