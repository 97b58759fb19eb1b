import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import { markSpecimens, type SpecimenMark } from '../../../contract/specimens.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import { fakeHub } from '../../../tests/support/fakeHub.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { bar, count, row, searchSorting, threeOrders } from '../../../tests/support/sortingScreen.ts';
import { putInto } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { groupBarcode } from '../../i18n/format.ts';
import * as speaker from '../../ui/scanSound.ts';

let barcodes: [string, string, string];
const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});
beforeEach(async () => {
  vi.spyOn(speaker, 'playScanSound').mockReturnValue();
  barcodes = await threeOrders(lab);
});
afterAll(async () => {
  vi.useRealTimers();
});

const mark = (barcode: string, ...marks: SpecimenMark[]) =>
  lab.ask(markSpecimens, { as: 'Nurse', body: { barcode, marks } });
const refused = (number: number): SpecimenMark => ({ number, state: 'notTaken', reason: 'refused' });
const orderOf = async (barcode: string) =>
  (await lab.ask(getOrder, { as: 'Nurse', query: { barcode } })).order;
const details = (barcode: string) => within(row(barcode)).getByRole('button', { name: /^Details/ });

test('a specimen is marked in sorting by the scan of its label, and the row says when and by whom (X-72)', async () => {
  const [first] = barcodes;
  const hub = fakeHub();
  const { user } = await searchSorting(lab, { hub: hub.connect });
  await count(3);
  await user.click(details(first));
  await user.click(await screen.findByRole('button', { name: 'Mark collection' }));
  const dialog = within(
    await screen.findByRole('dialog', {
      name: `Collection, order ${groupBarcode(first)}`,
    }),
  );
  await dialog.findByText('Scan the label of each specimen that is taken, or select the specimen here');
  scan(`${first}02`);
  await dialog.findByText(/^taken .*, Nurse Test$/);
  scan(`${barcodes[1]}01`);
  await dialog.findByText(/^The label of another order/);
  expect((await orderOf(first)).specimens.map(({ number, state }) => [number, state])).toEqual([
    [2, 'taken'],
  ]);
  // A colleague marks another one meanwhile.
  await mark(first, refused(3));
  hub.handlers.Changed?.({ order: [(await orderOf(first)).orderId] });
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
});

test('an order that the laboratory has registered shows its marks and offers none', async () => {
  const [first] = barcodes;
  await mark(first, refused(1));
  await putInto(lab, (await orderOf(first)).orderId, 5);
  const { user } = await searchSorting(lab, { named: 'Received by the laboratory' });
  await count(1);
  await user.click(details(first));
  await screen.findByText(/not taken: the patient refused, Nurse Test$/);
  expect(screen.queryByRole('button', { name: 'Mark collection' })).toBeNull();
});

test('the question of a hand-over names specimens that do not go, and an order without any stays', async () => {
  const [first, second] = barcodes;
  await mark(first, refused(1));
  await mark(second, refused(1), refused(2), refused(3));
  const { user } = await searchSorting(lab);
  await count(3);
  for (const barcode of [first, second]) await user.click(within(row(barcode)).getByRole('checkbox'));
  await user.click(within(bar()).getByRole('button', { name: 'Hand over to the laboratory' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Hand over 1 order to the laboratory?' }));
  asked.getByText('Specimens in them: 2. They were not scanned');
  asked.getByText('Specimens not taken: 1. They do not go');
  expect(asked.getByRole('listitem').textContent).toBe(
    `${groupBarcode(second)} — No specimen was taken. Take one and mark it, or cancel the order`,
  );
  await user.click(asked.getByRole('button', { name: 'Hand over' }));
  await waitFor(async () => expect((await orderOf(first)).sortingState).toBe(2));
  expect((await orderOf(second)).sortingState).toBe(1);
});

test('an order that a colleague cancels leaves an open manifest', async () => {
  const [first, second] = barcodes;
  const hub = fakeHub();
  const { user } = await searchSorting(lab, { hub: hub.connect });
  await count(3);
  for (const barcode of [first, second]) await user.click(within(row(barcode)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
  const dialog = within(await screen.findByRole('dialog', { name: /count and print$/ }));
  dialog.getByText('2 orders');
  await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
  hub.handlers.Changed?.({ order: [(await orderOf(first)).orderId] });
  await dialog.findByText('1 order');
});
