import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getOrder } from '../../../contract/orders.ts';
import { markSpecimens, type SpecimenMark } from '../../../contract/specimens.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import { fakeHub } from '../../../tests/support/fakeHub.ts';
import { scan } from '../../../tests/support/scanner.ts';
import {
  check,
  count,
  details,
  question,
  searchSorting,
  submit,
  useThreeOrders,
} from '../../../tests/support/sortingScreen.ts';
import { putInto } from '../../../tests/support/sortingOrders.ts';
import { groupBarcode } from '../../i18n/format.ts';
import * as speaker from '../../ui/scanSound.ts';

const { lab, barcodes } = useThreeOrders();
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
