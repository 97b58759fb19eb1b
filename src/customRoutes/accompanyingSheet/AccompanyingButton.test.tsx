import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { directions } from '../../../contract/sorting.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { respond } from '../../../tests/support/respond.ts';
import { scan } from '../../../tests/support/scanner.ts';
import { order, row, searchSorting } from '../../../tests/support/sortingScreen.ts';

/** The printed content and its declared language. */
const printed: { text: string; language: string }[] = [];
vi.mock('react-to-print', () => ({
  useReactToPrint:
    ({ contentRef, onAfterPrint }: { contentRef: { current: Element | null }; onAfterPrint: () => void }) =>
    () => {
      const sheet = contentRef.current?.querySelector('article');
      printed.push({ text: sheet?.textContent ?? '', language: sheet?.lang ?? '' });
      onAfterPrint();
    },
}));

let lab: TestLab;
const barcodes: string[] = [];
let stranger = '';
/** A new order that is not selected. */
let late = '';
beforeAll(async () => {
  lab = await openLab();
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  for (const patient of [1, 2]) barcodes.push(await order(lab, { patient }));
  stranger = await order(lab, { patient: 3, state: 2 });
  late = await order(lab, { patient: 3 });
});
beforeEach(() => {
  printed.length = 0;
});
afterAll(async () => {
  vi.useRealTimers();
  await lab.close();
});

const grouped = (barcode: string) => barcode.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
const dialog = () => screen.findByRole('dialog', { name: 'Specimen manifest: check and print' });

/** Selects two new orders and opens their sheet. */
const open = async (options: Parameters<typeof searchSorting>[1] = {}) => {
  const app = await searchSorting(lab, options);
  await screen.findAllByRole('checkbox');
  for (const barcode of barcodes) await app.user.click(within(row(barcode)).getByRole('checkbox'));
  await app.user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
  return app;
};

describe('the accompanying sheet', () => {
  test('is unavailable until orders are selected, and says so (SORT-18, SORT-19)', async () => {
    const { user } = await searchSorting(lab);
    await screen.findAllByRole('checkbox');
    const button = screen.getByRole('button', { name: 'Specimen manifest' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('Select the orders that you hand over');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is printed with contracts, orders, tubes, totals and two signatures; Enter is enough (DIR-01..08)', async () => {
    const { user } = await open();
    await dialog();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(printed).toHaveLength(1));
    const [{ text } = { text: '' }] = printed;
    for (const part of [
      '20.11.2026 ',
      'Contracts (1): North Clinic',
      ...barcodes,
      'Иванова Мария',
      '1001 — ',
      'EDTA — 1',
      'Biomaterial in all',
      '2 orders',
      'Handed over by',
      'Received by',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(text).not.toMatch(/Handed over(?! by)/);
  });

  test('is in the document language', async () => {
    const { user } = await open();
    const choice = within(await dialog()).getByRole('combobox');
    await user.selectOptions(choice, 'be');
    await user.click(within(await dialog()).getByRole('button', { name: 'Print the manifest' }));
    await waitFor(() => expect(printed[0]?.language).toBe('be'));
    expect(printed[0]?.text).toContain('Суправаджальная ведамасць');
    await user.selectOptions(choice, 'screen');
  });

  test('counts scanned tubes, names what is missing and what does not belong, and takes that in (hand-over)', async () => {
    const { user } = await open();
    const shown = within(await dialog());
    scan(barcodes[0] ?? '');
    await shown.findByText(`${grouped(barcodes[0] ?? '')}: the tube is counted`);
    const missing = () => shown.queryByText('Missing')?.parentElement?.textContent ?? '';
    expect(missing()).toContain(barcodes[1]);
    scan(stranger);
    await shown.findByText(`${grouped(stranger)}: this order is not in the manifest`);
    await user.click(shown.getByRole('button', { name: 'Add to the manifest' }));
    await waitFor(() => expect(shown.queryByText('Not in the manifest')).toBeNull());
    shown.getByText('3 orders');
  });

  test('an order added to the sheet by a scan is selected too, and the count survives closing the dialog', async () => {
    const { user } = await open();
    await dialog();
    scan(late);
    await user.click(await within(await dialog()).findByRole('button', { name: 'Add to the manifest' }));
    await within(await dialog()).findByText('3 orders');
    scan(barcodes[0] ?? '');
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    screen.getByText('3 selected');
    await user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
    await within(await dialog()).findByText(/^2 of \d/);
  });

  test('a scan that is too short says so and prints nothing', async () => {
    await open();
    const shown = within(await dialog());
    scan('12345');
    await shown.findByText('Fewer than 10 digits were scanned. Try again');
    expect(printed).toEqual([]);
  });

  test('lists the orders missing from it in a toast, and reports a failed load (DIR-10, DIR-11)', async () => {
    await open({
      intercept: (_method, path) =>
        path.startsWith(directions.path)
          ? respond(directions, {
              isSuccess: false,
              statusMessage: 'Orders not found',
              directions: [],
              totalTubes: [],
            })
          : null,
    });
    await screen.findByText(
      `Orders ${barcodes.map(grouped).join(', ')} are not in the manifest. Orders not found`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is opened without the one order that is missing, which a toast names (DIR-11)', async () => {
    const bearer = await lab.bearer('Nurse');
    await open({
      intercept: (_method, path) =>
        path.startsWith(directions.path)
          ? lab.app.request(path.replace(`barcodes=${barcodes[0] ?? ''}&`, ''), {
              headers: { Authorization: bearer },
            })
          : null,
    });
    await screen.findByText(`Order ${grouped(barcodes[0] ?? '')} is not in the manifest.`);
    within(await dialog()).getByText('1 order');
  });

  test('lists ten of many orders whose sheet failed to load, and the number of the others (DIR-11)', async () => {
    for (let more = 0; more < 9; more += 1) await order(lab);
    const { user } = await searchSorting(lab, {
      intercept: (_method, path) =>
        path.startsWith(directions.path)
          ? new Response('', { status: 502, statusText: 'Bad Gateway' })
          : null,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all: 12' }));
    await screen.findByText('12 selected');
    await user.click(screen.getByRole('button', { name: 'Specimen manifest' }));
    await screen.findByText(
      /^Orders ([\d ]{12}, ){9}[\d ]{12} and 2 more are not in the manifest\. Something went wrong, try again later$/,
    );
  });
});
