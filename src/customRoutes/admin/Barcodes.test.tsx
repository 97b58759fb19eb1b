import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { generateBarcodes } from '../../../contract/barcodes.ts';
import { releaseBarcode } from '../../../server/reference/barcodes/repository.ts';
import { barcodeRanges, reservedBarcodes } from '../../../server/core/db/schema/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import * as printer from '../../ui/printPdf.ts';

/** The first characters of each printed document. */
const printed: string[] = [];

const lab = useLab();
beforeEach(async () => {
  printed.length = 0;
  vi.spyOn(printer, 'printPdf').mockImplementation((base64) => {
    printed.push(atob(base64).slice(0, 5));
    return Promise.resolve();
  });
  await lab.db.delete(reservedBarcodes);
  await lab.db.delete(barcodeRanges);
});

const open = (intercept?: (method: string, path: string) => Response | null) =>
  renderApp({ lab, as: 'Admin', path: '/admin/barcode', intercept });
const generate = (count: number) => lab.ask(generateBarcodes, { as: 'Admin', body: { count } });
const listed = () =>
  screen.getAllByRole('button', { name: /^Print the label/ }).map((button) => button.textContent);

test('a range is generated, shown and printed as a sheet of labels (BAR-01, BAR-02)', async () => {
  const { user } = await open();
  expect(await screen.findByText(/^No barcodes yet/)).toBeTruthy();
  const count = screen.getByRole('spinbutton', { name: 'How many barcodes' });
  await user.clear(count);
  await user.type(count, '3');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('3 barcodes generated')).toBeTruthy();
  expect(await screen.findByText(/Not used: 3 of 3$/)).toBeTruthy();
  const barcodes = await lab.db.select({ barcode: reservedBarcodes.barcode }).from(reservedBarcodes);
  expect(listed()).toEqual(barcodes.map(({ barcode }) => barcode));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Print on' }), 'Label printer');
  await user.click(screen.getByRole('button', { name: 'Print labels' }));
  await waitFor(() => expect(printed).toEqual(['%PDF-']));
  await user.click(screen.getAllByRole('button', { name: /^Print the label/ })[0] as HTMLElement);
  await waitFor(() => expect(printed).toEqual(['%PDF-', '%PDF-']));
});

test('an earlier range is opened from the history, with how many are used', async () => {
  const { barcodes } = await generate(2);
  await generate(1);
  await releaseBarcode(lab.db, barcodes[0] ?? '');
  const { user } = await open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const row = (await history.findByText('1 of 2')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Admin Test')).toBeTruthy();
  await user.click(within(row).getByRole('button'));
  await waitFor(() => expect(listed()).toEqual([barcodes[1]]));
});

test('a failed print is reported in a toast (BAR-04)', async () => {
  await generate(1);
  const { user } = await open((_method, path) =>
    path.includes('/Labels')
      ? Response.json({ isSuccess: false, code: 'ServerError', statusMessage: 'Down' }, { status: 500 })
      : null,
  );
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  expect(await screen.findByText(/^The labels were not printed\./)).toBeTruthy();
  expect(printed).toEqual([]);
});

test('more than 500 at once are refused without a call', async () => {
  const { user } = await open();
  const count = await screen.findByRole('spinbutton', { name: 'How many barcodes' });
  await user.type(count, '000');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(count.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(count));
});
