import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import { searchPreOrders } from '../../contract/preOrders.ts';
import { searchProviderOrders } from '../../contract/providers.ts';
import { searchResults } from '../../contract/results.ts';
import { searchOrders } from '../../contract/sorting.ts';
import { preOrders } from '../../server/core/db/schema/preOrders.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { insertProviders, outsideDesk } from '../../tests/support/outsideLaboratories.ts';
import { waits } from '../../tests/support/preOrders.ts';
import { renderApp, type RenderedApp, type Intercept } from '../../tests/support/renderApp.tsx';
import { row, shownRows } from '../../tests/support/sortingScreen.ts';
import { useLabOfToday } from '../../tests/support/testLab.ts';
import { setViewportWidth } from '../../tests/support/viewport.ts';

/** What all order lists have in common; what only one of them does is tested in its own folder. */

const lab = useLabOfToday(({ db }) => insertProviders(db));
beforeEach(async () => {
  for (const table of ['pre_orders', 'provider_orders', 'orders'])
    await lab.db.execute(`delete from ${table}`);
});

interface Listed {
  path: string;
  /** Path of the call that searches the list. */
  search: string;
  /** The table its rows are stored in. */
  stored: 'orders' | 'pre_orders' | 'provider_orders';
  /** What takes a row out of the list; by default its day. */
  taken?: string;
  /** Adds 31 rows. */
  fill: () => Promise<unknown>;
  /** Rows can be selected. */
  selects: boolean;
  /** The list is sorted by its heads. */
  isSorted: boolean;
  /** Text of the empty state. */
  empty: RegExp;
}

const ROWS = 31;
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1);
const ready = { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.Ready };
const lists: Record<string, Listed> = {
  sorting: {
    path: '/sort',
    search: searchOrders.path,
    stored: 'orders',
    fill: () => Promise.all(numbers.map((number) => insertOrder(lab.db, number))),
    selects: true,
    isSorted: true,
    empty: /Orders not found/,
  },
  results: {
    path: '/results',
    search: searchResults.path,
    stored: 'orders',
    fill: () => Promise.all(numbers.map((number) => insertOrder(lab.db, number, ready))),
    selects: true,
    isSorted: true,
    empty: /No orders match/,
  },
  'pre-orders': {
    path: '/sort/preorder',
    search: searchPreOrders.path,
    stored: 'pre_orders',
    fill: () =>
      lab.db.insert(preOrders).values(numbers.map((number) => waits(String(7_100_000_000 + number), 1))),
    selects: false,
    isSorted: true,
    empty: /No preorders were found/,
  },
  outsourcing: {
    path: '/sort/outsourcing',
    search: searchProviderOrders.path,
    stored: 'provider_orders',
    taken: 'status = 4',
    fill: () => outsideDesk(lab).fill(ROWS),
    selects: true,
    isSorted: false,
    empty: /There are no orders/,
  },
};

const open = async ({ path }: Listed, intercept?: Intercept): Promise<RenderedApp> => {
  const app = await renderApp({ lab, as: 'Admin', path, intercept });
  const { user } = app;
  if (path === '/sort/outsourcing') {
    await screen.findByRole('option', { name: 'Dialab' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Laboratory' }), 'Dialab');
  } else {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Contract' }), 'North Clinic');
    await user.click(screen.getByRole('button', { name: 'Find' }));
  }
  return app;
};
/** The first ten of 31 rows. */
const openTen = async (list: Listed): Promise<RenderedApp> => {
  await list.fill();
  const app = await open(list);
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '10');
  await screen.findByText('1–10 of 31');
  await waitFor(() => expect(shownRows()).toHaveLength(10));
  return app;
};
const turn = async ({ user }: RenderedApp, button: string, range: string, rows: number) => {
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByText(range);
  await waitFor(() => expect(shownRows()).toHaveLength(rows));
};
/** Others take rows out of the list until there are this many. */
const leave = (count: number, { stored, taken = "created_at = '2026-01-01'" }: Listed) =>
  lab.db.execute(
    `update ${stored} set ${taken}
      where ctid not in (select ctid from ${stored} limit ${String(count)})`,
  );
const rowAt = (at: number) => row(shownRows()[at] ?? '');
const box = (at: number) => within(rowAt(at)).getByRole<HTMLInputElement>('checkbox');

const opener = (at: number, expanded: boolean) => within(rowAt(at)).queryByRole('button', { expanded });

const walkRows = async ({ user }: RenderedApp) => {
  rowAt(0).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rowAt(1));
  await user.keyboard('{Enter}');
  expect(rowAt(1).nextElementSibling?.id).toBe(opener(1, true)?.getAttribute('aria-controls'));
  await user.keyboard('{Enter}');
  expect(opener(1, true)).toBeNull();
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(rowAt(9));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(rowAt(0));
  await user.click(within(rowAt(1)).getByRole('button', { expanded: false }));
  expect(opener(1, true)).not.toBeNull();
  // A click beside the controls of a row does the same.
  await user.click(within(rowAt(1)).getByRole('rowheader'));
  expect(opener(1, true)).toBeNull();
};

