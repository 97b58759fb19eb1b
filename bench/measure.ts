import type { Browser, BrowserContext, Page } from 'playwright-core';

/** An old office PC on slow mobile internet: 4× slower CPU, 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const slow = { cpu: 4, latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };

/** Bytes of JavaScript over the wire, and performance.now(). */
export interface Measured {
  page: Page;
  context: BrowserContext;
  scriptBytes: () => number;
}

declare global {
  interface Window {
    /** Time each watched selector appeared, ms. */
    seen?: Record<string, number>;
  }
}

/** Runs in the page before its scripts: records for each selector the first frame after it became visible. */
const watch = (selectors: Record<string, string>): void => {
  const seen: Record<string, number> = {};
  window.seen = seen;
  const look = () => {
    for (const [name, selector] of Object.entries(selectors)) {
      if (name in seen) continue;
      const element = document.querySelector(selector);
      if (element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) === true) {
        seen[name] = Number.NaN;
        requestAnimationFrame(() => (seen[name] = performance.now()));
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Opens a path at full speed and stays until the service worker has kept the portal. */
const visit = async (context: BrowserContext, path: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();
};

/**
 * A new browser context on a slow machine that records when each selector first appears; `visited` is a path that it
 * has seen before.
 */
export const slowPage = async (
  browser: Browser,
  url: string,
  selectors: Record<string, string>,
  storage?: Awaited<ReturnType<BrowserContext['storageState']>>,
  visited?: string,
): Promise<Measured> => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    baseURL: url,
    ...(storage && { storageState: storage }),
  });
  if (visited !== undefined) await visit(context, visited);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) => response.mimeType.includes('javascript') && scripts.add(requestId),
  );
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => (bytes += scripts.has(requestId) ? encodedDataLength : 0),
  );
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.download,
    uploadThroughput: slow.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  // esbuild wraps functions in a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (one) => one' });
  await page.addInitScript(watch, selectors);
  return { page, context, scriptBytes: () => bytes };
};

/** When a watched selector appeared, ms since the navigation began. */
export const seenAt = (page: Page, name: string): Promise<number> =>
  page
    .waitForFunction(
      (key) => {
        const at = window.seen?.[key];
        return at !== undefined && !Number.isNaN(at) ? at : false;
      },
      name,
      { timeout: 60_000 },
    )
    .then((handle) => handle.jsonValue() as Promise<number>);

/** First contentful paint, ms. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** The largest contentful paint so far, ms. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          { type: 'largest-contentful-paint', buffered: true },
        );
      }),
  );

export const median = (values: readonly number[]): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};
