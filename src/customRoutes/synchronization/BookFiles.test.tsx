import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uploadBook, applyComparison, uploadCalculator } from '../../../contract/synchronization.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { respond } from '../../../tests/support/respond.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { bookEdits } from '../../../server/core/db/schema/bookEdits.ts';
import { receiveBook } from '../../../server/orderFlow/synchronization/received.ts';

const lab = useLab();

const path = '/admin/synchronization/files';

test('a book is chosen and uploaded as .csv; what its file lacks stays (X-127)', async () => {
  const name = (text: string) => ({ ru: text, en: text, be: text });
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path,
    intercept: (_method, called) =>
      called.startsWith(uploadBook.path)
        ? respond(uploadBook, {
            isSuccess: true,
            statusMessage: 'The file was read',
            comparison: {
              id: 1,
              book: 'contracts',
              differences: [
                {
                  key: 'a',
                  label: name('East'),
                  change: 'new',
                  before: null,
                  after: { 'unit.en': 'Reception' },
                },
                {
                  key: 'b',
                  label: name('North'),
                  change: 'changed',
                  before: { validTo: '' },
                  after: { validTo: '31.12.2026' },
                },
                {
                  key: 'c',
                  label: name('South'),
                  change: 'missing',
                  before: { 'unit.en': 'Ward' },
                  after: {},
                },
              ],
              unchanged: 0,
              errors: [],
            },
          })
        : null,
  });
  await user.selectOptions(await screen.findByLabelText('Reference book'), 'Contracts and departments');
  expect(screen.getByText(/A row for each department/)).toBeTruthy();
  await user.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'contracts.csv'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Select allRecordNowAfter',
    'Eastnewdepartment, English Reception',
    'Northvalid to —valid to 31.12.2026',
    'Southdepartment, English Wardnot in the file; stays as it is',
  ]);
  expect(screen.getByRole('button', { name: 'Apply selected (2)' })).toBeTruthy();
});

test('a file that came waits; what was set by hand has no tick until it gets its own (X-128, X-129)', async () => {
  const { id } = await insertConnection(lab.db, { name: 'LIS', kind: 'files', folder: 'lis' });
  const at = lab.clock.now();
  await lab.db.insert(bookEdits).values([
    { contractId: 1, serviceId: 4, at, userId: 4 },
    { contractId: 1, serviceId: 5 },
  ]);
  const text = ['2001', '2002', '2003'].map((code) => `NORTH;${code};99;${code.slice(-1)}`);
  const bytes = new Uint8Array(
    new TextEncoder().encode(['Contract;Service code;Price, BYN;Working days', ...text].join('\n')),
  );
  await receiveBook(lab.lab, { connectionId: id, fileName: 'prices.csv', bytes });
  const { user } = await renderApp({ lab, as: 'Admin', path });
  const received = within(await screen.findByRole('region', { name: 'Came by a connection' }));
  expect(received.getByText('Calculator: prices and turnaround: prices.csv')).toBeTruthy();
  await user.click(received.getByRole('button', { name: 'Show the differences' }));
  expect(await received.findByText(/changed in the administration on .*, by Admin Test/)).toBeTruthy();
  expect(received.getByText('changed earlier, it is not known by whom')).toBeTruthy();
  const ticks = () =>
    received.getAllByRole<HTMLInputElement>('checkbox', { name: /^Apply: / }).map(({ checked }) => checked);
  expect(ticks()).toEqual([false, false, true]);
  await user.click(received.getByRole('checkbox', { name: 'Select all' }));
  expect(ticks()).toEqual([false, false, false]);
  await user.click(received.getByRole('checkbox', { name: 'Select all' }));
  expect(ticks()).toEqual([false, false, true]);
  await user.click(
    received.getByRole('checkbox', { name: 'Also select those changed in the administration (2)' }),
  );
  expect(ticks()).toEqual([true, true, true]);
  await user.click(received.getByRole('button', { name: 'Apply selected (3)' }));
  expect(await screen.findByText('Changes applied: 3')).toBeTruthy();
  await user.click(received.getByRole('button', { name: 'Close the file' }));
  await waitFor(() => expect(screen.queryByText(/prices\.csv/)).toBeNull());
});

const difference = (key: string, change: 'new' | 'changed') => ({
  key,
  label: { ru: key, en: `Price ${key}`, be: key },
  change,
  before: change === 'new' ? null : { price: '10.00', workingDays: '1' },
  after: { price: '12.00', ...(change === 'changed' && { workingDays: '2' }) },
});

test('a file is chosen, uploaded, compared, and its differences are applied as chosen; a file without any says so (UPL-01..03, UPL-07, SYNC-05)', async () => {
  let differences = [difference('a', 'changed'), difference('b', 'new')];
  const { user } = await renderApp({
    lab,
    as: 'Admin',
    path: '/admin/synchronization/calculator',
    intercept: (_method, path) => {
      if (path === uploadCalculator.path)
        return respond(uploadCalculator, {
          isSuccess: true,
          statusMessage: 'The file is read',
          comparison: {
            id: 7,
            book: 'prices',
            differences,
            unchanged: 3,
            errors: [{ row: 5, statusMessage: 'There is no service with this code' }],
          },
        });
      if (path === applyComparison.path)
        return respond(applyComparison, {
          isSuccess: true,
          statusMessage: 'Changes applied: 1',
          applied: 1,
          leftOut: 0,
        });
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(screen.getByText('No file is chosen. Choose a file')).toBeTruthy();
  await user.upload(screen.getByLabelText('Choose a file'), new File(['x'.repeat(1_234_567)], 'prices.xlsx'));
  expect(screen.getByText(/1\.23/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('The file is read')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New file' })).toBeTruthy();
  expect(screen.getByText('Row 5: There is no service with this code')).toBeTruthy();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Select allRecordNowAfter',
    'Price aprice 10.00working days 1, in all contractsprice 12.00working days 2, in all contracts',
    'Price bnewprice 12.00',
  ]);
  await user.click(table.getByRole('checkbox', { name: 'Apply: Price b' }));
  await user.click(screen.getByRole('button', { name: 'Apply selected (1)' }));
  expect(await screen.findByText('Changes applied: 1')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Price a')).toBeNull());
  expect(screen.getByText('Price b')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Apply: Price b' }));
  await user.click(screen.getByRole('button', { name: 'Apply selected (1)' }));
  expect(await screen.findByText('No differences are left')).toBeTruthy();
  differences = [];
  await user.click(screen.getByRole('button', { name: 'New file' }));
  await user.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'prices.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('There are no differences')).toBeTruthy();
});

test.each([
  [
    'Admin',
    [
      'Medical manual',
      'Analytes',
      'Barcodes',
      'Calculator',
      'Medical centres',
      'Files',
      'Refresh from the laboratory',
    ],
  ],
  ['Manager', ['Medical manual']],
] as const)('%s sees the tabs %j (SYNC-01, SYNC-07)', async (as, labels) => {
  await renderApp({ lab, as, path: '/admin/synchronization' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Catalogue' }));
  await waitFor(() => expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(labels));
});
