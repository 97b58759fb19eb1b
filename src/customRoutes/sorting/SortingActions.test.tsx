import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import { barcodePdf } from '../../../contract/reports.ts';
import { changeOrderStatus, downloadOrders, importOrders, removeService } from '../../../contract/sorting.ts';
import { orders } from '../../../server/db/schema.ts';
import { openLab, type TestLab } from '../../../tests/support/lab.ts';
import { groupBarcode } from '../../i18n/format.ts';
import * as files from '../../ui/saveFile.ts';
import { order, row, searchSorting, shownRows } from './sortingForTests.ts';

let lab: TestLab;
let barcodes: string[] = [];
beforeAll(async () => {
  lab = await openLab();
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});
beforeEach(async () => {
  // What earlier tests have left is long ago.
  await lab.db.update(orders).set({ createdAt: new Date('2026-01-01T08:00:00Z') });
  barcodes = [];
  for (let patient = 1; patient <= 3; patient += 1)
    barcodes.push(await order(lab, { patient, services: ['9001', '1002'] }));
});
afterAll(async () => {
  vi.useRealTimers();
  await lab.close();
});

const count = (number: number) =>
  screen.findByText(`${String(number)} ${number === 1 ? 'order' : 'orders'} found`);
const press = (barcode: string, title: string) => within(row(barcode)).getByTitle(title);
const check = (barcode: string) => within(row(barcode)).getByRole('checkbox');
const bar = () => screen.getByRole('region', { name: 'Selected orders' });
const submit = () => within(bar()).getByRole('button', { name: 'Hand over to the laboratory' });
const stateOf = async (barcode: string) => {
  const [found] = await lab.db.select().from(orders).where(eq(orders.barcode, barcode));
  return found?.sortingState;
};
const refuse =
  (path: string, body: object, status = 409) =>
  (method: string, asked: string) =>
    method !== 'GET' && asked.split('?')[0] === path
      ? Response.json({ isSuccess: false, ...body }, { status })
      : null;
const first = () => barcodes[0] ?? '';

