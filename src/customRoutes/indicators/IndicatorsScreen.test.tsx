import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { insertResult } from '../../../tests/support/happened.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { insertReleases } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLabOfToday();

const HOUR = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR);
/** The cells of the row of all orders. */
const totalOf = async (title: string) => {
  const table = within(await screen.findByRole('table', { name: title }));
  return within(table.getByRole('row', { name: /^Total/ }));
};
const cellsOf = async (title: string) =>
  (await totalOf(title)).getAllByRole('cell').map(({ textContent }) => textContent);

test('a laboratory without orders says that there is nothing yet, and offers no download', async () => {
  await renderApp({ lab, as: 'Manager', path: '/indicators' });
  await screen.findByText('There are no indicators for this period yet');
  expect(screen.queryByRole('button', { name: 'Download for Excel' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('figures stand in a plot and a table, and a number of orders opens its list', async () => {
  const importedAt = ago(2);
  await insertResult(lab.db, 1, ago(0.75), 'HH', { createdAt: ago(3), importedAt });
  const late = {
    sortingState: 5,
    createdAt: ago(96),
    importedAt: ago(95),
    deadlineOn: '2020-01-01',
  } as const;
  await insertOrder(lab.db, 2, { ...late, cabinetStatus: 3 });
  const rejected = await insertOrder(lab.db, 3, { ...late, cabinetStatus: 5 });
  await insertReleases(
    lab.db,
    rejected,
    [
      {
        serviceCode: '1001',
        analyte: { ru: '', en: '', be: '' },
        value: '',
        unit: null,
        reference: null,
        flag: '',
      },
    ],
    {
      kind: 'rejected',
      rejection: 'clotted',
      observations: [],
      at: ago(90),
    },
  );
  const { user, place, go } = await renderApp({ lab, as: 'Manager', path: '/indicators' });
  expect(await cellsOf('Turnaround')).toEqual(['1', '1.3 h', '1.3 h', '50% (1 of 2)', '1', '1']);
  screen.getByText(/2 services are left out/);
  expect(await cellsOf('Rejected specimens')).toEqual(['3', '33.3% (1 of 3)', '1', '1']);
  expect(await cellsOf('Calls about critical values')).toEqual(['1', '0% (0 of 1)', '0% (0 of 1)', '1']);
  expect(screen.getByRole('img', { name: /^Rejected specimens\. .*clotted: 1$/ })).toBeTruthy();

  await user.click(screen.getByRole('radio', { name: 'By department' }));
  await within(screen.getByRole('table', { name: 'Turnaround' })).findByRole('row', {
    name: /^North Clinic · Reception 1 /,
  });

  for (const [title, name, condition] of [
    ['Turnaround', '1: Not in time, Total. Open the list', /The promised day was missed/],
    ['Turnaround', '1: Of them no result yet, Total. Open the list', /The promised day has passed/],
    ['Rejected specimens', '1: Orders, clotted, Total. Open the list', /clotted/],
    [
      'Calls about critical values',
      '1: Awaiting a call, Total. Open the list',
      /Nobody has dealt with them yet/,
    ],
  ] as const) {
    await user.click((await totalOf(title)).getByRole('link', { name }));
    await waitFor(() => expect(place()).toBe('/results'));
    const main = within(screen.getByRole('main'));
    expect((await main.findByText(condition, { selector: '.only-bar' })).textContent).toBeTruthy();
    await main.findByText('1 order found');
    await go('/indicators?by=contract');
  }
  expect(await screen.findByRole('radio', { name: 'By contract', checked: true })).toBeTruthy();
});

test('the same figures are downloaded as a spreadsheet', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const { user } = await renderApp({ lab, as: 'Admin', path: '/indicators' });
  await user.click(await screen.findByRole('button', { name: 'Download for Excel' }));
  // Parts that are loaded while the user does nothing may make addresses, too.
  const sheets = () =>
    saved.mock.calls.filter(([file]) => 'type' in file && file.type.endsWith('spreadsheetml.sheet'));
  await waitFor(() => expect(sheets()).toHaveLength(1));
});
