import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { searchOrders } from '../../../contract/sorting.ts';
import { insertAnswers } from '../../../tests/support/answers.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { respond } from '../../../tests/support/respond.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import {
  bar,
  openSorting,
  order,
  row,
  searchSorting,
  shownRows,
} from '../../../tests/support/sortingScreen.ts';

/** Patients 1 to 3 in turn: Иванова, … */
const fresh: string[] = [];
const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  for (let count = 0; count < 12; count += 1) fresh.push(await order(lab, { patient: 1 + (count % 3) }));
  await order(lab, { state: 2 });
  await order(lab, { state: 3 });
  await order(lab, { state: 4 });
  await order(lab, { state: 5 });
  await order(lab, { state: 6 });
});
afterAll(async () => {
  vi.useRealTimers();
});

const isSearch = (method: string, path: string): boolean =>
  method === 'POST' && path.split('?')[0] === searchOrders.path;
const found = () => screen.findByText(/orders? found/);
const checkboxes = () => screen.queryAllByRole('checkbox');
const inOrder = (key: (barcode: string) => string) => [...fresh].sort((a, b) => key(a).localeCompare(key(b)));

describe('the sorting list', () => {
  test('is empty until a search, then has ten new orders by name (SORT-01, SORT-05, SORT-24..26)', async () => {
    const { user } = await openSorting(lab);
    screen.getByRole('heading', { level: 1, name: 'Sorting' });
    const tabs = within(screen.getByRole('navigation', { name: 'Sorting' }));
    tabs.getByRole('link', { name: 'Sorting', current: 'page' });
    screen.getByText('From here orders go to the laboratory');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' })),
    );
    await user.keyboard('{Enter}');
    await screen.findByText('12 orders found');
    expect(shownRows()).toHaveLength(10);
    expect(screen.getByRole('columnheader', { name: 'Patient' }).getAttribute('aria-sort')).toBe('ascending');
    screen.getByText('1–10 of 12');
  });

  test('a row has name, birth date, barcode, contract, status and actions (SORT-08, SORT-37)', async () => {
    await searchSorting(lab);
    await found();
    const [first = ''] = shownRows();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Select all on this page',
      'Patient',
      'Date of birth',
      'Barcode',
      'Contract',
      'Status',
      'Actions',
    ]);
    within(row(first)).getByRole('rowheader', { name: 'Иванова Мария' });
    expect(
      within(row(first))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '', '11.01.1981', first, 'North Clinic', 'New', '']);
    expect(
      within(row(first))
        .getAllByRole('button')
        .map(({ title }) => title)
        .filter(Boolean),
    ).toEqual(['Edit', 'Print barcode', 'Test request form', 'Cancel order']);
  });

  test('a row expands to its services by code and name, and to the answers to what they ask, and collapses (SORT-12, D10)', async () => {
    const [barcode = ''] = fresh;
    await insertAnswers(lab.db, barcode, [1]);
    const { user } = await searchSorting(lab);
    await found();
    const opener = within(row(barcode)).getByRole('button', { name: /^Details/ });
    await user.click(opener);
    const services = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
    expect(services.map(({ textContent }) => textContent)).toEqual([
      '1001Complete blood countRemove',
      '2001GlucoseRemove',
    ]);
    // The contract column may truncate the name.
    expect(document.querySelector('.list-more')?.textContent).toContain('North Clinic');
    expect(screen.getByText('Week').nextElementSibling?.textContent).toBe('12');
    await user.click(opener);
    expect(screen.queryByRole('list', { name: 'Services' })).toBeNull();
  });

  test('the column heads sort it both ways, and the pager works (SORT-13, SORT-14, SORT-28)', async () => {
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
    const names = () =>
      [...document.querySelectorAll('tr[data-barcode] td[role=rowheader] b')]
        .map(({ textContent }) => textContent)
        .join();
    await user.click(screen.getByRole('button', { name: 'Patient' }));
    await waitFor(() => expect(names()).toMatch(/^(Иванова,){4}(Петров,){4}/));
    await user.click(screen.getByRole('button', { name: 'Patient' }));
    await waitFor(() => expect(names()).toMatch(/^(Соколова,){4}(Петров,){4}/));
  });

  test('an expanded row says that there are no services (SORT-12)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: (method, path) =>
        isSearch(method, path)
          ? respond(searchOrders, {
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
                  specimens: [],
                  workingDays: 1,
                  deadLineDate: '20261123',
                  importedDate: null,
                  createdDate: '2026-11-20T09:00:00.000Z',
                  sumPrice: null,
                  isPaid: false,
                  paidAmount: null,
                  payments: [],
                  answers: [],
                },
              ],
            })
          : null,
    });
    await screen.findByText('1 order found');
    await user.click(screen.getByRole('button', { name: 'Details: Пустая Анна' }));
    screen.getByText('The order has no services');
  });

  test('in each state a row offers its actions and checkboxes, and the list others below (SORT-09, SORT-18, SORT-20, SORT-38..40, SORT-57)', async () => {
    const { user } = await openSorting(lab);
    const offered = [];
    for (const named of [
      'Handed over',
      'Confirmed',
      'Cancelled',
      'Received by the laboratory',
      'Awaiting payment',
    ]) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Status of the order' }), named);
      await user.click(screen.getByRole('button', { name: 'Find' }));
      await waitFor(() => expect(row(shownRows()[0] ?? '').textContent).toContain(named));
      const titles = within(row(shownRows()[0] ?? ''))
        .getAllByRole('button')
        .map(({ title }) => title);
      const below = within(bar()).getAllByRole('button');
      offered.push([
        named,
        titles.filter(Boolean),
        checkboxes().length,
        below.map(({ textContent }) => textContent),
      ]);
    }
    const documents = ['Print barcode', 'Test request form'];
    expect(offered).toEqual([
      ['Handed over', documents, 1, ['Download the table', 'Specimen manifest']],
      ['Confirmed', documents, 2, ['Download the table', 'Specimen manifest']],
      ['Cancelled', [...documents, 'Restore'], 0, ['Download the table']],
      ['Received by the laboratory', [], 0, ['Download the table']],
      ['Awaiting payment', [], 0, ['Download the table']],
    ]);
  });

  test('the Sorter selects and acts, as all who may (SORT-10, SORT-17)', async () => {
    const { user } = await openSorting(lab, { as: 'Sorter' });
    const contract = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contract' });
    if (contract.value === '') await user.selectOptions(contract, 'North Clinic');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await found();
    expect(checkboxes()).toHaveLength(11);
    screen.getByRole('button', { name: 'Hand over to the laboratory' });
  });

  test('AdvancedUser sees orders and barcodes without actions (SORT-10, SORT-11, SORT-17, SORT-46)', async () => {
    const { user } = await searchSorting(lab, { as: 'AdvancedUser' });
    await found();
    expect(checkboxes()).toHaveLength(0);
    screen.getByRole('columnheader', { name: 'Barcode' });
    expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
    const first = within(row(shownRows()[0] ?? ''));
    await user.click(first.getByRole('button', { name: /^Details/ }));
    expect(first.getAllByRole('button')).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: 'Services' })).queryByRole('button')).toBeNull();
  });

  test('on a narrow screen a row has name, barcode and status, its details the rest (SORT-15, SORT-16)', async () => {
    setViewportWidth(360);
    const { user } = await searchSorting(lab);
    await found();
    const [first = ''] = shownRows();
    expect(within(row(first)).getByRole('rowheader').textContent).toBe(`Иванова Мария${first}New`);
    expect(within(row(first)).getAllByRole('cell')).toHaveLength(2);
    expect(row(first).textContent).not.toContain('North Clinic');
    await user.click(within(row(first)).getByRole('button'));
    const details = row(first).nextElementSibling as HTMLElement;
    for (const part of ['North Clinic', '11.01.1981', '1001']) expect(details.textContent).toContain(part);
    within(details).getByRole('button', { name: 'Cancel order' });
  });
});