const selectOverPages = async (app: RenderedApp) => {
  const bar = () => screen.getByRole('region', { name: 'Selected orders' });
  const says = (words: string) => expect(within(bar()).getByText(words).parentElement?.role).toBe('status');
  await app.user.click(box(1));
  expect(rowAt(1).getAttribute('aria-selected')).toBe('true');
  rowAt(2).focus();
  await app.user.keyboard(' ');
  const chosen = shownRows().slice(1, 3);
  const checked = () => shownRows().filter((__, at) => box(at).checked);
  expect(checked()).toEqual(chosen);
  says('2 selected on this page');
  await turn(app, 'Page forward', '11–20 of 31', 10);
  expect(checked()).toEqual([]);
  says('2 selected, 0 on this page');
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  await app.user.click(page);
  expect(checked()).toHaveLength(10);
  says('12 selected, 10 on this page');
  await app.user.click(box(0));
  expect(page.indeterminate).toBe(true);
  await app.user.click(page);
  await app.user.click(page);
  expect(checked()).toEqual([]);
  await turn(app, 'Page back', '1–10 of 31', 10);
  expect(checked()).toEqual(chosen);
  await app.user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(checked()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByText(/\d selected/)).toBeNull();
};

const sortByHead = async ({ user }: RenderedApp) => {
  const head = screen.getByRole('columnheader', { name: 'Barcode' });
  for (const [order, sorted] of [
    ['ascending', (rows: string[]) => rows.sort()],
    ['descending', (rows: string[]) => rows.toSorted().toReversed()],
  ] as const) {
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe(order);
    await waitFor(() => expect(shownRows()).toEqual(sorted(shownRows())));
  }
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1);
};

const turnPages = async (app: RenderedApp, list: Listed) => {
  const [first] = shownRows();
  await turn(app, 'Page forward', '11–20 of 31', 10);
  expect(shownRows()).not.toContain(first);
  await turn(app, 'Last page', '31–31 of 31', 1);
  await turn(app, 'First page', '1–10 of 31', 10);
  expect(shownRows()[0]).toBe(first);
  // Others empty the page that is opened next.
  await turn(app, 'Last page', '31–31 of 31', 1);
  await turn(app, 'Page back', '21–30 of 31', 10);
  await leave(15, list);
  await turn(app, 'Page forward', '11–15 of 15', 5);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await screen.findByText('1–15 of 15');
  await waitFor(() => expect(shownRows()).toHaveLength(15));
};

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  test('is walked with the keyboard and the pointer, selected over its pages, sorted by its heads, and has pages of a chosen size, of which it opens the last that others have left', async () => {
    const app = await openTen(list);
    await walkRows(app);
    if (list.selects) await selectOverPages(app);
    if (list.isSorted) await sortByHead(app);
    await turnPages(app, list);
  });

  test('waits with placeholders, says why it failed, is searched again, and does nothing with rows that another search is about to replace', async () => {
    await list.fill();
    let respond: (response: Response | null) => void = () => undefined;
    const hold = () => new Promise<Response | null>((resolve) => (respond = resolve));
    let held: Promise<Response | null> | null = hold();
    const { user } = await open(list, (_method, path) => (path.split('?')[0] === list.search ? held : null));
    const table = await screen.findByRole('table', { busy: true });
    const [waiting] = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(within(waiting as HTMLElement).getAllByRole('cell', { hidden: true })).toHaveLength(
      within(table).getAllByRole('columnheader').length,
    );
    expect(screen.queryByText(/of 0/)).toBeNull();
    await screen.findByText('Loading…');
    held = null;
    const failure = { isSuccess: false, statusMessage: 'The archive is closed', code: 'BadRequest' };
    respond(Response.json(failure, { status: 400 }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('The archive is closed');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownRows().length).toBeGreaterThanOrEqual(10));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await waitFor(() => expect(shownRows()).toHaveLength(10));
    held = hold();
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    const [closed] = within(rowAt(0)).getAllByRole('button', { expanded: false });
    await user.click(closed as HTMLElement);
    if (list.selects) await user.click(box(0));
    expect(opener(0, true)).toBeNull();
    expect(screen.queryByText(/\d selected/)).toBeNull();
    respond(null);
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
    const [next] = within(rowAt(0)).getAllByRole('button', { expanded: false });
    await user.click(next as HTMLElement);
    expect(opener(0, true)).not.toBeNull();
  });

  test('says that nothing was found, without a table', async () => {
    await open(list);
    await screen.findByText(list.empty);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/of 0/)).toBeNull();
  });

  test('has rows without columns on a phone, with the same details', async () => {
    setViewportWidth(360);
    const { user } = await openTen(list);
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(within(rowAt(0)).getAllByRole('cell')).toHaveLength(list.selects ? 2 : 1);
    await user.click(within(rowAt(0)).getByRole('rowheader'));
    expect(opener(0, true)).not.toBeNull();
    if (!list.isSorted) return;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Barcode');
    await waitFor(() => expect(shownRows()).toEqual(shownRows().sort()));
    const first = shownRows()[0];
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    await waitFor(() => expect(shownRows()).toEqual(shownRows().toSorted().toReversed()));
    expect(shownRows()[0]).not.toBe(first);
  });
});