describe('an order of the list', () => {
  test('is cancelled after a question, leaves the list, and is restored (SORT-41..44)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(press(first(), 'Cancel order'));
    const question = screen.getByRole('dialog', { name: 'Cancel the order?' });
    expect(question.textContent).toContain(groupBarcode(first()));
    await user.click(within(question).getByRole('button', { name: 'Keep' }));
    expect(await stateOf(first())).toBe(1);
    await user.click(press(first(), 'Cancel order'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    await screen.findByText(`Order ${groupBarcode(first())} is cancelled`);
    await count(2);
    expect(shownRows()).not.toContain(first());
    expect(await stateOf(first())).toBe(4);

    await user.selectOptions(screen.getByRole('combobox', { name: 'State of the order' }), 'Cancelled');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await count(1);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(row(first())).queryByTitle('Edit')).toBeNull();
    await user.click(press(first(), 'Restore'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await screen.findByText(`Order ${groupBarcode(first())} is restored`);
    await screen.findByText('Everything in this list is done');
    expect(await stateOf(first())).toBe(1);
  });

  test('that cannot be cancelled stays, and a dialog says why (SORT-45)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: refuse(changeOrderStatus.path, { code: 'NotEditable', statusMessage: 'It is on its way' }),
    });
    await count(3);
    await user.click(press(first(), 'Cancel order'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    const failed = await screen.findByRole('dialog', { name: 'The order was not cancelled' });
    within(failed).getByText('It is on its way');
    await user.click(within(failed).getByRole('button', { name: 'OK' }));
    expect(shownRows()).toHaveLength(3);
  });

  test('loses a package with its parts, which stay greyed (SORT-60)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(within(row(first())).getByRole('button', { name: /^Details/ }));
    const services = screen.getByRole('list', { name: 'Services' });
    const removable = within(services).getAllByRole('button').length;
    expect(removable).toBe(2);
    await user.click(within(services).getByRole('button', { name: /^Remove: 9001/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText(/Removed from order/);
    const gone = within(services)
      .getAllByRole('listitem')
      .filter((item) => item.classList.contains('gone'));
    expect(gone.length).toBeGreaterThan(1);
    for (const item of gone) within(item).getByText('Removed');
    expect(within(services).getAllByRole('button')).toHaveLength(1);
  });

  test('keeps a service that cannot be removed, and a dialog says why (SORT-61, SORT-62)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: (method, path) =>
        method === 'DELETE' && path.split('?')[0] === removeService.path
          ? Response.json({ isSuccess: false, statusMessage: 'The last one', deleteState: 0, codes: [] })
          : null,
    });
    await count(3);
    await user.click(within(row(first())).getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('button', { name: /^Remove: 1002/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    within(await screen.findByRole('dialog', { name: 'The service was not removed' })).getByText(
      'The last one',
    );
    expect(document.querySelector('.gone')).toBeNull();
  });

  test('that is new opens in the wizard to be edited (SORT-48)', async () => {
    const { user, place } = await searchSorting(lab);
    await count(3);
    await user.click(press(first(), 'Edit'));
    await screen.findByRole('heading', { name: `Edit ${groupBarcode(first())}` });
    expect(place()).toBe('/create-order/services');
  });

  test.each([
    ['Edit', getOrder.path, /It is lost/],
    ['Print barcode', barcodePdf.path, /The labels were not printed. It is lost/],
    ['Direction', getOrder.path, /was not printed. It is lost/],
  ])('whose %s fails says so in a toast (SORT-49, SORT-50)', async (title, path, words) => {
    const { user } = await searchSorting(lab, {
      intercept: (_, asked) =>
        asked.split('?')[0] === path
          ? Response.json(
              { isSuccess: false, statusMessage: 'It is lost', code: 'NotFound' },
              { status: 404 },
            )
          : null,
    });
    await count(3);
    await user.click(press(first(), title));
    await screen.findByText(words);
  });
});

describe('chosen orders', () => {
  test('are handed over, leave list and selection, and are counted out (SORT-20, SORT-51, SORT-52)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    expect(submit().title).toBe('Select the orders to hand over to the laboratory');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(within(bar()).getByRole('button', { name: 'Accompanying direction' }).title).not.toBe('');
    await user.click(submit());
    await user.click(check(barcodes[0] ?? ''));
    await user.click(check(barcodes[1] ?? ''));
    within(bar()).getByText('2 selected');
    await user.click(submit());
    await screen.findByText('2 orders are handed over to the laboratory');
    await count(1);
    expect(shownRows()).toEqual([barcodes[2]]);
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(await Promise.all(barcodes.map(stateOf))).toEqual([2, 2, 1]);
  });

  test('that are not taken stay, and a dialog has a line for each (SORT-54, SORT-55)', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first(), newStatus: 4 } });
    for (const barcode of barcodes) await user.click(check(barcode));
    await user.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Not all orders were handed over' });
    within(dialog).getByText('Handed over 2 of 3');
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines.map(({ textContent, className }) => [textContent, className])).toEqual([
      [`${groupBarcode(first())} — The order is cancelled. Restore it first`, 'error'],
      ...barcodes
        .slice(1)
        .map((barcode) => [`${groupBarcode(barcode)} — Handed over to the laboratory`, 'success']),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(shownRows()).toEqual([first()]);
    within(bar()).getByText('1 selected');
  });

  test('whose call breaks stay, with the common error and its message (SORT-56)', async () => {
    const { user } = await searchSorting(lab, {
      intercept: refuse(importOrders.path, { code: 'TooManyRequests', statusMessage: 'Too busy' }, 429),
    });
    await count(3);
    await user.click(check(first()));
    await user.click(submit());
    await screen.findByText(/, try again later: Too busy|: Too busy$/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(shownRows()).toHaveLength(3);
    within(bar()).getByText('1 selected');
  });

  test('are all that were found, on pages that were never shown too (SORT-57, SORT-58)', async () => {
    for (let more = 0; more < 9; more += 1) await order(lab);
    const { user } = await searchSorting(lab);
    await count(12);
    expect(shownRows()).toHaveLength(10);
    await user.click(screen.getByRole('checkbox', { name: 'Select all: 12' }));
    await within(bar()).findByText('12 selected');
    await user.click(screen.getByRole('button', { name: 'Page forward' }));
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    for (const barcode of shownRows()) await user.click(check(barcode));
    within(bar()).getByText('10 selected');
    await user.click(submit());
    await count(2);
    await waitFor(() => expect(shownRows()).toHaveLength(2));
    expect(
      (await lab.db.select().from(orders).where(eq(orders.sortingState, 2))).length,
    ).toBeGreaterThanOrEqual(10);
  });

  test('are unselected all at once', async () => {
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(screen.getByRole('checkbox', { name: 'Select all: 3' }));
    await within(bar()).findByText('3 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select all: 3' }));
    expect(within(bar()).queryByText('3 selected')).toBeNull();
    await user.click(check(first()));
    await user.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
    expect(within(bar()).queryByText('1 selected')).toBeNull();
  });

  test('move up from the next page when the page has emptied', async () => {
    for (let more = 0; more < 8; more += 1) await order(lab);
    const { user } = await searchSorting(lab);
    await count(11);
    const [one = ''] = shownRows();
    await user.click(check(one));
    await user.click(submit());
    await count(10);
    await waitFor(() => expect(shownRows()).toHaveLength(10));
    expect(shownRows()).not.toContain(one);
  });
});

