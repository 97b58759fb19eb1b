import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLabOfToday(async () => {
  await insertOrder(lab.db, 21, {
    sortingState: 5,
    cabinetStatus: 5,
    paymentChannel: 3,
    remarks: 'haemolysed',
  });
});

test('a refused order is collected again by one key, with its patient, services and payment', async () => {
  const { user, place, go } = await renderApp({ lab, as: 'Nurse', path: '/today' });
  await user.click(await screen.findByRole('link', { name: /^Collect specimens again.*1$/ }));
  const main = within(screen.getByRole('main'));
  const again = await main.findByRole('button', { name: 'Collect again' });
  again.focus();
  await user.keyboard('{Enter}');
  await main.findByText(
    'Collected again instead of the refused order 50 0000 0021: the same patient, services and payment',
  );
  expect(place()).toBe('/create-order/services/checkout');
  await main.findByText('Иванова М. И.', { exact: false });
  await main.findByText('1 service · 10.00 BYN');
  expect(await main.findByRole('radio', { name: /Online/, checked: true })).toBeTruthy();
  expect(main.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks' }).value).toBe('');
  await user.type(await main.findByRole('textbox', { name: /Diagnosis/ }), 'J06');
  await user.click(main.getByRole('button', { name: /Place order/ }));
  await waitFor(() => expect(place()).toBe('/create-order-success'));
  await go('/today');
  await user.click(await screen.findByText('Nothing else waits'));
  await user.click(await screen.findByRole('link', { name: /^Collect specimens again.*0$/ }));
});

test('of an order with one rejected specimen only its service is collected again; the row says why and what to do', async () => {
  const partly = await insertOrder(lab.db, 22, {
    serviceIds: [1, 4],
    sortingState: 5,
    cabinetStatus: 2,
    patientId: 3,
    resultAt: new Date(Date.now() - 3_600_000),
  });
  await insertReleases(lab.db, partly, [line('Haemoglobin', '5.0')]);
  await insertReleases(lab.db, partly, [line('Glucose', '', { serviceCode: '2001' })], {
    kind: 'rejected',
    rejection: 'haemolysed',
    observations: [],
  });
  const { user, place } = await renderApp({ lab, as: 'Nurse', path: '/today' });
  await user.click(await screen.findByRole('link', { name: /^Collect specimens again.*1$/ }));
  const main = within(screen.getByRole('main'));
  await main.findByText('a specimen rejected');
  await user.click(await main.findByRole('button', { name: /^Соколова/, expanded: false }));
  await main.findByText(
    /^Specimen rejected: haemolysed\. Collect blood again: no clenched fist, do not shake/,
  );
  main.getByText('Specimen rejected', { selector: '.result-values *' });
  main.getByText('Ready', { selector: '.result-values *' });
  await user.click(main.getByRole('button', { name: 'Collect again' }));
  await main.findByText('1 service · 40.00 BYN');
  expect(place()).toBe('/create-order/services/checkout');
});
