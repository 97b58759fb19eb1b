import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { compareBill } from '../../../contract/providerBill.ts';
import { handOver, insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { respond } from '../../../tests/support/respond.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import * as files from '../../ui/saveFile.ts';
import { choose } from './outsourcing.fixtures.ts';

const lab = useLab(async () => {
  await insertProviders(lab.db);
  await handOver(lab);
});

test('a bill beside the month shows the orders that differ, and is saved as a spreadsheet (X-138)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  const compared = {
    isSuccess: true,
    statusMessage: '',
    lines: [
      { outcome: 'notOurs' as const, barcode: '8999999999', providerNumber: '', agreed: null, billed: 7 },
      {
        outcome: 'dearer' as const,
        barcode: '8000000002',
        providerNumber: 'DL-2',
        agreed: 25,
        billed: 25.01,
      },
      { outcome: 'same' as const, barcode: '8000000001', providerNumber: 'DL-1', agreed: 5, billed: 5 },
    ],
    base64string: 'UEs=',
    fileName: 'DIALAB-202611-bill.xlsx',
  };
  const refused = {
    isSuccess: false,
    statusMessage: 'The bill has no orders',
    base64string: '',
    fileName: '',
  };
  const answers = [compared, { ...refused, lines: [] }];
  const asked: string[] = [];
  const app = await renderApp({
    lab,
    as: 'Sorter',
    path: '/sort/outsourcing',
    intercept: (_method, called) => {
      if (!called.startsWith(compareBill.path)) return null;
      asked.push(called);
      return respond(compareBill, answers.shift() ?? compared);
    },
  });
  await choose(app);
  await app.user.click(await screen.findByRole('button', { name: 'Monthly report' }));
  const bill = within(await screen.findByRole('region', { name: 'Check the bill of the laboratory' }));
  const file = new File(['x'], 'bill.csv');
  await app.user.upload(bill.getByLabelText('Choose a file'), file);
  expect((await bill.findByRole('status')).textContent).toBe(
    'Not ours in this month: 1, Overcharged: 1, Same: 1',
  );
  expect(asked).toEqual(['/v1.0/Provider/Bill?providerId=1&month=202611']);
  const rows = within(bill.getByRole('table', { name: 'Orders that differ' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '89\u00a09999\u00a09999Not ours in this month—7.00',
    '80\u00a00000\u00a00002Overcharged25.0025.01',
  ]);
  await app.user.click(bill.getByRole('button', { name: 'Download the comparison' }));
  expect(save.mock.calls[0]?.[1]).toBe('DIALAB-202611-bill.xlsx');
  await app.user.upload(bill.getByLabelText('Choose another'), file);
  await bill.findByText('The bill has no orders');
  expect(bill.queryByRole('table')).toBeNull();
  vi.useRealTimers();
});
