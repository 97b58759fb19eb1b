import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { downloadOrders, searchOrders } from '../../../contract/sorting.ts';
import { insertAnswers } from '../../../tests/support/answers.ts';
import { answer, reject, when } from '../../../tests/support/intercepts.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { setViewportWidth } from '../../../tests/support/viewport.ts';
import {
  bar,
  count,
  details,
  openSorting,
  order,
  row,
  searchSorting,
  shownRows,
} from '../../../tests/support/sortingScreen.ts';
import * as files from '../../ui/saveFile.ts';

/** Patients 1 to 3 in turn: Иванова, … */
const fresh: string[] = [];
const lab = useLabOfToday(async () => {
  for (let count = 0; count < 12; count += 1) fresh.push(await order(lab, { patient: 1 + (count % 3) }));
  for (const state of [2, 3, 4, 5, 6] as const) await order(lab, { state });
});

const found = () => screen.findByText(/orders? found/);
const checkboxes = () => screen.queryAllByRole('checkbox');
const inOrder = (key: (barcode: string) => string) => [...fresh].sort((a, b) => key(a).localeCompare(key(b)));

describe('the sorting list', () => {
  test('is empty until a search, then has ten new orders by name; a row has name, birth date, barcode, contract, status and actions (SORT-01, SORT-05, SORT-08, SORT-24..26, SORT-37)', async () => {
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

  test('a row expands to its services by code and name, and to the answers to what they ask, and collapses; the column heads sort the list both ways, and the pager works (SORT-12, SORT-13, SORT-14, SORT-28, D10)', async () => {
    const [barcode = ''] = fresh;
    await insertAnswers(lab.db, barcode, [1]);
    const { user } = await searchSorting(lab);
    await found();
    await user.click(details(barcode));
    const services = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
    expect(services.map(({ textContent }) => textContent)).toEqual([
      '1001Complete blood countRemove',
      '2001GlucoseRemove',
    ]);
    // The contract column may truncate the name.
    expect(document.querySelector('.list-more')?.textContent).toContain('North Clinic');
    expect(screen.getByText('Week').nextElementSibling?.textContent).toBe('12');
    await user.click(details(barcode));
    expect(screen.queryByRole('list', { name: 'Services' })).toBeNull();

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
      intercept: answer(searchOrders, {
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
      }),
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
    await user.click(details(shownRows()[0] ?? ''));
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

  test('is downloaded under the laboratory’s file name, one download at a time; bare base64 is saved as sorting.xlsx; one that is refused says why (SORT-22, SORT-23, SORT-63..65)', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user, intercept } = await searchSorting(lab);
    await count(12);
    const download = () => screen.getByRole('button', { name: 'Download the table' });
    await user.click(download());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toMatch(/^UEsD/);
    expect(saved.mock.calls[0]?.[1]).toMatch(/\.xlsx$/);
    await waitFor(() => expect(download().ariaDisabled).toBe('false'));

    for (const sent of [Response.json('UEsDBBQA'), new Response('UEsDBBQA')]) {
      saved.mockClear();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      intercept(when(downloadOrders, () => held.then(() => sent)));
      await user.click(download());
      expect(download().ariaDisabled).toBe('true');
      // It is disabled but keeps the focus.
      await user.click(download());
      expect(document.activeElement).toBe(download());
      release();
      await waitFor(() => expect(saved).toHaveBeenCalledOnce());
      expect(saved.mock.calls[0]?.slice(0, 2)).toEqual(['UEsDBBQA', 'sorting.xlsx']);
      await waitFor(() => expect(download().ariaDisabled).toBe('false'));
    }
    for (const [status, body, words] of [
      [501, { code: 'CaptchaNotAvalible', statusMessage: '' }, /robot/],
      [500, {}, /Something went wrong/],
      [400, { code: 'BadRequest', statusMessage: '' }, /Check what you have entered/],
      [400, { code: 'BadRequest', statusMessage: 'The period is too long' }, /The period is too long/],
      [429, { code: 'TooManyRequests', statusMessage: 'Later, please' }, /Later, please/],
    ] as const) {
      intercept(reject(downloadOrders, body, status));
      await user.click(download());
      await screen.findByText(words);
    }
  });
});
