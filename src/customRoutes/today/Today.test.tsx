import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { orderResults } from '../../../server/db/schema/orders.ts';
import { noteChanged, setLive } from '../../dataProvider/live.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await lab.close();
});

const line = (name: RegExp) => screen.findByRole('link', { name });

test('nothing waits; a new order appears without a reload, and its line opens the list with as many (LOGIN-04)', async () => {
  const { user, place } = await renderApp({ lab, as: 'Nurse', path: '/', language: 'en' });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  expect(place()).toBe('/today');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New order'));
  for (const number of [1, 2]) await insertOrder(lab.db, number);
  setLive(true);
  noteChanged({ order: null });
  const specimens = await line(/^Hand over specimens.*2$/);
  setLive(false);
  await user.click(specimens);
  await waitFor(() => expect(place()).toBe('/sort'));
  expect(await screen.findByText('2 orders found')).toBeTruthy();
});

test('a name typed right after Enter on New order stands in the search of patients', async () => {
  const { user, place } = await renderApp({ lab, as: 'Nurse', path: '/today', language: 'en' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New order'));
  await user.keyboard('{Enter}Babich');
  await waitFor(() => expect(place()).toBe('/create-order'));
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search patient' });
  await waitFor(() => expect(search.value).toBe('Babich'));
});

test('critical results open the results with that condition only, which can be taken off', async () => {
  const name = { ru: 'Г', en: 'G', be: 'Г' };
  for (const [number, flag] of [
    [11, 'HH'],
    [12, ''],
  ] as const) {
    const resultAt = new Date();
    const orderId = await insertOrder(lab.db, number, {
      resultAt,
      sortingState: 5,
      cabinetStatus: 2,
    });
    const value = { serviceCode: '1001', analyte: name, value: '1', unit: null, reference: null, flag };
    await lab.db.insert(orderResults).values({ orderId, lines: [value], madeAt: resultAt });
  }
  const { user, place } = await renderApp({ lab, as: 'Manager', path: '/today', language: 'en' });
  await user.click(await line(/^Call the doctor.*1$/));
  await waitFor(() => expect(place()).toBe('/results'));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/With critical values/)).toBeTruthy();
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(2));
  await user.click(main.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(3));
});
