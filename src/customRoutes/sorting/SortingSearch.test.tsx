import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { headers } from '../../../contract/headers.ts';
import { searchOrders, type SortingSearch } from '../../../contract/sorting.ts';
import { answer, reject, when } from '../../../tests/support/intercepts.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { respond } from '../../../tests/support/respond.ts';
import { check, openSorting, order, searchSorting, shownRows } from '../../../tests/support/sortingScreen.ts';
import { reload } from '../orderWizard/drafts/wizard.fixtures.tsx';

let sent = '';
const lab = useLabOfToday(async () => {
  for (let count = 0; count < 12; count += 1) await order(lab, { patient: 1 + (count % 3) });
  sent = await order(lab, { state: 2 });
});

const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
const barcode = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Barcode' });
const found = () => screen.findByText(/orders? found/);
const nothing = { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 };

describe('the sorting search', () => {
  test('without results shows the laboratory’s message or the default text and can be widened; that fails shows why and can be retried; is not sent without a captcha (SORT-07, SORT-29, SORT-30, SORT-31, SORT-34, ERR-07)', async () => {
    const { user, intercept } = await openSorting(lab);
    const find = () => user.click(screen.getByRole('button', { name: 'Find' }));
    const alert = async () => (await screen.findByRole('alert')).textContent;
    intercept(answer(searchOrders, nothing));
    await find();
    expect(await alert()).toContain('Orders not found');
    // Only status and period narrow it down.
    expect(screen.queryByRole('button', { name: 'Reset the conditions' })).toBeNull();

    intercept();
    await user.type(lastName(), 'Nobody{Enter}');
    await screen.findByRole('button', { name: 'Reset the conditions' });
    expect(await alert()).toContain('Orders not found');
    expect(screen.getByText('Orders not found').classList.contains('rejected')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset the conditions' }));
    await found();
    expect(lastName().value).toBe('');

    intercept(reject(searchOrders, { statusMessage: 'The archive is closed', code: 'BadRequest' }, 400));
    await user.type(lastName(), 'Иван{Enter}');
    expect(await alert()).toContain('The archive is closed');
    expect(screen.queryByText(/\bof 0\b|^0 orders/)).toBeNull();
    intercept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('4 orders found');
    expect(lastName().value).toBe('Иван');

    intercept(reject(searchOrders, { statusMessage: '', code: 'CaptchaNotAvalible' }, 501));
    await find();
    await screen.findByText(/not a robot|robot/i);
  });

  test('with changed parameters asks for Find; paging uses the submitted ones (SORT-27, SORT-32, SORT-33, SORT-35, SORT-36)', async () => {
    const requests: SortingSearch[] = [];
    const seen = vi.spyOn(lab.app, 'request');
    const { user } = await searchSorting(lab);
    await found();
    await user.type(lastName(), 'Иван');
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
    await user.clear(lastName());
    expect(screen.queryByText(/parameters have changed/)).toBeNull();
    seen.mockRestore();

    await user.type(lastName(), 'Иван');
    screen.getByText(/parameters have changed/);
    await user.keyboard('{Enter}');
    await screen.findByText('4 orders found');
    expect(screen.queryByText(/parameters have changed/)).toBeNull();
  });

  test('shows a skeleton and is busy until the response (SORT-06)', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await searchSorting(lab, {
      intercept: when(searchOrders, () => held.then(() => respond(searchOrders, nothing))),
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

  test('by an unknown barcode says so; by a barcode of another status says where its order is, and opens it there', async () => {
    const { user } = await openSorting(lab);
    await user.type(barcode(), '9876543210{Enter}');
    await screen.findByText(/Order 98 7654 3210 was not found/);
    await user.clear(barcode());
    await user.type(barcode(), `${sent}{Enter}`);
    await screen.findByText(/Handed over, created 20.11.2026/);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(shownRows()).toEqual([sent]));
    screen.getByText('1001');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of the order' }).value).toBe('2');
  });

  test('by a scanner finds the order, keeps the selection and survives a reload', async () => {
    const app = await searchSorting(lab);
    const { user } = app;
    await found();
    const [first = '', second = ''] = shownRows();
    await user.click(check(first));
    scan(`${second}77`);
    await waitFor(() => expect(shownRows()).toEqual([second]));
    expect(barcode().value).toBe(second);
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
    expect(barcode().value).toBe(second);
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
  await user.type(lastName(), 'Иван');
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
