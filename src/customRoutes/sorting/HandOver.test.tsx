import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { markSpecimens } from '../../../contract/specimens.ts';
import { changeOrderStatus, importOrders, takeOrdersBack } from '../../../contract/sorting.ts';
import { makeManifest, scanSent } from '../../../tests/support/manifests.ts';
import { stateOf } from '../../../tests/support/sortingOrders.ts';
import {
  bar,
  check,
  count,
  question,
  searchSorting,
  shownRows,
  submit,
  useThreeOrders,
  yes,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';

const { lab, barcodes } = useThreeOrders();
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const states = () => Promise.all(barcodes.map((barcode) => stateOf(lab, barcode)));
const cancel = (barcode: string) =>
  lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode, newStatus: 4 } });

describe('handing over', () => {
  test('asks how many orders, with the specimens scanned on the manifest, the damaged among them and those not taken; No hands nothing over; orders that others cancelled or handed over meanwhile are named and left out', async () => {
    const [first, second, third] = barcodes;
    const { user } = await searchSorting(lab);
    await count(3);
    for (const barcode of barcodes) await user.click(check(barcode));
    const asksAndGoesAway = async (specimens: string) => {
      await user.click(submit());
      await question('3 orders');
      const words = [...screen.getByRole('dialog').querySelectorAll('p')].map(
        ({ textContent }) => textContent,
      );
      expect(words.join()).toContain(specimens);
      await user.click(screen.getByRole('button', { name: 'Not now' }));
    };
    await asksAndGoesAway('Specimens in them: 9. They were not scanned');
    expect(await states()).toEqual([1, 1, 1]);
    within(bar()).getByText('All 3 found are selected');

    const { manifest } = await makeManifest(lab, [...barcodes]);
    for (const code of [`${first}01`, `${first}02`]) await scanSent(lab, manifest.id, code);
    await scanSent(lab, manifest.id, `${first}02`, { state: 'damaged' });
    await asksAndGoesAway('Specimens found by scanning: 2 of 9,Damaged among them: 1');
    const marks = [{ number: 1, state: 'notTaken', reason: 'failed' } as const];
    await lab.ask(markSpecimens, { as: 'Nurse', body: { barcode: second, marks } });
    await asksAndGoesAway(
      'Specimens found by scanning: 2 of 8,Damaged among them: 1,Specimens not taken: 1. They do not go',
    );

    await cancel(first);
    await lab.ask(importOrders, { as: 'Sorter', query: { barcodes: [second] } });
    await user.click(submit());
    const asked = await question('1 order');
    asked.getByText('Left out: 2');
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${groupBarcode(first)} — The order is cancelled. Restore it first`,
      `${groupBarcode(second)} — Handed over to the laboratory already`,
    ]);
    await user.click(asked.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('1 order is handed over to the laboratory');
    expect(await states()).toEqual([4, 2, 2]);
    await waitFor(() => expect(shownRows()).not.toContain(first));
    expect(shownRows()).not.toContain(third);
  });

  test('the orders of a manifest are handed over from the list of manifests, found by a search or not; damaged tubes are counted; the list says so when none of the selected orders can go (SORT-18, SORT-51)', async () => {
    const [first, second] = barcodes;
    const { manifest } = await makeManifest(lab, [second]);
    const number = String(manifest.id);
    await scanSent(lab, manifest.id, `${second}01`, { state: 'damaged' });
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(screen.getByRole('button', { name: 'Specimen manifests' }));
    const list = await dialog('Specimen manifests');
    await user.click(await list.findByRole('button', { name: new RegExp(`Continue.* ${number}$`) }));
    const opened = await dialog(`Specimen manifest No. ${number}: count and print`);
    await user.click(opened.getByRole('button', { name: 'Hand over to the laboratory' }));
    const asked = await question('1 order');
    asked.getByText('Damaged among them: 1');
    await user.click(asked.getByRole('button', { name: 'Hand over' }));
    await count(2);
    expect((await states())[1]).not.toBe(1);

    await user.click(check(first));
    await cancel(first);
    await user.click(submit());
    const told = await dialog('Nothing to hand over');
    expect(told.getByRole('listitem').textContent).toBe(
      `${groupBarcode(first)} — The order is cancelled. Restore it first`,
    );
    await user.click(told.getByRole('button', { name: 'OK' }));
    await count(1);
  });

  test('can be taken back for a minute, beside the number of orders that is shown once; orders that were not taken back are named (SORT-53)', async () => {
    const [first, second, third] = barcodes;
    const app = await searchSorting(lab);
    const { user } = app;
    await count(3);
    const handOver = async (...selected: string[]) => {
      for (const barcode of selected) await user.click(check(barcode));
      await user.click(submit());
      await yes(app, `${String(selected.length)} orders`);
      return screen.findByRole('button', { name: 'Take back' });
    };
    const back = await handOver(first, second, third);
    expect(back.parentElement?.textContent).toContain('3 orders are handed over to the laboratory');
    expect(screen.getAllByText(/3 orders are handed over|^Handed over: 3/)).toHaveLength(1);
    expect(await states()).toEqual([2, 2, 2]);
    expect(back.textContent).toMatch(/\d+ s$/);
    await user.click(back);
    await screen.findByText('3 orders are new again');
    expect(await states()).toEqual([1, 1, 1]);
    await count(3);
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();

    const again = await handOver(first, second, third);
    await lab.ask(takeOrdersBack, { as: 'Nurse', query: { barcodes: [first] } });
    await lab.ask(importOrders, { as: 'Sorter', query: { barcodes: [first] } });
    await user.click(again);
    const told = await dialog('Not all orders were taken back');
    told.getByText('Taken back 2 of 3');
    expect(told.getAllByRole('listitem')[0]?.textContent).toMatch(
      `${groupBarcode(first)} — It can be taken back within a minute by the person who handed it over`,
    );
    await user.click(told.getByRole('button', { name: 'OK' }));

    await count(2);
    await handOver(second, third);
    vi.setSystemTime(lab.clock.now().getTime() + 60_001);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull(), {
      timeout: 2000,
    });
    vi.setSystemTime(lab.clock.now());
  });
});
