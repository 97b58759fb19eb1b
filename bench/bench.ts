import { loadavg } from 'node:os';
import { buildProject } from '../scripts/buildProject.ts';
import { startServer } from '../tests/support/server.ts';
import { launchChrome } from '../tests/support/chrome.ts';
import { measureDeepLink, measureSignIn, measureStaticForm, signedInState } from './firstLoad.ts';
import { measureApi } from './apiCalls.ts';
import { measureBasket } from './interaction.ts';
import { listTargets, measureLists } from './lists.ts';
import { measureNews, publishPhoto } from './news.ts';
import { startPlainPages } from './plainPages.ts';
import { report, type Target } from './report.ts';
import { measureTyping } from './typing.ts';

/** Upper limits, and the floor each figure is compared with. */
const targets: Record<string, Target> = {
  'login: first paint': { limit: 500, floor: 'static form: first paint' },
  'login: field can be typed in': { limit: 700, floor: 'static form: field' },
  'login: sign-in works': { limit: 1800, floor: 'static form: field' },
  'login: JavaScript, kB': { limit: 105 },
  'sign in → what waits today': { limit: 1200 },
  'create-order: shell': { limit: 500, floor: 'static form: field' },
  'create-order: rows': { limit: 3000, floor: 'static form: field' },
  'create-order: JavaScript, kB': { limit: 240 },
  'news: largest paint': { limit: 2000 },
  'basket of 40: new line painted': { limit: 50, floor: 'plain table 4×: row expanded, median' },
  'basket of 40: answer painted': { limit: 50, floor: 'plain table 4×: row expanded, median' },
  '100,000 patients: search p95': { limit: 60 },
  'typing a surname: longest frame': { limit: 50 },
  'sorting patients: longest frame': { limit: 50 },
  'embedded, 50,000 orders: page p95': { limit: 40, floor: 'embedded, 50,000 orders: bare query p95' },
  ...listTargets,
};

const runs = Number(process.argv[2] ?? 5);
await buildProject({ onlyStale: true });
const server = await startServer();
const plain = await startPlainPages();
const browser = await launchChrome();
const samples = new Map<string, number[]>();
const note = (figures: Record<string, number>) => {
  for (const [name, value] of Object.entries(figures))
    samples.set(name, [...(samples.get(name) ?? []), value]);
};
try {
  const state = await signedInState(browser, server.url);
  await publishPhoto(browser, server.url);
  for (let run = 0; run < runs; run += 1) {
    note(await measureStaticForm(browser, plain.url));
    note(await measureSignIn(browser, server.url));
    note(await measureDeepLink(browser, server.url, state));
    note(await measureNews(browser, server.url, state));
  }
  note(await measureBasket(browser, server.url, state));
  note(await measureApi(server.url, state));
  note(await measureLists(browser, plain.url));
  for (const figures of await measureTyping(browser, runs)) note(figures);
} finally {
  await browser.close();
  plain.stop();
  await server.stop();
}
const [load = 0] = loadavg();
console.log(
  `Loads and the basket at 4× CPU, 1.6 Mbit/s, 150 ms; medians of ${String(runs)} cold runs; ms unless the name says kB; load of the machine ${load.toFixed(1)}.\n`,
);
console.log(report(samples, targets));
