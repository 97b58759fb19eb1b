import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { headers } from '../contract/headers.ts';
import { searchPatients } from '../contract/patients.ts';
import { sessionUser } from '../contract/session.ts';
import { startServer } from '../tests/support/server.ts';
import { signedInState } from './firstLoad.ts';
import { percentile, slow } from './measure.ts';
import { seededLaboratory } from './seededLaboratory.ts';

/** The first contract of the demo has three fifths of the patients: 100,000. */
const PATIENTS = 166_667;
const REPEATS = 5;
const PAUSE_BETWEEN_LETTERS = 120;

/** Searches by name and phone; sorting by a column happens in the portal. */
const searches: readonly { term: string; pageNumber?: number }[] = [
  { term: '' },
  { term: '', pageNumber: 2 },
  ...['ков', 'кова', 'ковал', 'ива', 'иван', 'пет', 'сид', 'анн'].map((term) => ({ term })),
  { term: 'ков', pageNumber: 2 },
  { term: 'иван', pageNumber: 2 },
  ...['291', '37529', '3752912', '+375 29 123 45 67', '1234'].map((term) => ({ term })),
  ...['кова анна', 'иван сергей', 'ков 1980', 'пет 01.02.1980'].map((term) => ({ term })),
  // Wrong keyboard layout, a typo, no match.
  ...['bdfyjd', 'rjdfk', 'иваноав', 'ковальчку', 'петоров анна', 'олександр', 'щщщщщ'].map((term) => ({
    term,
  })),
];

const SURNAME = 'ковальчук';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** All of these searches at the server; p95 in ms. */
const measureSearch = async (url: string, state: State): Promise<number> => {
  const stored = state.origins[0]?.localStorage.find(({ name }) => name === 'currentUser')?.value ?? '';
  const { accessToken, userContracts } = sessionUser.parse(JSON.parse(stored));
  const contractId = userContracts[0]?.id ?? 0;
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat += 1)
    for (const question of searches) {
      const start = performance.now();
      const response = await fetch(url + searchPatients.path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'Content-Type': 'application/json',
          [headers.contracts]: String(contractId),
        },
        body: JSON.stringify({ contractId, pageNumber: 1, pageSize: 10, ...question }),
      });
      await response.text();
      if (!response.ok) throw new Error(`${question.term}: ${String(response.status)}`);
      // The first round is a warm-up.
      if (repeat > 0) times.push(performance.now() - start);
    }
  return percentile(times, 0.95);
};

declare global {
  interface Window {
    /** Set in pages whose frames are watched, ms. */
    frameTimes?: { longest: number };
  }
}

/** Runs in the page: records the longest time between two frames from now on. */
const watchFrames = (): void => {
  const frames = { longest: 0 };
  window.frameTimes = frames;
  let last = performance.now();
  const next = (now: number) => {
    frames.longest = Math.max(frames.longest, now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => window.frameTimes?.longest ?? Number.NaN);

/** A surname typed letter by letter on a slow computer, then the list sorted by each column; longest frame in ms. */
const measureFrames = async (browser: Browser, url: string, state: State) => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    baseURL: url,
    storageState: state,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: 'globalThis.__name = (one) => one' });
    await page.goto('/en/create-order');
    await page.waitForSelector('tbody tr[data-id]');
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await page.evaluate(watchFrames);
    await page.locator('input[type=search]').pressSequentially(SURNAME, { delay: PAUSE_BETWEEN_LETTERS });
    await page.waitForSelector('table[aria-busy=false]');
    await page.waitForTimeout(1000);
    const typing = await longestFrame(page);
    await page.evaluate(watchFrames);
    for (const head of await page.locator('thead button').all()) await head.click();
    await page.waitForTimeout(300);
    return { typing, sorting: await longestFrame(page) };
  } finally {
    await context.close();
  }
};

/** Searching among 100,000 patients of a contract: server response times, and frames of the page while typing. */
export const measureTyping = async (browser: Browser, runs: number): Promise<Record<string, number>[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lab-cabinet-typing-'));
  try {
    await seededLaboratory(dataDir, { orders: 400, patients: PATIENTS });
    const server = await startServer({ DATA_DIR: dataDir });
    try {
      const state = await signedInState(browser, server.url);
      const figures = [{ '100,000 patients: search p95': await measureSearch(server.url, state) }];
      const frames: Record<string, number>[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { typing, sorting } = await measureFrames(browser, server.url, state);
        frames.push({
          'typing a surname: longest frame': typing,
          'sorting patients: longest frame': sorting,
        });
      }
      return [...figures, ...frames];
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
