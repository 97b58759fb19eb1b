import { screen, within } from '@testing-library/react';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readManifest } from '../../../contract/manifests.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import { markSpecimens } from '../../../contract/specimens.ts';
import { fakeHub } from '../../../tests/support/fakeHub.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { offline, when } from '../../../tests/support/intercepts.ts';
import { makeManifest } from '../../../tests/support/manifests.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { order, searchSorting } from '../../../tests/support/sortingScreen.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';

const barcodes: string[] = [];
const lab = useLabOfToday(async () => {
  for (let at = 0; at < 12; at++) barcodes.push(await order(lab, { patient: (at % 3) + 1 }));
  await lab.db
    .update(orders)
    .set({ clientUnitId: 11 })
    .where(inArray(orders.barcode, barcodes.slice(4)));
});

const open = async (own: readonly string[], options: Parameters<typeof searchSorting>[1] = {}) => {
  const { manifest } = await makeManifest(lab, [...own]);
  const app = await searchSorting(lab, options);
  await app.user.click(await screen.findByRole('button', { name: 'Specimen manifests' }));
  const list = within(await screen.findByRole('dialog', { name: 'Specimen manifests' }));
  const name = new RegExp(`^Continue.* ${String(manifest.id)}$`);
  await app.user.click(await list.findByRole('button', { name }));
  return { ...app, shown: within(await screen.findByRole('dialog', { name: /count and print$/ })) };
};

test('a label that fits several specimens is asked about until it is answered, whatever is scanned after it', async () => {
  const [first = '', second = ''] = barcodes;
  const { user, shown, intercept } = await open([first, second]);
  intercept(offline);
  scan(first);
  scan(second);
  scan(`${second}01`);
  await shown.findByText(/SST 1\/2: being sent/);
  expect(shown.getAllByText(/the label does not say which specimen this is/)).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'EDTA 2/2' }));
  expect(shown.queryByText(/the label does not say/)).toBeNull();
  intercept();
  window.dispatchEvent(new Event('online'));
  await shown.findByText('2 of 4', {}, { timeout: 8000 });
}, 20_000);

test('a long list of missing specimens is divided by kind of tube or by department', async () => {
  const { user, shown } = await open(barcodes);
  const parts = () => shown.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(parts()).toEqual(['EDTA 11', 'SST 11']);
  await user.selectOptions(shown.getByRole('combobox', { name: 'Divide the list' }), 'by department');
  expect(parts()).toEqual(['No department 6', 'Reception 16']);
  await user.selectOptions(shown.getByRole('combobox', { name: 'Divide the list' }), 'do not divide');
  expect(shown.queryByRole('heading', { level: 4 })).toBeNull();
});

test('a scanned specimen that was marked as not taken is named so', async () => {
  const [, , third = ''] = barcodes;
  await lab.ask(markSpecimens, {
    as: 'Nurse',
    body: { barcode: third, marks: [{ number: 2, state: 'notTaken', reason: 'failed' }] },
  });
  const { shown } = await open([third]);
  scan(`${third}02`);
  await shown.findByText('EDTA 2/2 not taken');
  expect(shown.queryByText('The order has no such specimen')).toBeNull();
});

test('an order that is cancelled while the manifest is opening leaves it', async () => {
  const own = [await order(lab), await order(lab)] as const;
  const hub = fakeHub();
  const { ask, release } = holdResponses(lab);
  release();
  const { shown } = await open(own, {
    hub: hub.connect,
    intercept: when(readManifest, async (path) => {
      const response = await ask(path);
      await lab.ask(changeOrderStatus, { as: 'Nurse', query: { barcode: own[1], newStatus: 4 } });
      hub.handlers.Changed?.({ order: null });
      return response;
    }),
  });
  await shown.findByText('1 order');
});
