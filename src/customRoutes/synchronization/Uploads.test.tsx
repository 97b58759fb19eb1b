import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyComparison, uploadCalculator } from '../../../contract/synchronization.ts';
import { respond } from '../../../tests/support/respond.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();

const difference = (key: string, change: 'new' | 'changed') => ({
  key,
  label: { ru: key, en: `Price ${key}`, be: key },
  change,
  before: change === 'new' ? null : { price: '10.00', workingDays: '1' },
  after: { price: '12.00', ...(change === 'changed' && { workingDays: '2' }) },
});

test('a file is chosen, uploaded, compared, and its differences are applied as chosen (UPL-01..03, UPL-07, SYNC-05)', async () => {
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
            differences: [difference('a', 'changed'), difference('b', 'new')],
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
  expect(screen.getByText('No file is chosen. Choose an .xlsx file')).toBeTruthy();
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
