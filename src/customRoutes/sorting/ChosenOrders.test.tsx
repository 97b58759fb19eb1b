import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, beforeEach, vi } from 'vitest';
import { changeOrderStatus, importOrders, searchOrders } from '../../../contract/sorting.ts';
import { answer, reject } from '../../../tests/support/intercepts.ts';
import { stateOf, putInto } from '../../../tests/support/sortingOrders.ts';
import {
  bar,
  check,
  count,
  order,
  question,
  searchSorting,
  shownRows,
  submit,
  useThreeOrders,
  yes,
  details,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { getOrder } from '../../../contract/orders.ts';
import { markSpecimens, type SpecimenMark } from '../../../contract/specimens.ts';
import { fakeHub } from '../../../tests/support/fakeHub.ts';
import { scan } from '../../../tests/support/scanner.ts';
import * as speaker from '../../ui/scanSound.ts';

const { lab, barcodes } = useThreeOrders();
const states = (of: readonly string[]) => Promise.all(of.map((barcode) => stateOf(lab, barcode)));
const dialog = () => screen.findByRole('dialog', { name: 'Not all orders were handed over' });

describe('selected orders', () => {
  test('are unselected all at once; are handed over, leave the list and the selection, and are counted (SORT-20, SORT-21, SORT-51, SORT-52)', async () => {
    const [first, second, third] = barcodes;
    const app = await searchSorting(lab);
    const { user } = app;
    await count(3);
    expect(submit().title).toBe('Select the orders to hand over to the laboratory');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(within(bar()).getByRole('button', { name: 'Specimen manifest' }).title).not.toBe('');
    await user.click(submit());

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

    await user.click(check(first));
    await user.click(check(second));
    within(bar()).getByText('2 selected');
    await user.click(submit());
    (await question('2 orders')).getByText('Specimens in them: 6. They were not scanned');
    await yes(app, '2 orders');
    await screen.findByText('2 orders are handed over to the laboratory');
    await count(1);
    expect(shownRows()).toEqual([third]);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(await states(barcodes)).toEqual([2, 2, 1]);
  });

  test('whose call fails stay, with its message; those that are rejected stay, and a dialog has a line for each, below the common error if it has no message (SORT-54, SORT-55, SORT-56)', async () => {
    const [first, second, third] = barcodes;
    const app = await searchSorting(lab);
    const { user } = app;
    await count(3);
    await user.click(check(first));
    for (const [body, status, words] of [
      [{ code: 'TooManyRequests', statusMessage: 'Too busy' }, 429, 'try again later: Too busy'],
      [{}, 500, 'try again later'],
    ] as const) {
      app.intercept(reject(importOrders, body, status));
      await user.click(submit());
      await yes(app, '1 order');
      await screen.findByText(`Something went wrong, ${words}`);
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(shownRows()).toHaveLength(3);
      within(bar()).getByText('1 selected');
    }

    const orders = [{ barcode: first, isSuccess: false, statusMessage: 'No tube' }];
    app.intercept(answer(importOrders, { isSuccess: false, statusMessage: '', orders }));
    await user.click(submit());
    await yes(app, '1 order');
    const refused = within(await dialog());
    refused.getByText('Something went wrong, try again later');
    expect(refused.getByRole('listitem').textContent).toBe(`${groupBarcode(first)} — No tube`);
    await user.click(refused.getByRole('button', { name: 'OK' }));

    app.intercept();
    for (const barcode of [second, third]) await user.click(check(barcode));
    await user.click(submit());
    await question('3 orders');
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    await yes(app, '3 orders');
    const told = within(await dialog());
    told.getByText('Handed over 2 of 3');
    expect(
      told.getAllByRole('listitem').map(({ textContent, className }) => [textContent, className]),
    ).toEqual([
      [`${groupBarcode(first)} — The order is cancelled. Restore it first`, 'error'],
      [`${groupBarcode(second)} — Handed over to the laboratory`, 'success'],
      [`${groupBarcode(third)} — Handed over to the laboratory`, 'success'],
    ]);
    await user.click(told.getByRole('button', { name: 'OK' }));
    expect(shownRows()).toEqual([first]);
    within(bar()).getByText('1 selected');
  });

  test('move up from the next page; can be all that were found, including pages never shown; stay as they were when the others cannot be loaded, and a toast says why (SORT-57, SORT-58)', async () => {
    const all: string[] = [...barcodes];
    while (all.length < 13) all.push(await order(lab));
    const app = await searchSorting(lab);
    const { user } = app;
    await count(13);
    expect(shownRows()).toHaveLength(10);
    const [one = ''] = shownRows();
    await user.click(check(one));
    await user.click(submit());
    await yes(app, '1 order');
    await count(12);
    await waitFor(() => expect(shownRows()).toHaveLength(10));
    expect(shownRows()).not.toContain(one);

    app.intercept(reject(searchOrders, { code: 'TooManyRequests', statusMessage: 'Too busy' }, 429));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    within(bar()).getByText('10 selected on this page');
    await user.click(within(bar()).getByRole('button', { name: 'Select all 12' }));
    await screen.findByText('Not all orders could be selected. Too busy');
    within(bar()).getByText('10 selected on this page');
    app.intercept();
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
    await yes(app, '10 orders');
    await count(2);
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    expect((await states(all)).filter((state) => state === 2)).toHaveLength(11);
  });
});

describe('specimens that are not taken', () => {
  beforeEach(() => void vi.spyOn(speaker, 'playScanSound').mockReturnValue());
  const mark = (barcode: string, ...marks: SpecimenMark[]) =>
    lab.ask(markSpecimens, { as: 'Nurse', body: { barcode, marks } });
  const refused = (number: number): SpecimenMark => ({ number, state: 'notTaken', reason: 'refused' });
  const orderOf = async (barcode: string) =>
    (await lab.ask(getOrder, { as: 'Nurse', query: { barcode } })).order;
  test('a specimen is marked in sorting by the scan of its label, and the row says when and by whom; an order that a colleague cancels leaves an open manifest (X-72)', async () => {
    const [first, second] = barcodes;
    const hub = fakeHub();
    const { user } = await searchSorting(lab, { hub: hub.connect });
    await count(3);
    await user.click(details(first));
    await user.click(await screen.findByRole('button', { name: 'Mark collection' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Collection, order ${groupBarcode(first)}` }),
    );
    await dialog.findByText('Scan the label of each specimen that is taken, or select the specimen here');
    scan(`${first}02`);
    await dialog.findByText(/^taken .*, Nurse Test$/);
    scan(`${second}01`);
    await dialog.findByText(/^The label of another order/);
    const { orderId, specimens } = await orderOf(first);
    expect(specimens.map(({ number, state }) => [number, state])).toEqual([[2, 'taken']]);
    // A colleague marks another one meanwhile.
    await mark(first, refused(3));
    hub.handlers.Changed?.({ order: [orderId] });
    await dialog.findByText('not taken: the patient refused, Nurse Test');
    await mark(first, { number: 3, state: null });
    hub.handlers.Changed?.({ order: null });
    await waitFor(() => expect(dialog.queryByText(/^not taken:/)).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const marks = within(screen.getByRole('list', { name: 'Collection' })).getAllByRole('listitem');
    expect(marks.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^EDTA 2 taken \d\d\.\d\d\.\d{4} \d\d:\d\d, Nurse Test$/),
    ]);

    for (const barcode of [first, second]) await user.click(check(barcode));
    await user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
    const manifest = within(await screen.findByRole('dialog', { name: /count and print$/ }));
    manifest.getByText('2 orders');
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    hub.handlers.Changed?.({ order: [orderId] });
    await manifest.findByText('1 order');
  });
  test('the question of a hand-over names specimens that do not go, and an order without any stays; an order that the laboratory has registered shows its marks and offers none', async () => {
    const [first, second, third] = barcodes;
    await mark(first, refused(1));
    await mark(second, refused(1), refused(2), refused(3));
    const { user } = await searchSorting(lab);
    await count(3);
    for (const barcode of [first, second]) await user.click(check(barcode));
    await user.click(submit());
    const asked = await question('1 order');
    asked.getByText('Specimens in them: 2. They were not scanned');
    asked.getByText('Specimens not taken: 1. They do not go');
    expect(asked.getByRole('listitem').textContent).toBe(
      `${groupBarcode(second)} — No specimen was taken. Take one and mark it, or cancel the order`,
    );
    await user.click(asked.getByRole('button', { name: 'Hand over' }));
    await waitFor(async () => expect((await orderOf(first)).sortingState).toBe(2));
    expect((await orderOf(second)).sortingState).toBe(1);

    await mark(third, refused(1));
    await putInto(lab, (await orderOf(third)).orderId, 5);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Status of the order' }),
      'Received by the laboratory',
    );
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await count(1);
    await user.click(details(third));
    await screen.findByText(/not taken: the patient refused, Nurse Test$/);
    expect(screen.queryByRole('button', { name: 'Mark collection' })).toBeNull();
  });
});
