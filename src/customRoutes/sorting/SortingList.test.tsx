import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { headers } from '../../../contract/headers.ts';
import { searchOrders } from '../../../contract/sorting.ts';
import { openLab, type TestLab } from '../../../tests/support/lab.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import { openSorting, order, row, searchSorting, shownRows } from '../../../tests/support/sortingScreen.ts';

let lab: TestLab;
/** Of patients 1 to 3 in turn: Иванова, … */
const fresh: string[] = [];
let sent = '';
beforeAll(async () => {
  lab = await openLab();
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  for (let count = 0; count < 12; count += 1) fresh.push(await order(lab, { patient: 1 + (count % 3) }));
  sent = await order(lab, { state: 2 });
  await order(lab, { state: 3 });
  await order(lab, { state: 5 });
  await order(lab, { state: 6 });
});
afterAll(async () => {
  vi.useRealTimers();
  await lab.close();
});

const isSearch = (method: string, path: string): boolean =>
  method === 'POST' && path.split('?')[0] === searchOrders.path;
const found = () => screen.findByText(/orders? found/);
const checkboxes = () => screen.queryAllByRole('checkbox');
const inOrder = (key: (barcode: string) => string) => [...fresh].sort((a, b) => key(a).localeCompare(key(b)));

describe('the list of sorting', () => {
  test('is empty until somebody searches, then has ten new orders by name (SORT-05, SORT-24..26)', async () => {
    const { user } = await openSorting(lab);
    screen.getByText('From here orders go to the laboratory');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' }));
    await user.keyboard('{Enter}');
    await screen.findByText('12 orders found');
    expect(shownRows()).toHaveLength(10);
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe('ascending');
    screen.getByText('1–10 of 12');
  });

  test('a row has name, birth, barcode, contract, state and its actions (SORT-08, SORT-37)', async () => {
    await searchSorting(lab);
    await found();
    const [first = ''] = shownRows();
    const text = row(first).textContent;
    for (const part of ['11.01.1981', first, 'North Clinic', 'New']) expect(text).toContain(part);
    expect(
      within(row(first))
        .getAllByRole('button')
        .map(({ title }) => title)
        .filter(Boolean),
    ).toEqual(['Edit', 'Print barcode', 'Direction', 'Cancel order']);
  });

  test('the heads order it up and down, and the pages go on (SORT-13, SORT-14, SORT-28)', async () => {
    const { user } = await searchSorting(lab);
    await found();
    await user.click(screen.getByRole('button', { name: 'Barcode' }));
    const upward = inOrder((barcode) => barcode);
    await waitFor(() => expect(shownRows()).toEqual(upward.slice(0, 10)));
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await waitFor(() => expect(shownRows()).toEqual(upward.slice(10)));
    await user.click(screen.getByRole('button', { name: 'Barcode' }));
    await waitFor(() => expect(shownRows()).toEqual(upward.toReversed().slice(0, 10)));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20');
    await waitFor(() => expect(shownRows()).toEqual(upward.toReversed()));
  });

  test('a row opens its services, or says that there are none (SORT-12)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: (method, path) =>
        isSearch(method, path)
          ? Response.json({
              isSuccess: true,
              statusMessage: '',
              totalCount: 1,
              orders: [
                {
                  orderId: 1,
                  barcode: '9999999999',
                  patient: { lastName: 'Пустая', firstName: 'Анна', dateOfBirth: '19900101' },
                  contract: { id: 1, name: { ru: '', en: '', be: '' } },
                  contractName: 'North',
                  clientUnit: null,
                  sortingState: 1,
                  services: [],
                  tubes: [],
                  workingDays: 1,
                  importedDate: null,
                  createdDate: '2026-11-20T09:00:00.000Z',
                  sumPrice: null,
                },
              ],
            })
          : null,
    });
    await screen.findByText('1 order found');
    await user.click(screen.getByRole('button', { name: 'Details: Пустая Анна' }));
    screen.getByText('The order has no services');
  });

  test.each([
    ['Sent', 'Edit', 0, 1],
    ['Imported', 'Cancel order', 0, 2],
    ['Received by the laboratory', 'Print barcode', 0, 0],
    ['Waits for payment', 'Direction', 0, 0],
  ])(
    'in the state %s a row has no %s, and %i of it; checkboxes: %i (SORT-09, SORT-39, SORT-40, SORT-57)',
    async (named, title, actions, boxes) => {
      await searchSorting(lab, { named });
      await screen.findByText('1 order found');
      expect(within(row(shownRows()[0] ?? '')).queryAllByTitle(title)).toHaveLength(actions);
      expect(checkboxes()).toHaveLength(boxes);
    },
  );

  test.each(['Admin', 'Manager', 'Sorter'] as const)('%s selects and acts (SORT-10, SORT-17)', async (as) => {
    const { user } = await openSorting(lab, { as });
    const contract = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
    if (contract.value === '') await user.selectOptions(contract, 'North Clinic');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await found();
    expect(checkboxes()).toHaveLength(11);
    screen.getByRole('button', { name: 'Hand over to the laboratory' });
  });

  test('AdvancedUser sees orders and barcodes and does nothing to them (SORT-10, SORT-11, SORT-17, SORT-46)', async () => {
    await searchSorting(lab, { as: 'AdvancedUser' });
    await found();
    expect(checkboxes()).toHaveLength(0);
    screen.getByRole('columnheader', { name: 'Barcode' });
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    expect(screen.queryByTitle('Cancel order')).toBeNull();
  });

  test('on a narrow screen a row has name, barcode and state, its details the rest (SORT-15, SORT-16)', async () => {
    setViewportWidth(360);
    const { user } = await searchSorting(lab);
    await found();
    const [first = ''] = shownRows();
    expect(within(row(first)).getAllByRole('cell')).toHaveLength(3);
    expect(row(first).textContent).not.toContain('North Clinic');
    await user.click(within(row(first)).getByRole('button'));
    const details = row(first).nextElementSibling as HTMLElement;
    for (const part of ['North Clinic', '11.01.1981', '1001']) expect(details.textContent).toContain(part);
    within(details).getByRole('button', { name: 'Cancel order' });
  });
});

