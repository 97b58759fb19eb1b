import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLabOfToday } from '../../../tests/support/labOfToday.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import type { TestLab } from '../../../tests/support/testLab.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLabOfToday();
  await insertOrder(lab.db, 21, {
    sortingState: 5,
    cabinetStatus: 5,
    paymentChannel: 3,
    remarks: 'haemolysed',
  });
});
afterAll(() => lab.close());

test('a refused order is collected again by one key, with its patient, services and payment', async () => {
  const { user, place, go } = await renderApp({ lab, as: 'Nurse', path: '/today', language: 'en' });
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
