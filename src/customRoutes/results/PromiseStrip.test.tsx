import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '../../../server/core/db/schema/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { names, rowOf } from './results.fixtures.ts';

const lab = useLab();
const atLaboratory = {
  sortingState: 5,
  cabinetStatus: 3,
  importedAt: new Date('2026-11-10T12:00:00Z'),
} as const;
beforeEach(async () => {
  await lab.db.delete(orders);
  // The clock of the laboratory stands on Friday, 20 November 2026.
  await insertOrder(lab.db, 1, { createdAt: new Date('2026-09-10T09:00:00Z'), ...atLaboratory });
  await insertOrder(lab.db, 2, { createdAt: new Date('2026-11-10T09:00:00Z'), patientId: 2 });
  await insertOrder(lab.db, 3, {
    createdAt: new Date('2026-11-19T09:00:00Z'),
    patientId: 3,
    ...atLaboratory,
  });
});

const open = (as: UserName = 'Nurse') => renderApp({ lab, as, path: '/results' });
const strip = async () => within(await screen.findByRole('list', { name: 'Promised days' }));
const figures = async () => (await strip()).getAllByRole('listitem').map(({ textContent }) => textContent);

test('the strip counts what is owed whatever the period, and a figure opens its orders (X-150)', async () => {
  const { user } = await open();
  await (await strip()).findByRole('link', { name: 'Late 2 not handed over: 1' });
  expect(await figures()).toEqual(['Late 2 not handed over: 1', 'Due soon 1 ', 'In time 0 ']);
  await user.click((await strip()).getByRole('link', { name: /^Late/ }));
  await rowOf('Иванова Мария');
  expect(names()).toEqual(['Иванова Мария', 'Петров Сергей']);
  (await rowOf('Иванова Мария')).getByText('Late');
  screen.getByText('The promised day has passed, no result');
  // The same figure leads back to the last week.
  const pressed = (await strip()).getByRole('button', { name: /^Late/, pressed: true });
  await user.click(pressed);
  await waitFor(() => expect(screen.queryByText('The promised day has passed, no result')).toBeNull());
  expect(screen.queryByText('Иванова Мария')).toBeNull();
});

test('a row says that a part of it is late, and its services for which day each is promised (X-150)', async () => {
  const orderId = await insertOrder(lab.db, 4, {
    createdAt: new Date('2026-11-18T09:00:00Z'),
    serviceIds: [1, 6],
    workingDays: 3,
    patientId: 4,
    ...atLaboratory,
  });
  await lab.db.execute(`update order_services set promised_on = '2026-11-19'
    where order_id = ${String(orderId)} and service_id = 1`);
  await lab.db.execute(`select due_orders('{${String(orderId)}}'::int[])`);
  const { user } = await open();
  await user.click(await (await strip()).findByRole('link', { name: /^Late 3/ }));
  const row = await rowOf('Ковалёв Денис');
  row.getByText('A part is late');
  await user.click(row.getByRole('button', { name: 'Ковалёв Денис' }));
  const services = within(screen.getByRole('list', { name: 'Services' }));
  services.getByText('by 19.11.2026, late');
  services.getByText('by 23.11.2026');
});

test('several contracts are counted together, then the one that is searched in (X-150)', async () => {
  await insertOrder(lab.db, 5, {
    createdAt: new Date('2026-11-10T09:00:00Z'),
    contractId: 2,
    patientId: 4,
    clientUnitId: 21,
  });
  const { user } = await open('Manager');
  await (await strip()).findByRole('link', { name: /^Late 3/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Contract' }), 'South Clinic');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await (await strip()).findByRole('link', { name: /^Late 1/ }));
  await rowOf('Ковалёв Денис');
  expect(names()).toEqual(['Ковалёв Денис']);
});
