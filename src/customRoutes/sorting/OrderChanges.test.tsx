import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getOrder, updateOrder } from '../../../contract/orders.ts';
import { barcodePdf } from '../../../contract/reports.ts';
import { changeOrderStatus, importOrders, removeService } from '../../../contract/sorting.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { respond } from '../../../tests/support/respond.ts';
import { stateOf } from '../../../tests/support/sortingOrders.ts';
import {
  count,
  reject,
  row,
  searchSorting,
  shownRows,
  threeOrders,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';

/** A barcode for text queries, which normalise its spaces. */
const spoken = (barcode: string) => groupBarcode(barcode).replaceAll('\u00a0', ' ');

let first = '';
const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});
beforeEach(async () => {
  [first] = await threeOrders(lab);
});
afterAll(async () => {
  vi.useRealTimers();
});

const orderOf = async (barcode: string) =>
  (await lab.ask(getOrder, { as: 'Nurse', query: { barcode } })).order;
const press = (barcode: string, title: string) => within(row(barcode)).getByTitle(title);

describe('an order in the list', () => {
  test('is cancelled at once, leaves the list, and comes back by Undo (SORT-41..44)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
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

  test('that is cancelled is restored at once (SORT-41..44)', async () => {
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    const { user } = await searchSorting(lab, { named: 'Cancelled' });
    await count(1);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(row(first)).queryByTitle('Edit')).toBeNull();
    await user.click(press(first, 'Restore'));
    await screen.findByText(`Order ${spoken(first)} is restored`);
    await screen.findByText('Everything in this list is done');
    expect(await stateOf(lab, first)).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stateOf(lab, first)).toBe(4));
  });

  test.each([
    ['It is on its way', 'It is on its way'],
    ['', 'Something went wrong, try again later'],
  ])(
    'that cannot be cancelled stays, and a dialog says why: "%s" (SORT-45)',
    async (statusMessage, words) => {
      const { user } = await searchSorting(lab, {
        intercept: reject(changeOrderStatus.path, { code: 'NotEditable', statusMessage }),
      });
      await count(3);
      await user.click(press(first, 'Cancel order'));
      const failed = await screen.findByRole('dialog', { name: 'The order was not cancelled' });
      within(failed).getByText(`${spoken(first)} — ${words}`);
      await user.click(within(failed).getByRole('button', { name: 'OK' }));
      expect(shownRows()).toHaveLength(3);
    },
  );

  test('that cannot be restored stays cancelled, and a dialog shows why (SORT-45)', async () => {
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    const { user } = await searchSorting(lab, {
      named: 'Cancelled',
      intercept: reject(changeOrderStatus.path, { code: 'NotEditable', statusMessage: 'Too late' }),
    });
    await count(1);
    await user.click(press(first, 'Restore'));
    within(await screen.findByRole('dialog', { name: 'The order was not restored' })).getByText(
      `${spoken(first)} — Too late`,
    );
    expect(await stateOf(lab, first)).toBe(4);
  });

  test('that is cancelled can lose a service, and the prompt says it is permanent (SORT-60)', async () => {
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    const { user } = await searchSorting(lab, { named: 'Cancelled' });
    await count(1);
    await user.click(within(row(first)).getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
    const question = within(screen.getByRole('dialog', { name: 'Remove the service?' }));
    question.getByText(/it cannot be added again/);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText(`Removed from order ${spoken(first)}: 1002`);
    expect([...document.querySelectorAll('.gone .mono')].map(({ textContent }) => textContent)).toEqual([
      '1002',
    ]);
  });

  test('loses a package with its contents at once, and Undo puts it back at its price (SORT-60)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    const before = await orderOf(first);
    await user.click(within(row(first)).getByRole('button', { name: /^Details/ }));
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
  });

  test('says which taken specimen a service takes with it, and after Undo that it has to be marked again', async () => {
    const kinds = (await orderOf(first)).tubes;
    const { code, numbers } = kinds.find((kind) => !kind.serviceCodes.includes('1002')) ?? {};
    const number = numbers?.[0] ?? 0;
    const marks = [{ number, state: 'taken' as const }];
    await lab.ask(markSpecimens, { as: 'Nurse', body: { barcode: first, marks } });
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(within(row(first)).getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('button', { name: /^Remove: 9001/ }));
    const tube = `${String(code)} ${String(number)}`;
    const lost = `The order no longer needs specimens that were taken: ${tube}. Do not send them with it`;
    await screen.findByText(lost);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`The service is back. Mark these specimens as taken again: ${tube}`);
    expect(screen.queryByText(lost)).toBeNull();
  });

  test('that somebody else has changed since a service was removed gets it back beside those changes', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(within(row(first)).getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
    await screen.findByText(/Removed from order/);
    const { orderId, version } = await orderOf(first);
    const theirs = { version, serviceCodes: ['9001', '3001'] };
    await lab.ask(updateOrder, { as: 'Manager', query: { orderId }, body: theirs });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect((await orderOf(first)).parrentCodes.toSorted()).toEqual(['1002', '3001', '9001']),
    );
  });

  test('that somebody has just handed over says so by its number when a service is taken out, and leaves the list', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(within(row(first)).getByRole('button', { name: /^Details/ }));
    await lab.ask(importOrders, { as: 'Manager', query: { barcodes: [first] } });
    await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
    within(await screen.findByRole('dialog', { name: 'The service was not removed' })).getByText(
      `${spoken(first)} — The order is with the laboratory and can no longer be changed`,
    );
    await count(2);
    expect(shownRows()).not.toContain(first);
  });

  test.each([
    ['The last one', 'The last one'],
    ['', 'Something went wrong, try again later'],
  ])(
    'keeps a service that cannot be removed, and a dialog says why: "%s" (SORT-61, SORT-62)',
    async (statusMessage, words) => {
      const { user } = await searchSorting(lab, {
        intercept: (method, path) =>
          method === 'DELETE' && path.split('?')[0] === removeService.path
            ? respond(removeService, { isSuccess: false, statusMessage, deleteState: 0, codes: [] })
            : null,
      });
      await count(3);
      await user.click(within(row(first)).getByRole('button', { name: /^Details/ }));
      await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
      within(await screen.findByRole('dialog', { name: 'The service was not removed' })).getByText(
        `${spoken(first)} — ${words}`,
      );
      expect(document.querySelector('.gone')).toBeNull();
    },
  );

  test('that is new opens in the wizard to be edited (SORT-48)', async () => {
    let reads = 0;
    const { user, place } = await searchSorting(lab, {
      intercept: (_, asked) => {
        if (asked.split('?')[0] === getOrder.path) reads += 1;
        return null;
      },
    });
    await count(3);
    await user.click(press(first, 'Edit'));
    await screen.findByRole('heading', { name: `Edit ${groupBarcode(first)}` });
    expect(place()).toBe('/create-order/services');
    await screen.findByRole('button', { name: 'Remove 1002' });
    expect(reads).toBe(1);
  });

  test('that somebody has just handed over is not opened to be edited', async () => {
    const { user, place } = await searchSorting(lab);
    await count(3);
    await lab.ask(importOrders, { as: 'Nurse', query: { barcodes: [first] } });
    await user.click(press(first, 'Edit'));
    await screen.findByText(
      'The order is with the laboratory already and cannot be changed. Call the laboratory',
    );
    expect(place()).toBe('/sort');
    await waitFor(() => expect(shownRows()).not.toContain(first));
  });

  test('whose actions fail says so, and the list stays (SORT-49, SORT-50)', async () => {
    let broken = '';
    let failure: [words: string, status: number] = ['', 0];
    const { user, place, leave } = await searchSorting(lab, {
      intercept: (_, asked) => {
        const [statusMessage, status] = failure;
        return asked.split('?')[0] === broken
          ? Response.json({ isSuccess: false, statusMessage, code: 'NotFound' }, { status })
          : null;
      },
    });
    await count(3);
    for (const [title, path, status, said, shown] of [
      ['Edit', getOrder.path, 404, 'It is lost', /It is lost/],
      ['Edit', getOrder.path, 500, 'It is away', /It is away/],
      ['Print barcode', barcodePdf.path, 404, 'Lost labels', /The labels were not printed. Lost labels/],
      ['Print barcode', barcodePdf.path, 500, 'No printer', /The labels were not printed. No printer/],
      ['Test request form', getOrder.path, 500, 'Lost form', /was not printed. Lost form/],
      ['Cancel order', changeOrderStatus.path, 500, 'Still needed', /Still needed/],
    ] as const) {
      broken = path;
      failure = [said, status];
      await user.click(press(first, title));
      await screen.findByText(shown);
      expect(place(), title).toBe('/sort');
      expect(leave, title).not.toHaveBeenCalled();
      expect(shownRows(), title).toHaveLength(3);
    }
  });
});
