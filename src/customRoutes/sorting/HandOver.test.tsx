import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createManifest, scanTube } from '../../../contract/manifests.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { changeOrderStatus, importOrders, takeOrdersBack } from '../../../contract/sorting.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { stateOf } from '../../../tests/support/sortingOrders.ts';
import {
  bar,
  count,
  row,
  searchSorting,
  shownRows,
  threeOrders,
} from '../../../tests/support/sortingScreen.ts';
import { groupBarcode } from '../../i18n/format.ts';

let barcodes: [string, string, string];
const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});
beforeEach(async () => {
  barcodes = await threeOrders(lab);
});
afterAll(async () => {
  vi.useRealTimers();
});

/** Selects these orders and presses Hand over. */
const press = async (selected: readonly string[], options?: Parameters<typeof searchSorting>[1]) => {
  const app = await searchSorting(lab, options);
  await count(3);
  for (const barcode of selected) await app.user.click(within(row(barcode)).getByRole('checkbox'));
  return {
    ...app,
    handOver: () =>
      app.user.click(within(bar()).getByRole('button', { name: 'Hand over to the laboratory' })),
  };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const states = () => Promise.all(barcodes.map((barcode) => stateOf(lab, barcode)));

describe('handing over', () => {
  test('asks how many orders; No hands nothing over', async () => {
    const { user, handOver } = await press(barcodes);
    await handOver();
    const asked = await dialog('Hand over 3 orders to the laboratory?');
    asked.getByText('Specimens in them: 9. They were not scanned');
    await user.click(asked.getByRole('button', { name: 'Not now' }));
    expect(await states()).toEqual([1, 1, 1]);
    within(bar()).getByText('All 3 found are selected');
  });

  test('asks with the number of tubes that were scanned on the specimen manifest, and of the damaged ones', async () => {
    const { content } = await lab.ask(createManifest, { as: 'Nurse', body: { barcodes: [...barcodes] } });
    for (const code of [`${barcodes[0]}01`, `${barcodes[0]}02`])
      await lab.ask(scanTube, { as: 'Nurse', body: { id: content?.manifest.id ?? 0, code, attempt: code } });
    const damaged = { code: `${barcodes[0]}02`, state: 'damaged', attempt: 'it is broken' } as const;
    await lab.ask(scanTube, { as: 'Nurse', body: { id: content?.manifest.id ?? 0, ...damaged } });
    const { handOver } = await press(barcodes);
    await handOver();
    const asked = await dialog('Hand over 3 orders to the laboratory?');
    asked.getByText('Specimens found by scanning: 2 of 9');
    asked.getByText('Damaged among them: 1');
  });

  test('names the damaged among the scanned ones, then those that were not taken', async () => {
    const { content } = await lab.ask(createManifest, { as: 'Nurse', body: { barcodes: [...barcodes] } });
    const damaged = { code: `${barcodes[0]}02`, state: 'damaged', attempt: 'it is broken' } as const;
    await lab.ask(scanTube, { as: 'Nurse', body: { id: content?.manifest.id ?? 0, ...damaged } });
    await lab.ask(markSpecimens, {
      as: 'Nurse',
      body: { barcode: barcodes[1], marks: [{ number: 1, state: 'notTaken', reason: 'failed' }] },
    });
    const { handOver } = await press(barcodes);
    await handOver();
    const asked = await screen.findByRole('dialog', { name: 'Hand over 3 orders to the laboratory?' });
    expect(asked.textContent).toContain(
      'Specimens found by scanning: 1 of 8Damaged among them: 1Specimens not taken: 1. They do not go',
    );
  });

  test('the orders of a manifest are handed over from the list of manifests, found by a search or not; damaged tubes are counted (SORT-18, SORT-51)', async () => {
    const { content } = await lab.ask(createManifest, { as: 'Nurse', body: { barcodes: [barcodes[1]] } });
    const number = String(content?.manifest.id);
    const broken = { code: `${barcodes[1]}01`, state: 'damaged', attempt: 'it is leaking' } as const;
    await lab.ask(scanTube, { as: 'Nurse', body: { id: content?.manifest.id ?? 0, ...broken } });
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(screen.getByRole('button', { name: 'Specimen manifests' }));
    const list = await dialog('Specimen manifests');
    await user.click(await list.findByRole('button', { name: new RegExp(`Continue.* ${number}$`) }));
    const manifest = await dialog(`Specimen manifest No. ${number}: count and print`);
    await user.click(manifest.getByRole('button', { name: 'Hand over to the laboratory' }));
    const asked = await dialog('Hand over 1 order to the laboratory?');
    asked.getByText('Damaged among them: 1');
    await user.click(asked.getByRole('button', { name: 'Hand over' }));
    await count(2);
    expect((await states())[1]).not.toBe(1);
  });

  test('reads the states again: orders that others cancelled or handed over are named and left out', async () => {
    const [first, second, third] = barcodes;
    const { user, handOver } = await press(barcodes);
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    await lab.ask(importOrders, { as: 'Sorter', query: { barcodes: [second] } });
    await handOver();
    const asked = await dialog('Hand over 1 order to the laboratory?');
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

  test('says so when none of the selected orders can go', async () => {
    const [first] = barcodes;
    const { user, handOver } = await press([first]);
    await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: first, newStatus: 4 } });
    await handOver();
    const told = await dialog('Nothing to hand over');
    expect(told.getByRole('listitem').textContent).toBe(
      `${groupBarcode(first)} — The order is cancelled. Restore it first`,
    );
    await user.click(told.getByRole('button', { name: 'OK' }));
    await count(2);
  });
});

describe('the minute after a hand-over', () => {
  const handedOver = async (options?: Parameters<typeof searchSorting>[1]) => {
    const app = await press(barcodes, options);
    await app.handOver();
    const asked = await dialog('Hand over 3 orders to the laboratory?');
    await app.user.click(asked.getByRole('button', { name: 'Hand over' }));
    return { ...app, back: await screen.findByRole('button', { name: 'Take back' }) };
  };

  test('the number of orders is shown once, beside the button to take them back', async () => {
    const { back } = await handedOver();
    expect(back.parentElement?.textContent).toContain('3 orders are handed over to the laboratory');
    expect(screen.getAllByText(/3 orders are handed over|^Handed over: 3/)).toHaveLength(1);
  });

  test('orders can be taken back, and are in the list again (SORT-53)', async () => {
    const { user, back } = await handedOver();
    expect(await states()).toEqual([2, 2, 2]);
    expect(back.textContent).toMatch(/\d+ s$/);
    await user.click(back);
    await screen.findByText('3 orders are new again');
    expect(await states()).toEqual([1, 1, 1]);
    await count(3);
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  test('orders that were not taken back are named', async () => {
    const [first] = barcodes;
    const { user, back } = await handedOver();
    await lab.ask(takeOrdersBack, { as: 'Nurse', query: { barcodes: [first] } });
    await lab.ask(importOrders, { as: 'Sorter', query: { barcodes: [first] } });
    await user.click(back);
    const told = await dialog('Not all orders were taken back');
    told.getByText('Taken back 2 of 3');
    expect(told.getAllByRole('listitem')[0]?.textContent).toMatch(
      `${groupBarcode(first)} — It can be taken back within a minute by the person who handed it over`,
    );
  });

  test('once it is over, there is no button to take orders back', async () => {
    await handedOver();
    vi.setSystemTime(lab.clock.now().getTime() + 60_001);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull(), {
      timeout: 2000,
    });
    vi.setSystemTime(lab.clock.now());
  });
});
