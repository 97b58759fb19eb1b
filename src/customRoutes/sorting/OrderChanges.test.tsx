import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getOrder, updateOrder } from '../../../contract/orders.ts';
import { barcodePdf } from '../../../contract/reports.ts';
import { changeOrderStatus, importOrders, removeService } from '../../../contract/sorting.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { answer, reject, when } from '../../../tests/support/intercepts.ts';
import { stateOf } from '../../../tests/support/sortingOrders.ts';
import {
  count,
  details,
  row,
  searchSorting,
  shownRows,
  useThreeOrders,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';

/** A barcode for text queries, which normalise its spaces. */
const spoken = (barcode: string) => groupBarcode(barcode).replaceAll('\u00a0', ' ');

const { lab, barcodes } = useThreeOrders();

const orderOf = async (barcode: string) =>
  (await lab.ask(getOrder, { as: 'Nurse', query: { barcode } })).order;
const press = (barcode: string, title: string) => within(row(barcode)).getByTitle(title);
/** The dialog that says what was not done, with these words of an order; closed again. */
const isTold = async (name: string, words: string) => {
  const told = within(await screen.findByRole('dialog', { name }));
  told.getByText(words);
  fireEvent.click(told.getByRole('button', { name: 'OK' }));
};

describe('an order in the list', () => {
  test('whose actions fail says so, and the list stays; that is cancelled at once leaves the list, and comes back by Undo (SORT-41..45, SORT-49, SORT-50)', async () => {
    const [first] = barcodes;
    const { user, place, leave, intercept } = await searchSorting(lab);
    await count(3);
    for (const [statusMessage, words] of [
      ['It is on its way', 'It is on its way'],
      ['', 'Something went wrong, try again later'],
    ] as const) {
      intercept(reject(changeOrderStatus, { code: 'NotEditable', statusMessage }));
      await user.click(press(first, 'Cancel order'));
      await isTold('The order was not cancelled', `${spoken(first)} — ${words}`);
      expect(shownRows()).toHaveLength(3);
    }
    for (const [title, endpoint, status, statusMessage, shown] of [
      ['Edit', getOrder, 404, 'It is lost', /It is lost/],
      ['Edit', getOrder, 500, 'It is away', /It is away/],
      ['Print barcode', barcodePdf, 404, 'Lost labels', /The labels were not printed. Lost labels/],
      ['Print barcode', barcodePdf, 500, 'No printer', /The labels were not printed. No printer/],
      ['Test request form', getOrder, 500, 'Lost form', /was not printed. Lost form/],
      ['Cancel order', changeOrderStatus, 500, 'Still needed', /Still needed/],
    ] as const) {
      intercept(reject(endpoint, { statusMessage, code: 'NotFound' }, status));
      await user.click(press(first, title));
      await screen.findByText(shown);
      expect(place(), title).toBe('/sort');
      expect(leave, title).not.toHaveBeenCalled();
      expect(shownRows(), title).toHaveLength(3);
    }
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'OK' }));

    intercept();
    await user.click(press(first, 'Cancel order'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText(`Order ${spoken(first)} is cancelled`);
    await count(2);
    expect(shownRows()).not.toContain(first);
    // The focus moves on, so several can be cancelled in a row.
    await waitFor(() => expect(document.activeElement).toBe(press(shownRows()[0] ?? '', 'Cancel order')));
    expect(await stateOf(lab, first)).toBe(4);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await count(3);
    expect(shownRows()).toContain(first);
    expect(await stateOf(lab, first)).toBe(1);
  });

  test('that is cancelled can lose a service, for good; is restored at once, or a dialog shows why not (SORT-41..45, SORT-60)', async () => {
    const [first] = barcodes;
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    const { user, intercept } = await searchSorting(lab, { named: 'Cancelled' });
    await count(1);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(row(first)).queryByTitle('Edit')).toBeNull();
    await user.click(details(first));
    await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
    const question = within(screen.getByRole('dialog', { name: 'Remove the service?' }));
    question.getByText(/it cannot be added again/);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText(`Removed from order ${spoken(first)}: 1002`);
    expect([...document.querySelectorAll('.gone .mono')].map(({ textContent }) => textContent)).toEqual([
      '1002',
    ]);

    intercept(reject(changeOrderStatus, { code: 'NotEditable', statusMessage: 'Too late' }));
    await user.click(press(first, 'Restore'));
    await isTold('The order was not restored', `${spoken(first)} — Too late`);
    expect(await stateOf(lab, first)).toBe(4);
    intercept();
    await user.click(press(first, 'Restore'));
    await screen.findByText(`Order ${spoken(first)} is restored`);
    await screen.findByText('Everything in this list is done');
    expect(await stateOf(lab, first)).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stateOf(lab, first)).toBe(4));
  });

  test('keeps a service that cannot be removed, and says why; loses a package with its contents at once, and Undo puts it back at its price; says which taken specimen goes with it, and after Undo that it has to be marked again (SORT-60, SORT-61, SORT-62)', async () => {
    const [first] = barcodes;
    const { user, intercept } = await searchSorting(lab);
    await count(3);
    await user.click(details(first));
    for (const [statusMessage, words] of [
      ['The last one', 'The last one'],
      ['', 'Something went wrong, try again later'],
    ] as const) {
      intercept(answer(removeService, { isSuccess: false, statusMessage, deleteState: 0, codes: [] }));
      await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
      await isTold('The service was not removed', `${spoken(first)} — ${words}`);
      expect(document.querySelector('.gone')).toBeNull();
    }

    intercept();
    const before = await orderOf(first);
    const services = () => screen.getByRole('list', { name: 'Services' });
    expect(within(services()).getAllByRole('button')).toHaveLength(2);
    await user.click(within(services()).getByRole('button', { name: /^Remove: 9001/ }));
    await screen.findByText(/Removed from order/);
    expect(screen.queryByRole('dialog')).toBeNull();
    const gone = () => within(services()).queryAllByText('Removed');
    expect(gone().length).toBeGreaterThan(1);
    // The last service cannot be removed: the order is cancelled instead.
    expect(within(services()).queryAllByRole('button')).toEqual([]);
    expect((await orderOf(first)).parrentCodes).toEqual(['1002']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(gone()).toEqual([]));
    const { version, ...after } = await orderOf(first);
    expect({ ...after, version: version - 2 }).toEqual(before);

    const { code, numbers } = before.tubes.find((kind) => !kind.serviceCodes.includes('1002')) ?? {};
    const number = numbers?.[0] ?? 0;
    await lab.ask(markSpecimens, {
      as: 'Nurse',
      body: { barcode: first, marks: [{ number, state: 'taken' }] },
    });
    await user.click(screen.getByRole('button', { name: /^Remove: 9001/ }));
    const tube = `${String(code)} ${String(number)}`;
    const lost = `The order no longer needs specimens that were taken: ${tube}. Do not send them with it`;
    await screen.findByText(lost);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`The service is back. Mark these specimens as taken again: ${tube}`);
    expect(screen.queryByText(lost)).toBeNull();
  });

  test('that somebody else has changed since a service was removed gets it back beside those changes; one that somebody has just handed over says so by its number, and leaves the list', async () => {
    const [first] = barcodes;
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(details(first));
    await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
    await screen.findByText(/Removed from order/);
    const { orderId, version } = await orderOf(first);
    const theirs = { version, serviceCodes: ['9001', '3001'] };
    await lab.ask(updateOrder, { as: 'Manager', query: { orderId }, body: theirs });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect((await orderOf(first)).parrentCodes.toSorted()).toEqual(['1002', '3001', '9001']),
    );

    const remove = await screen.findByRole('button', { name: /^Remove: 1002/ });
    await lab.ask(importOrders, { as: 'Manager', query: { barcodes: [first] } });
    await user.click(remove);
    await isTold(
      'The service was not removed',
      `${spoken(first)} — The order is with the laboratory and can no longer be changed`,
    );
    await count(2);
    expect(shownRows()).not.toContain(first);
  });

  test('that is new opens in the wizard to be edited; one that somebody has just handed over does not (SORT-48)', async () => {
    const [first, second] = barcodes;
    const { user, place, intercept } = await searchSorting(lab);
    await count(3);
    await lab.ask(importOrders, { as: 'Nurse', query: { barcodes: [second] } });
    await user.click(press(second, 'Edit'));
    await screen.findByText(
      'The order is with the laboratory already and cannot be changed. Call the laboratory',
    );
    expect(place()).toBe('/sort');
    await waitFor(() => expect(shownRows()).not.toContain(second));

    let reads = 0;
    intercept(
      when(getOrder, () => {
        reads += 1;
        return null;
      }),
    );
    await user.click(press(first, 'Edit'));
    await screen.findByRole('heading', { name: `Edit ${groupBarcode(first)}` });
    expect(place()).toBe('/create-order/services');
    await screen.findByRole('button', { name: 'Remove 1002' });
    expect(reads).toBe(1);
  });
});