describe('the spreadsheet', () => {
  const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download the table' });

  test('is saved under the name that the laboratory gives, one at a time (SORT-22, SORT-23, SORT-63)', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(download());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toMatch(/^UEsD/);
    expect(saved.mock.calls[0]?.[1]).toMatch(/\.xlsx$/);
    await waitFor(() => expect(download().disabled).toBe(false));
  });

  test.each(['json', 'text'])(
    'that comes as bare base64 (%s) is saved as sorting.xlsx (SORT-63, SORT-64)',
    async (form) => {
      const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const { user } = await searchSorting(lab, {
        intercept: (method, path) =>
          method === 'POST' && path === downloadOrders.path
            ? held.then(() => (form === 'json' ? Response.json('UEsDBBQA') : new Response('UEsDBBQA')))
            : null,
      });
      await count(3);
      await user.click(download());
      expect(download().disabled).toBe(true);
      release();
      await waitFor(() => expect(saved).toHaveBeenCalledOnce());
      expect(saved.mock.calls[0]?.slice(0, 2)).toEqual(['UEsDBBQA', 'sorting.xlsx']);
    },
  );

  test.each([
    [501, { code: 'CaptchaNotAvalible', statusMessage: '' }, /robot/],
    [400, { code: 'BadRequest', statusMessage: '' }, /Check what you have entered/],
    [429, { code: 'TooManyRequests', statusMessage: 'Later, please' }, /Later, please/],
  ])('that is refused with %i says why (SORT-65)', async (status, body, words) => {
    const { user } = await searchSorting(lab, { intercept: refuse(downloadOrders.path, body, status) });
    await count(3);
    await user.click(download());
    await screen.findByText(words);
  });
});

test('a list that another has changed meanwhile shows its last page, not an empty one', async () => {
  for (let more = 0; more < 8; more += 1) await order(lab);
  const { user } = await searchSorting(lab);
  await count(11);
  await lab.ask(importOrders, { as: 'Sorter', query: { barcodes: [first()] } });
  await user.click(screen.getByRole('button', { name: 'Page forward' }));
  await count(10);
  expect(shownRows()).toHaveLength(10);
});
