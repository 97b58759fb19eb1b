import type { BrowserContextOptions, Page } from 'playwright-core';
import { publicPages } from '../../src/authProvider/publicPaths.ts';
import { signInTo } from './journey.ts';
import { scan } from './keyboard.ts';
import { scanOver } from './scanOver.ts';
import { openConditions } from './searchForm.ts';

const barcode = '9876543210';
const MOST = 12;

/** The same screen for any record or article. */
const kindOf = (path: string): string => path.replace(/(?<=\/article\/).+/, '1').replaceAll(/\d+/g, '1');

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], main a[href], [role="tab"][href]')]
      .filter(
        ({ origin, pathname, download }) =>
          origin === location.origin && pathname.startsWith('/en/') && !download,
      )
      .map(({ pathname }) => pathname),
  );

/** A place to scan over: how it is reached, and the element that holds it (`main` by default). */
interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  root?: string;
  /** Kinds of controls that had a scan. */
  kinds: string[];
  /** The next pace and suffix. */
  pass: number;
}
const place = (name: string, open: Place['open'], root?: string): Place => ({
  name,
  open,
  kinds: [],
  pass: 0,
  ...(root !== undefined && { root }),
});

const screen = (path: string): Place =>
  place(path, async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  });

const toPatients = async (page: Page) => {
  await page.goto('/en/create-order');
  await page.locator('tbody tr[data-id]').first().waitFor();
};
const toServices = async (page: Page) => {
  await toPatients(page);
  await page.locator('tbody tr[data-id]').first().click();
  await page.waitForURL('**/services');
  const remove = page.getByRole('button', { name: 'Remove 1001' });
  // The order begun by an earlier visit has it.
  const add = page.getByRole('button', { name: 'Add 1001' });
  await add.or(remove).first().waitFor();
  if (!(await remove.isVisible())) await add.click();
  await remove.waitFor();
};
const toCheckout = async (page: Page) => {
  await toServices(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('radio', { name: 'Cash' }).waitFor();
};
const toNewPatient = async (page: Page) => {
  await toPatients(page);
  await page.getByRole('button', { name: 'Add patient' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).waitFor();
};
const toHandOver = async (page: Page) => {
  await page.goto('/en/sort');
  await page.waitForLoadState('networkidle');
  await openConditions(page);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.locator('tr[data-barcode]').first().waitFor();
  await page.locator('tr[data-barcode]').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hand over to the laboratory' }).click();
  await page.getByRole('dialog').waitFor();
};
const dialog = 'dialog[open], .MuiDialog-root';

/** Groups that take turns, each signed in as somebody else; `null` is nobody. */
const groups = [
  { account: 'nurse', own: [] },
  { account: 'sorter', own: [] },
  { account: 'manager', own: [] },
  { account: 'admin', own: [] },
  { account: null, own: publicPages.map((name) => screen(`/en/${name}`)) },
  {
    account: 'nurse',
    own: [
      place('patients', toPatients),
      place('services', toServices),
      place('checkout', toCheckout),
      place('new patient', toNewPatient, dialog),
      place('hand over', toHandOver, dialog),
    ],
  },
];

interface Tour {
  url: string;
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** When it ends, ms. */
  until: number;
  fail: (what: string) => void;
  /** Calls other than GET that may be sent. */
  reads: RegExp;
}

const told = (error: unknown) =>
  error instanceof Error && 'actual' in error && 'expected' in error
    ? JSON.stringify([error.actual, error.expected])
    : String(error).slice(0, 500);

interface Turn {
  page: Page;
  queue: Place[];
  known: Set<string>;
  name: string;
  /** Where it is. */
  at: string;
  /** Links lead it to further screens. */
  follows: boolean;
}

/**
 * Scans over the screens of every role, the public pages, the wizard's steps and dialogs, one of each group in turn;
 * links lead to further screens, those that nobody has visited come first. Returns the number of scans of each place.
 */
export const scanTour = async ({ url, open, until, fail, reads }: Tour): Promise<Map<string, number>> => {
  const scans = new Map<string, number>();
  /** Visits of each place, in all tours. */
  const visits = new Map<string, number>();
  const tours: Turn[] = [];
  for (const { account, own } of groups) {
    const page = await open();
    page.setDefaultTimeout(30_000);
    const queue = [...own];
    const tour: Turn = {
      page,
      known: new Set(),
      queue,
      name: account ?? 'public',
      at: '',
      follows: own.length === 0,
    };
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`;
      if (request.method() !== 'GET' && !reads.test(call)) fail(`${tour.name} ${tour.at}: ${call}`);
    });
    if (account !== null) {
      await signInTo(page, url, `${account}@demo.lab`);
      if (tour.follows) queue.push(screen(new URL(page.url()).pathname));
    }
    tours.push(tour);
  }
  const visit = async (tour: Turn, next: Place) => {
    const { page } = tour;
    tour.at = `opening ${next.name}`;
    await next.open(page);
    if (tour.follows)
      for (const link of await linksOf(page))
        if (!tour.known.has(kindOf(link))) {
          tour.known.add(kindOf(link));
          tour.queue.push(screen(link));
        }
    tour.at = next.name;
    if (next.root === undefined) {
      // The first scan searches for the order, which changes the form; those after it find the same.
      await scan(page, barcode);
      await page.waitForLoadState('networkidle').catch(() => undefined);
    }
    const { kinds, pass } = next;
    const title = `${tour.name} ${next.name}`;
    const count = await scanOver(page, title, barcode, next.root, { pass, kinds, most: MOST });
    scans.set(title, (scans.get(title) ?? 0) + count);
    if (count < MOST) {
      next.kinds = [];
      next.pass += 1;
    }
  };
  const visitsOf = ({ name }: Place) => visits.get(kindOf(name)) ?? 0;
  while (Date.now() < until)
    for (const tour of tours) {
      const [next] = tour.queue.toSorted((one, other) => visitsOf(one) - visitsOf(other));
      if (!next || Date.now() > until) continue;
      await visit(tour, next).catch((error: unknown) => fail(`${tour.name} ${tour.at}: ${told(error)}`));
      visits.set(kindOf(next.name), visitsOf(next) + 1);
    }
  return scans;
};
