import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSettings } from '../../../contract/laboratorySettings.ts';
import { applyDueChanges } from '../../../server/orderFlow/scheduledChanges/applyDue.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();

test('a setting is changed ahead of time, and its card says so (D9)', async () => {
  const stored = () => lab.ask(readSettings, { as: 'Admin' });
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/settings#onlineOrder' });
  const orders = within(await screen.findByRole('form', { name: 'Online orders' }));
  const days = orders.getByRole('spinbutton', { name: 'Valid for, days' });
  await user.clear(days);
  await user.type(days, '10');
  await orders.findByText(/^In the last 30 days 0 online orders of 0 would have come too late/);
  await user.click(orders.getByRole('button', { name: 'Apply later…' }));
  const day = orders.getByRole('textbox', { name: 'Apply from (Minsk time)' });
  await user.clear(day);
  await user.type(day, '01.12.2026');
  await user.click(orders.getByRole('button', { name: 'Plan the change' }));
  await orders.findByText('Changes from 01.12.2026 00:00, planned by Admin Test');
  const cells = within(orders.getByRole('row', { name: /^Valid for, days/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['30', '10']);
  expect((await stored()).onlineOrder).toMatchObject({ days: 30, version: 0 });
  const later = { now: () => new Date('2026-12-01T09:00:00Z') };
  await applyDueChanges({ ...lab.lab, clock: later });
  expect((await stored()).onlineOrder).toMatchObject({ days: 10, paidDays: 90, version: 1 });
});
