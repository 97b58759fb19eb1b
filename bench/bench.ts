import { startServer } from '../tests/support/server.ts';
import { launchChrome } from '../tests/support/chrome.ts';
import { measureDeepLink, measureSignIn, signedInState } from './firstLoad.ts';
import { measureApi } from './apiCalls.ts';
import { measureBasket } from './interaction.ts';
import { listTargets, measureLists } from './lists.ts';
import { median } from './measure.ts';
import { measureTyping } from './typing.ts';

/** What the product promises (upper limits), and what others needed on the same kind of machine. */
const targets: Record<string, { limit: number; others?: string }> = {
  'login: first paint': { limit: 500, others: 'static form 400, React + MUI 1500, Medplum 2400' },
  'login: field can be typed in': { limit: 700, others: 'React alone 900' },
  'login: sign-in works': { limit: 1800, others: 'React + MUI 1500, Medplum 2400, OpenELIS 10400' },
  'login: JavaScript, kB': { limit: 105, others: 'React alone 58, React + MUI 115, Medplum 209' },
  'sign in → patient rows': { limit: 1200 },
  'create-order: shell': { limit: 500 },
  'create-order: rows': {
    limit: 3000,
    others: 'react-admin minimal list 3900, its demo 5900, atomic-crm 10900',
  },
  'create-order: JavaScript, kB': {
    limit: 240,
    others: 'react-admin minimal list 261, Refine 367, atomic-crm 713',
  },
  'basket of 40: new line painted': { limit: 50 },
  'basket of 40: answer painted': { limit: 50 },
  '100,000 patients: search p95': { limit: 60 },
  'typing a surname: longest frame': { limit: 50 },
  'sorting patients: longest frame': { limit: 50 },
  'embedded, 50,000 orders: page p95': { limit: 40 },
  ...listTargets,
};

const runs = Number(process.argv[2] ?? 5);
const server = await startServer();
const browser = await launchChrome();
const samples = new Map<string, number[]>();
const note = (figures: Record<string, number>) => {
  for (const [name, value] of Object.entries(figures))
    samples.set(name, [...(samples.get(name) ?? []), value]);
};
try {
  const state = await signedInState(browser, server.url);
  for (let run = 0; run < runs; run += 1) {
    note(await measureSignIn(browser, server.url));
    note(await measureDeepLink(browser, server.url, state));
  }
  note(await measureBasket(browser, server.url, state));
  note(await measureApi(server.url, state));
  note(await measureLists(browser));
  for (const figures of await measureTyping(browser, runs)) note(figures);
} finally {
  await browser.close();
  await server.stop();
}
console.log(
  `Throttled to 4× CPU, 1.6 Mbit/s, 150 ms; medians of ${String(runs)} cold runs; ms unless the name says kB.\n`,
);
for (const [name, values] of samples) {
  const value = median(values);
  const target = targets[name];
  const verdict = target
    ? value <= target.limit
      ? `ok, limit ${String(target.limit)}`
      : `OVER the limit of ${String(target.limit)}`
    : '';
  console.log(
    `${name.padEnd(34)} ${value.toFixed(1).padStart(9)}  ${verdict}${target?.others ? `; others: ${target.others}` : ''}`,
  );
}