describe('a search of sorting', () => {
  test('that finds nothing says so in the words of the laboratory (SORT-30)', async () => {
    const { user } = await openSorting(lab);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Nobody{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Orders not found');
  });

  test('that finds nothing without a word has ours (SORT-31)', async () => {
    await searchSorting(lab, {
      intercept: (method, path) =>
        isSearch(method, path)
          ? Response.json({ isSuccess: true, statusMessage: '', orders: [], totalCount: 0 })
          : null,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Orders not found');
  });

  test('that is refused shows why and is tried again (SORT-07, SORT-29)', async () => {
    let isBroken = true;
    const { user } = await searchSorting(lab, {
      intercept: (method, path) =>
        isBroken && isSearch(method, path)
          ? Response.json(
              { isSuccess: false, statusMessage: 'The archive is closed', code: 'BadRequest' },
              { status: 400 },
            )
          : null,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The archive is closed');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await found();
  });

  test('without a captcha is not made, and says so (SORT-34)', async () => {
    await searchSorting(lab, {
      intercept: (method, path) =>
        isSearch(method, path)
          ? Response.json(
              { isSuccess: false, statusMessage: '', code: 'CaptchaNotAvalible' },
              { status: 501 },
            )
          : null,
    });
    await screen.findByText(/not a robot|robot/i);
  });

  test('whose parameters change asks for Find; paging goes on by those submitted (SORT-32, SORT-33, SORT-35, SORT-36)', async () => {
    const asked: Record<string, unknown>[] = [];
    const seen = vi.spyOn(lab.app, 'request');
    const { user } = await searchSorting(lab);
    await found();
    const name = screen.getByRole('textbox', { name: 'Last name' });
    await user.type(name, 'Иван');
    screen.getByText('The parameters have changed. Press Find again');
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    for (const [path, init] of seen.mock.calls)
      if (path === searchOrders.path && typeof init?.body === 'string') {
        asked.push(JSON.parse(init.body) as Record<string, unknown>);
        expect(new Headers(init.headers).get(headers.contracts)).toBe('1');
      }
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual({ ...asked[0], pageNumber: 2 });
    expect(asked[0]).toMatchObject({
      sortingState: 1,
      clientUnitId: null,
      lastName: '',
      createdDateStart: '20261113',
      createdDateEnd: '20261120',
      pageNumber: 1,
      pageSize: 10,
      orderingParameterName: 'FullName',
      isAsc: true,
    });
    await user.clear(name);
    expect(screen.queryByText(/parameters have changed/)).toBeNull();
    seen.mockRestore();
  });

  test('with a barcode of another state tells where its order is, and shows it there', async () => {
    const { user } = await openSorting(lab);
    await user.type(screen.getByRole('textbox', { name: 'Barcode' }), `${sent}{Enter}`);
    await screen.findByText(/Sent, created 20.11.2026/);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(shownRows()).toEqual([sent]));
    screen.getByText('1001');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State of the order' }).value).toBe('2');
  });

  test('by a barcode that nobody knows says so', async () => {
    const { user } = await openSorting(lab);
    await user.type(screen.getByRole('textbox', { name: 'Barcode' }), '9876543210{Enter}');
    await screen.findByText(/Order 98 7654 3210 was not found/);
  });

  test('by a scanner finds the order of the label, and the selection stays', async () => {
    const { user } = await searchSorting(lab);
    await found();
    const [first = '', second = ''] = shownRows();
    await user.click(within(row(first)).getByRole('checkbox'));
    for (const [at, key] of [...`${second}77`.split(''), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + at * 5 });
      fireEvent(document.body, event);
    }
    await waitFor(() => expect(shownRows()).toEqual([second]));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' }).value).toBe(second);
    screen.getByText('1 selected');
  });

  test('begins with the order that the way here asks for', async () => {
    await openSorting(lab, { state: { barcode: sent } });
    await waitFor(() => expect(shownRows()).toEqual([sent]));
  });
});

test('a reload of the tab finds form and list again, without names; leaving ends them (PERSIST-07)', async () => {
  const { user, go } = await searchSorting(lab);
  await found();
  await user.click(screen.getByRole('button', { name: 'Page forward' }));
  await waitFor(() => expect(shownRows()).toHaveLength(2));
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Иван');
  window.dispatchEvent(new Event('pagehide'));
  const stored = sessionStorage.getItem('redux-store') ?? '';
  expect(stored).toContain('tab.sorting');
  expect(stored).not.toContain('Иван');
  await go('/info/news');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Search for orders' })).toBeNull());
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('redux-store') ?? '').not.toContain('tab.sorting');
  });
});

test('the role User has no sorting, whatever it may do to orders (ROLE-18)', async () => {
  const { renderApp } = await import('../../../tests/support/renderApp.tsx');
  const { place } = await renderApp({ lab, as: 'User', language: 'en', path: '/sort' });
  await waitFor(() => expect(place()).toBe('/info/news'));
});
