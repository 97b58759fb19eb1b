import { expect } from 'vitest';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { getOrder } from '../../contract/orders.ts';
import { consentDocument } from '../../server/orderFlow/reports/consentDocument.ts';
import { readPrintedPages } from '../support/printedPages.ts';
import { journey } from './journey.ts';

const DISPENSARY = 'Учреждение здравоохранения «Областной клинический диспансер» ';
const words = (count: number) => Array.from({ length: count }, (_, at) => `слово${String(at + 1)}`);

/** The HTML of what went to the printer. */
declare global {
  interface Window {
    sheets?: string[];
  }
}
const collectSheets = () => {
  window.print = () => {
    const { top, document } = window;
    if (top !== null) (top.sheets ??= []).push(document.documentElement.outerHTML);
  };
};

journey('a consent of long data keeps its signatures beside its last lines', async ({ page }) => {
  const services = words(400);
  const html = await consentDocument(
    {
      patient: {
        lastName: 'Константинопольская-Новоалександровская',
        firstName: 'Аполлинария',
        paternalName: 'Вячеславовна',
        gender: 'F',
        dateOfBirth: '1981-01-11',
        timeOfBirth: '',
        document: 'Паспорт MP1234567',
        mobilePhone: '375291234567',
        address: 'Минск, '.repeat(30),
      },
      contract: DISPENSARY.repeat(2),
      laboratory: DISPENSARY.repeat(2),
      order: { barcode: '1234567890', createdAt: new Date('2026-11-20T08:00:00Z'), services },
      printedAt: new Date('2026-11-20T08:00:00Z'),
    },
    'ru',
  );
  await page.setContent(html);
  const pages = await readPrintedPages(page, await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, { text, barcodes }] of pages.entries()) {
    expect(barcodes).toEqual(['1234567890']);
    expect(text).toContain('Константинопольская-Новоалександровская');
    expect(text).toContain(`${String(at + 1)} / ${String(pages.length)}`);
  }
  const last = pages.at(-1)?.text ?? '';
  for (const text of ['Отказ и отзыв согласия', 'Пациент или представитель', 'Документ сформирован'])
    expect(last).toContain(text);
  const printed = pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, '');
  for (const word of services) expect(printed).toContain(word);
});

journey(
  'a direction of forty services has its barcode, patient and heads on every page',
  async ({ page, signIn }) => {
    await page.addInitScript(collectSheets);
    await signIn('nurse@demo.lab');
    await page.locator('tbody tr[data-id]').first().click();
    await page.getByRole('searchbox', { name: 'Search service' }).fill('1001');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.waitForURL('**/en/create-order-success');

    const remarks = words(150);
    const names = words(40).map((word) => `Услуга ${word}`);
    let [barcode, surname] = ['', ''];
    await page.route('**/v1.0/Order?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as ResponseOf<typeof getOrder>;
      const { order } = body;
      ({ barcode } = order);
      surname = order.patient.lastName;
      const [one] = order.services;
      const services = names.map((name, at) => ({ ...one, code: String(9000 + at), name }));
      await route.fulfill({
        response,
        json: { ...body, order: { ...order, remarks: remarks.join(' '), services } },
      });
    });
    await page.getByRole('button', { name: 'Test request form' }).click();
    await page.waitForFunction(() => window.sheets?.length === 1);
    const [html = ''] = await page.evaluate(() => window.sheets ?? []);
    await page.route('**/sheet', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }),
    );
    await page.goto('/sheet');
    const pages = await readPrintedPages(page, await page.pdf({ preferCSSPageSize: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, { text, barcodes }] of pages.entries()) {
      expect(barcodes).toEqual([barcode]);
      expect(text).toContain(surname);
      expect(text).toContain(`${String(at + 1)} / ${String(pages.length)}`);
    }
    expect(pages[1]?.text).toContain('Price, BYN');
    // The font of the sheet has gaps between letters and digits.
    const all = pages.map(({ text }) => text.replaceAll(' ', '')).join('');
    for (const text of [remarks.join(''), ...names.map((name) => name.replace(' ', ''))])
      expect(all).toContain(text);
  },
);
