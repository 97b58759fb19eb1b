import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { headers } from '../../../contract/headers.ts';
import { searchOrders, type SortingSearch } from '../../../contract/sorting.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { respond } from '../../../tests/support/respond.ts';
import { openSorting, order, row, searchSorting, shownRows } from '../../../tests/support/sortingScreen.ts';
import { reload } from '../orderWizard/drafts/wizard.fixtures.tsx';

let sent = '';
const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  for (let count = 0; count < 12; count += 1) await order(lab, { patient: 1 + (count % 3) });
  sent = await order(lab, { state: 2 });
});
afterAll(async () => {
  vi.useRealTimers();
});

const isSearch = (method: string, path: string): boolean =>
  method === 'POST' && path.split('?')[0] === searchOrders.path;
const found = () => screen.findByText(/orders? found/);

describe('the sorting search', () => {
  test('without results shows the laboratory’s message and can be widened (SORT-30)', async () => {
    const { user } = await openSorting(lab);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Nobody{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Orders not found');
    expect(screen.getByText('Orders not found').classList.contains('rejected')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await found();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('');
  });

  test('without results or message shows the default text (SORT-31)', async () => {
    await searchSorting(lab, {
      intercept: (method, path) =>
        isSearch(method, path)
          ? respond(searchOrders, { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 })
          : null,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Orders not found');
    // Only status and period narrow it down.
    expect(screen.queryByRole('button', { name: 'Reset the conditions' })).toBeNull();
  });

  test('that fails shows why and can be retried (SORT-07, SORT-29)', async () => {
    let isBroken = true;
    const { user } = await openSorting(lab, {
      intercept: (method, path) =>
        isBroken && isSearch(method, path)
          ? Response.json(
              { isSuccess: false, statusMessage: 'The archive is closed', code: 'BadRequest' },
              { status: 400 },
            )
          : null,
    });
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Иван{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The archive is closed');
    expect(screen.queryByText(/\bof 0\b|^0 orders/)).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('4 orders found');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Иван');
  });

  test('is not sent without a captcha, with an error (SORT-34, ERR-07)', async () => {
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

  test('with changed parameters asks for Find; paging uses the submitted ones (SORT-32, SORT-33, SORT-35, SORT-36)', async () => {
    const requests: SortingSearch[] = [];
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
        requests.push(JSON.parse(init.body) as SortingSearch);
        expect(new Headers(init.headers).get(headers.contracts)).toBe('1');
      }
    expect(requests).toHaveLength(2);
    const [first, second] = requests as [SortingSearch, SortingSearch];
    expect(second).toEqual({ ...first, pageNumber: 2 });
    expect(first).toMatchObject({
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

  test('by the current parameters clears the changed-parameters note (SORT-27)', async () => {
    const { user } = await searchSorting(lab);
    await found();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Иван');
    screen.getByText(/parameters have changed/);
    await user.keyboard('{Enter}');
    await screen.findByText('4 orders found');
    expect(screen.queryByText(/parameters have changed/)).toBeNull();
  });

  test('shows a skeleton and is busy until the response (SORT-06)', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await searchSorting(lab, {
      intercept: (method, path) =>
        isSearch(method, path)
          ? held.then(() =>
              respond(searchOrders, { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 }),
            )
          : null,
    });
    const list = await screen.findByRole('table', { busy: true });
    const heads = list.querySelectorAll('thead th');
    const [waiting] = list.querySelectorAll('.table-skeleton-row');
    expect(waiting?.querySelectorAll('td')).toHaveLength(heads.length);
    expect(screen.queryByText(/\bof 0\b|orders? found/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download the table' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Find' }).getAttribute('aria-busy')).toBe('true');
    await screen.findByText('Loading…');
    release();
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('by a barcode of another status says where its order is, and opens it there', async () => {
    const { user } = await openSorting(lab);
    await user.type(screen.getByRole('textbox', { name: 'Barcode' }), `${sent}{Enter}`);
    await screen.findByText(/Handed over, created 20.11.2026/);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(shownRows()).toEqual([sent]));
    screen.getByText('1001');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of the order' }).value).toBe('2');
  });

  test('by an unknown barcode says so', async () => {
    const { user } = await openSorting(lab);
    await user.type(screen.getByRole('textbox', { name: 'Barcode' }), '9876543210{Enter}');
    await screen.findByText(/Order 98 7654 3210 was not found/);
  });

  test('by a scanner finds the order, keeps the selection and survives a reload', async () => {
    const app = await searchSorting(lab);
    const { user } = app;
    await found();
    const [first = '', second = ''] = shownRows();
    await user.click(within(row(first)).getByRole('checkbox'));
    scan(`${second}77`);
    await waitFor(() => expect(shownRows()).toEqual([second]));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' }).value).toBe(second);
    screen.getByText('1 selected, 0 on this page');
    // The line of conditions has the focus, after the scan and after a return.
    const line = () => screen.getByRole('button', { name: /^Contract:/ });
    expect(document.activeElement).toBe(line());
    scan(first);
    await waitFor(() => expect(shownRows()).toEqual([first]));
    expect(document.activeElement).toBe(line());
    scan(second);
    await waitFor(() => expect(shownRows()).toEqual([second]));
    await app.go('/menu');
    await app.back();
    await waitFor(() => expect(shownRows()).toEqual([second]));
    await waitFor(() => expect(document.activeElement).toBe(line()));
    await reload(app, lab);
    await waitFor(() => expect(shownRows()).toEqual([second]));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' }).value).toBe(second);
  });

  test('starts with the order of the navigation state', async () => {
    await openSorting(lab, { state: { barcode: sent } });
    await waitFor(() => expect(shownRows()).toEqual([sent]));
  });
});

test('survives a reload without names; leaving the screen clears it (PERSIST-01, PERSIST-07)', async () => {
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
