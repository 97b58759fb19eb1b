import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../../contract/codes.ts';
import { recentOrders } from '../../../../contract/orders.ts';
import { orderServices } from '../../../../server/core/db/schema/orders.ts';
import { holdResponses } from '../../../../tests/support/heldResponses.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { chosenCodes, openWizard, searchField } from '../drafts/wizard.fixtures.tsx';
import { openServices, rowOf } from './services.fixtures.ts';

const lab = useLab();
beforeEach(() => lab.db.execute('truncate orders restart identity cascade'));

const add = (number: number, serviceIds: number[], patientId = 1) =>
  insertOrder(lab.db, number, {
    serviceIds,
    patientId,
    createdAt: new Date(Date.UTC(2026, 10, number, 9)),
  });
const list = () => screen.findByRole('region', { name: 'Earlier orders of the patient' });

describe('the last orders of the patient', () => {
  test('are above the services with day, services and barcode; a key puts one into the basket', async () => {
    await add(1, [1, 4, 5, 6]);
    await add(2, [1, 4]);
    await add(3, [9], 2);
    const { user } = await openWizard({ lab });
    const buttons = within(await list()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Repeat the order: 02.11.2026 1001, 2001 50 0000 0002',
      'Repeat the order: 01.11.2026 1001, 2001, 2002, +1 50 0000 0001',
    ]);
    await searchField();
    await user.keyboard('{Alt>}[Digit2]{/Alt}');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001', '2002', '2003']));
    await waitFor(async () => expect(document.activeElement).toBe(await searchField()));
  });

  test('name in one message the services no longer offered and the price increases', async () => {
    await add(1, [1, 4, 13]);
    await lab.db.update(orderServices).set({ price: 1000 }).where(eq(orderServices.serviceId, 1));
    await lab.db.update(orderServices).set({ price: 3550 }).where(eq(orderServices.serviceId, 4));
    const { user } = await openWizard({ lab });
    await user.click(within(await list()).getByRole('button'));
    await screen.findByText('No longer offered: 7001 Rare marker. Price increased: 2001 Glucose +4.50 BYN');
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
  });

  test('delay nothing: the services are shown first', async () => {
    await add(1, [1]);
    const held = holdResponses(lab);
    await openWizard({
      lab,
      intercept: (_, path) => (path.startsWith(recentOrders.path) ? held.ask(path) : null),
    });
    await rowOf('1001');
    expect(screen.queryByRole('region', { name: 'Earlier orders of the patient' })).toBeNull();
    held.release();
    await list();
  });

  test('are not shown for a patient without orders', async () => {
    await add(1, [1], 2);
    const { calls } = await openServices(lab);
    await rowOf('1001');
    await waitFor(() => expect(calls.some((call) => call.includes(recentOrders.path))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Earlier orders of the patient' })).toBeNull();
  });
});

test('a service that the patient has already says so in the basket, before the order is placed', async () => {
  const now = lab.clock.now().getTime();
  await insertOrder(lab.db, 1, { serviceIds: [1], createdAt: new Date(now - 3_600_000) });
  await insertOrder(lab.db, 2, {
    serviceIds: [4],
    createdAt: new Date(now - 3 * 86_400_000),
    resultAt: new Date(now - 2 * 86_400_000),
    sortingState: sortingStatus.INTEGRATED,
    cabinetStatus: cabinetStatus.Ready,
  });
  const { user, calls } = await openServices(lab);
  await list();
  const asked = () => calls.filter((call) => call.includes(recentOrders.path)).length;
  expect(asked()).toBe(1);
  const basket = within(screen.getByRole('region', { name: 'Basket' }));
  expect(basket.queryByText(/Already ordered today/)).toBeNull();
  await user.keyboard('1001{Enter}2001{Enter}2002{Enter}');
  await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001', '2002']));
  const notes = basket
    .getAllByRole('listitem')
    .map((line) => line.querySelector('.basket-present')?.textContent.replaceAll('\u00a0', ' '));
  expect(notes.slice(0, 3)).toEqual([
    'Already ordered today, order 50 0000 0001',
    'There is a result of 18.11.2026, order 50 0000 0002',
    undefined,
  ]);
  expect(
    basket
      .getByText(/^1001: Already ordered today/)
      .closest('[aria-live]')
      ?.textContent.replaceAll('\u00a0', ' '),
  ).toBe(
    '1001: Already ordered today, order 50 0000 0001. 2001: There is a result of 18.11.2026, order 50 0000 0002',
  );
  expect(basket.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false);
  expect(asked()).toBe(1);
});
