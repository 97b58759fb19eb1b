import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOrderStatus, importOrders, searchOrders } from '../../../contract/sorting.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import type { RenderedApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { respond } from '../../../tests/support/respond.ts';
import { stateOf } from '../../../tests/support/sortingOrders.ts';
import {
  bar,
  count,
  order,
  reject,
  row,
  searchSorting,
  shownRows,
  threeOrders,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';

let barcodes: string[] = [];
let first = '';
const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});
beforeEach(async () => {
  barcodes = await threeOrders(lab);
  [first = ''] = barcodes;
});
afterAll(async () => {
  vi.useRealTimers();
});

const check = (barcode: string) => within(row(barcode)).getByRole('checkbox');
const submit = () => within(bar()).getByRole('button', { name: 'Hand over to the laboratory' });
/** The question before this many orders are handed over. */
const question = async (orders: string) =>
  within(await screen.findByRole('dialog', { name: `Hand over ${orders} to the laboratory?` }));
const yes = async (user: RenderedApp['user'], orders: string) =>
  user.click((await question(orders)).getByRole('button', { name: 'Hand over' }));

describe('selected orders', () => {
  test('are handed over, leave the list and the selection, and are counted (SORT-20, SORT-21, SORT-51, SORT-52)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    expect(submit().title).toBe('Select the orders to hand over to the laboratory');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(within(bar()).getByRole('button', { name: 'Specimen manifest' }).title).not.toBe('');
    await user.click(submit());
    await user.click(check(first));
    await user.click(check(barcodes[1] ?? ''));
    within(bar()).getByText('2 selected');
    await user.click(submit());
    (await question('2 orders')).getByText('Specimens in them: 6. They were not scanned');
    await yes(user, '2 orders');
    await screen.findByText('2 orders are handed over to the laboratory');
    await count(1);
    expect(shownRows()).toEqual([barcodes[2]]);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(await Promise.all(barcodes.map((barcode) => stateOf(lab, barcode)))).toEqual([2, 2, 1]);
  });

  test('that are rejected stay, and a dialog has a line for each (SORT-54, SORT-55)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    for (const barcode of barcodes) await user.click(check(barcode));
    await user.click(submit());
    await question('3 orders');
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    await yes(user, '3 orders');
    const dialog = await screen.findByRole('dialog', { name: 'Not all orders were handed over' });
    within(dialog).getByText('Handed over 2 of 3');
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines.map(({ textContent, className }) => [textContent, className])).toEqual([
      [`${groupBarcode(first)} — The order is cancelled. Restore it first`, 'error'],
      ...barcodes
        .slice(1)
        .map((barcode) => [`${groupBarcode(barcode)} — Handed over to the laboratory`, 'success']),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(shownRows()).toEqual([first]);
    within(bar()).getByText('1 selected');
  });

  test('that are rejected without a general message show the common error above their lines (SORT-54)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: (_, path) =>
        path.split('?')[0] === importOrders.path
          ? respond(importOrders, {
              isSuccess: false,
              statusMessage: '',
              orders: [{ barcode: first, isSuccess: false, statusMessage: 'No tube' }],
            })
          : null,
    });
    await count(3);
    await user.click(check(first));
    await user.click(submit());
    await yes(user, '1 order');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not all orders were handed over' }));
    dialog.getByText('Something went wrong, try again later');
    expect(dialog.getByRole('listitem').textContent).toBe(`${groupBarcode(first)} — No tube`);
  });

  test('whose call fails stay, with the common error and its message (SORT-56)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: reject(importOrders.path, { code: 'TooManyRequests', statusMessage: 'Too busy' }, 429),
    });
    await count(3);
    await user.click(check(first));
    await user.click(submit());
    await yes(user, '1 order');
    await screen.findByText('Something went wrong, try again later: Too busy');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(shownRows()).toHaveLength(3);
    within(bar()).getByText('1 selected');
  });

  test('whose call fails without words stay, with the common error once', async () => {
    const { user } = await searchSorting(lab, { intercept: reject(importOrders.path, {}, 500) });
    await count(3);
    await user.click(check(first));
    await user.click(submit());
    await yes(user, '1 order');
    await screen.findByText('Something went wrong, try again later');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(shownRows()).toHaveLength(3);
    within(bar()).getByText('1 selected');
  });

  test('can be all that were found, including pages never shown (SORT-57, SORT-58)', async () => {
    for (let more = 0; more < 9; more += 1) await order(lab);
    const { user } = await searchSorting(lab);
    await count(12);
    expect(shownRows()).toHaveLength(10);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    within(bar()).getByText('10 selected on this page');
    await user.click(within(bar()).getByRole('button', { name: 'Select all 12' }));
    expect((await within(bar()).findByText('All 12 found are selected')).parentElement?.role).toBe('status');
    // The keyboard stays where it was: the button of all has become that of none.
    expect(document.activeElement).toBe(within(bar()).getByRole('button', { name: 'Clear selection' }));
    expect(within(bar()).queryByRole('button', { name: 'Select all 12' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    within(bar()).getByText('All 12 found are selected');
    for (const barcode of shownRows()) await user.click(check(barcode));
    within(bar()).getByText('10 selected, 0 on this page');
    await user.click(submit());
    await yes(user, '10 orders');
    await count(2);
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    expect(
      (await lab.db.select().from(orders).where(eq(orders.sortingState, 2))).length,
    ).toBeGreaterThanOrEqual(10);
  });

  test('are unselected all at once', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await user.click(page);
    within(bar()).getByText('All 3 found are selected');
    expect(within(bar()).queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(page);
    within(bar()).getByText('Select the orders to hand over to the laboratory');
    await user.click(check(first));
    within(bar()).getByText('1 selected');
    await user.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
    within(bar()).getByText('Select the orders to hand over to the laboratory');
    expect(document.activeElement).toBe(page);
  });

  test('stay as they were when the others cannot be loaded, and a toast says why (SORT-58)', async () => {
    for (let more = 0; more < 9; more += 1) await order(lab);
    let isBusy = false;
    const refuse = reject(searchOrders.path, { code: 'TooManyRequests', statusMessage: 'Too busy' }, 429);
    const { user } = await searchSorting(lab, {
      intercept: (method, path) => (isBusy ? refuse(method, path) : null),
    });
    await count(12);
    isBusy = true;
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(bar()).getByRole('button', { name: 'Select all 12' }));
    await screen.findByText('Not all orders could be selected. Too busy');
    within(bar()).getByText('10 selected on this page');
    within(bar()).getByRole('button', { name: 'Select all 12' });
  });

  test('of the next page move up when the page is empty', async () => {
    for (let more = 0; more < 8; more += 1) await order(lab);
    const { user } = await searchSorting(lab);
    await count(11);
    const [one = ''] = shownRows();
    await user.click(check(one));
    await user.click(submit());
    await yes(user, '1 order');
    await count(10);
    await waitFor(() => expect(shownRows()).toHaveLength(10));
    expect(shownRows()).not.toContain(one);
  });
});
