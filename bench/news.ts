import type { Browser, BrowserContext } from 'playwright-core';
import { articles } from '../contract/articles.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { largestPaint, seenAt, slowPage } from './measure.ts';

/** Runs in the page: a noisy picture as large as those that an editor's browser makes for lists, some 80 kB. */
const drawPhoto = (): string => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 800, height: 533 });
  const context = canvas.getContext('2d');
  if (context === null) return '';
  for (let patch = 0; patch < 12_000; patch += 1) {
    context.fillStyle = `hsl(${String(140 + (patch % 60))} 40% ${String((patch * 37) % 100)}%)`;
    context.fillRect((patch * 7919) % 800, (patch * 104_729) % 533, patch % 16, (patch * 3) % 16);
  }
  return canvas.toDataURL('image/jpeg', 0.7);
};

/** Publishes an article with a photo; the page of news shows it first. */
export const publishPhoto = async (browser: Browser, url: string): Promise<void> => {
  const page = await browser.newPage();
  const photo = await page.evaluate(drawPhoto);
  await page.close();
  const admin = apiSession(url);
  await admin.signIn('admin@demo.lab', DEMO_PASSWORD);
  const same = (text: string) => ({ ru: text, en: text, be: text });
  await admin.ask(articles.create, {
    body: { name: 'photo', title: same('A photo'), image: photo, description: same(''), content: same('') },
  });
};

/** The news, opened by a signed-in user whose browser has kept the portal, but not the pictures; ms. */
export const measureNews = async (
  browser: Browser,
  url: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Record<string, number>> => {
  const selectors = { articles: '.teaser.hero h2' };
  const { page, context } = await slowPage(browser, url, selectors, state, '/en/info/faq');
  try {
    await page.goto('/en/info/news');
    const shown = await seenAt(page, 'articles');
    await page.waitForLoadState('networkidle');
    return { 'news: articles': shown, 'news: largest paint': await largestPaint(page) };
  } finally {
    await context.close();
  }
};
