import { chromium } from 'playwright-core';
import { ensureBrowser } from './scripts/browser.ts';
import { apiSession } from './scripts/apiSession.ts';
import { searchOrders, importOrders } from './contract/sorting.ts';
import { createManifest, scanTube } from './contract/manifests.ts';
const base = 'http://localhost:8099';
const s = apiSession(base);
const user = await s.signIn('nurse@demo.lab', 'DemoLab-2026');
const { orders } = await s.ask(searchOrders, {
  body: { sortingState: 1, createdDateStart: '20261001', createdDateEnd: '20261231', pageSize: 10 },
} as never);
console.log(orders.length);
const barcodes = orders.slice(0, 4).map((o: any) => o.barcode);
const { content } = await s.ask(createManifest, {
  body: { barcodes },
  headers: { 'Idempotency-Key': 'shot-' + Date.now() },
} as never);
const id = (content as any).manifest.id;
for (const n of ['01', '02'])
  await s.ask(scanTube, {
    body: {
      id,
      code: barcodes[0] + n,
      attempt: 'attempt-' + n + Date.now(),
      state: n === '02' ? 'damaged' : 'found',
    },
  } as never);
await s.ask(importOrders, { query: { barcodes } } as never);
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [lang, w, h] of [
  ['ru', 1366, 768],
  ['en', 360, 740],
  ['be', 768, 1024],
] as const) {
  const context = await browser.newContext({
    viewport: { width: w, height: h },
    locale: lang,
    baseURL: base,
  });
  const page = await context.newPage();
  const { signInAt } = await import('./scripts/signInAt.ts');
  const prefix = lang === 'ru' ? '' : '/' + lang;
  await signInAt(page, prefix, 'nurse');
  await page.goto(prefix + '/sort');
  await page.waitForTimeout(3000);
  const name = { ru: 'Сопроводительные листы', en: 'Specimen manifests', be: 'Суправаджальныя ведамасці' }[
    lang
  ];
  await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/m-list-${lang}-${w}.png` });
  await page.locator('.hand-over-list li .button').first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/m-open-${lang}-${w}.png` });
  await context.close();
}
await browser.close();
