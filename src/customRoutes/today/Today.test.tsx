import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dealWith } from '../../../contract/dealtWith.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { insertResult } from '../../../tests/support/happened.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { useLabOfToday } from '../../../tests/support/testLab.ts';
import { noticeMarks } from '../../../server/core/db/schema/notices.ts';
import { orders } from '../../../server/core/db/schema/orders.ts';
import { noLis } from '../../../server/orderFlow/lis/noLis.ts';
import { providerOrders } from '../../../server/core/db/schema/providers.ts';
import { users } from '../../../server/core/db/schema/users.ts';
import { noteChanged, setLive } from '../../dataProvider/live.ts';
import { enter } from '../../../tests/support/fillIn.ts';

const lab = useLabOfToday();

const line = (name: RegExp) => screen.findByRole('link', { name });

test('nothing waits, then a new order appears without a reload; its line opens as many orders', async () => {
  const { user, place } = await renderApp({ lab, as: 'Nurse', path: '/today' });
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

test('an access request appears on the first screen of an administrator without a reload', async () => {
  await renderApp({ lab, as: 'Admin', path: '/today' });
  await screen.findByText('Nothing waits for you');
  await lab.db
    .update(users)
    .set({ state: 'PENDING_APPROVAL', isEmailProven: true })
    .where(eq(users.id, userIds.Stranger));
  act(() => {
    setLive(true);
    noteChanged({ office: [0] });
    setLive(false);
  });
  await line(/^Decide on access requests.*1$/);
});

test('a laboratory that works without a system sets that first step aside', async () => {
  const { lis } = lab.lab;
  lab.lab.lis = noLis;
  const { user } = await renderApp({ lab, as: 'Admin', path: '/today' });
  const steps = within(await screen.findByRole('region', { name: 'First steps of the laboratory' }));
  expect(steps.getByText('Done: 5 of 6')).toBeTruthy();
  await user.click(steps.getByRole('button', { name: 'We work without a system' }));
  await screen.findByText(/^The step is set aside\. The settings take it up again: “Results to enter”/);
  await waitFor(() => expect(screen.queryByText('Done: 5 of 6')).toBeNull());
  lab.lab.lis = lis;
});

test('a name typed right after Enter on New order is in the patient search', async () => {
  const { user, place } = await renderApp({ lab, as: 'Nurse', path: '/today' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New order'));
  await user.keyboard('{Enter}Babich');
  await waitFor(() => expect(place()).toBe('/create-order'));
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search patient' });
  await waitFor(() => expect(search.value).toBe('Babich'));
});

test('critical results open the results with only that condition, which can be removed', async () => {
  await insertResult(lab.db, 11, new Date(), 'HH');
  await insertResult(lab.db, 12, new Date());
  const { user, place } = await renderApp({ lab, as: 'Manager', path: '/today' });
  await user.click(await line(/^Call the doctor.*1$/));
  await waitFor(() => expect(place()).toBe('/results'));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/With critical values · Nobody has dealt with them yet/)).toBeTruthy();
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(2));
  await user.click(main.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(5));
});

test.each([
  ['/today', /^Look at new results.*1$/],
  ['/create-order', /^Look at new results 1$/],
] as const)('opening the new results at %s is seeing them', async (path, name) => {
  const number = path === '/today' ? 13 : 14;
  await lab.db.delete(noticeMarks);
  const at = new Date(Date.now() - 60_000);
  await lab.db
    .insert(noticeMarks)
    .values({ userId: userIds.Nurse, since: at, notInBell: path === '/today' ? ['results'] : [] });
  await lab.db.update(orders).set({ resultAt: new Date(at.getTime() - 60_000) });
  await insertResult(lab.db, number, new Date());
  await insertOrder(lab.db, number + 100);
  const { user, place, go } = await renderApp({ lab, as: 'Nurse', path });
  await user.click(await line(name));
  await waitFor(() => expect(place()).toBe('/results'));
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(2));
  await go('/today');
  await line(/^Look at new results.*0$/);
});

test('a note that could not be stored says so and keeps what was typed', async () => {
  await insertOrder(lab.db, 15, { sortingState: 5, cabinetStatus: 5 });
  const { user } = await renderApp({
    lab,
    as: 'Manager',
    path: '/today',
    intercept: (_, path) => (path === dealWith.path ? new Response('', { status: 503 }) : null),
  });
  await user.click(await line(/^Collect specimens again.*1$/));
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Иванова Мария' }));
  const field = await main.findByRole<HTMLInputElement>('textbox', { name: /^What was decided/ });
  await user.click(main.getByRole('button', { name: 'Settled' }));
  expect(document.activeElement).toBe(field);
  main.getByText('Fill in this field');
  await enter(user, field, 'Collected again{Enter}');
  await screen.findByText(/The service is not available now/);
  expect(field.value).toBe('Collected again');
  expect(main.getByRole('button', { name: 'Settled' })).toBeTruthy();
});

test('what waits stands in one line over a new order, until somebody has dealt with it', async () => {
  for (const number of [61, 62]) await insertOrder(lab.db, number, { sortingState: 5, cabinetStatus: 0 });
  await lab.db.update(orders).set({ dueOn: null });
  const { user, go } = await renderApp({ lab, as: 'Manager', path: '/create-order' });
  const waiting = within(await screen.findByRole('navigation', { name: 'Today' }));
  // Four new results, of which the abnormal ones are not counted twice.
  await waiting.findByRole('link', { name: 'and 4 more' });
  await user.click(await waiting.findByRole('link', { name: 'Call the doctor 1' }));
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('button', { name: /^Call the doctor/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call to the doctor' }));
  await user.click(dialog.getByRole('radio', { name: /without reading back/ }));
  await enter(user, dialog.getByRole('textbox', { name: 'Who was called' }), 'Dr Zhuk{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go('/info/news');
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Today' }).textContent).not.toContain('Call the doctor'),
  );
  await go('/today');
  const folded = (await screen.findByText('Nothing else waits')).closest('details');
  expect(folded?.open).toBe(false);
  within(folded as HTMLElement).getByRole('link', { name: /^Call the doctor.*0$/ });
});

test('late orders of one outside laboratory are one line, with a figure for each state', async () => {
  await insertProviders(lab.db);
  const sent = new Date('2026-11-10T09:00:00Z');
  const at = { createdAt: sent, sentAt: sent, expectedAt: new Date('2026-11-12T09:00:00Z') };
  for (const [number, status] of [
    [41, 2],
    [42, 2],
    [43, 3],
    [44, 1],
  ] as const) {
    const orderId = await insertOrder(lab.db, number, { sortingState: 5, cabinetStatus: 3 });
    await lab.db.insert(providerOrders).values({ providerId: 1, orderId, status, ...at });
  }
  const { user, place } = await renderApp({ lab, as: 'Sorter', path: '/today' });
  const item = within((await screen.findByText('Chase Dialab')).closest('li') as HTMLElement);
  expect(item.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'not sent 1',
    'handed over 2',
    'confirmed 1',
  ]);
  await user.click(item.getByRole('link', { name: 'confirmed 1' }));
  await waitFor(() => expect(place()).toBe('/sort/outsourcing'));
  expect(await screen.findByRole('radio', { name: /^Confirmed/, checked: true })).toBeTruthy();
});

test('the figures of a manager have a scale and days', async () => {
  await renderApp({ lab, as: 'Manager', path: '/today' });
  const [orders, hours] = await screen.findAllByRole('figure');
  expect(orders?.textContent).toContain('22.1001.1111.1120.11');
  expect(hours?.textContent).toMatch(/50 h0/);
});

test('critical values that wait for long are counted as time passes, without an event', async () => {
  const now = Date.now();
  await lab.db.delete(orders);
  await insertResult(lab.db, 51, new Date(now - 29 * 60_000), 'HH');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  await renderApp({ lab, as: 'Manager', path: '/today' });
  await screen.findByText('Longer than 15 minutes: 1');
  vi.setSystemTime(now + 60_000);
  vi.advanceTimersByTime(5000);
  await screen.findByText('Longer than 30 minutes: 1');
  vi.useFakeTimers({ toFake: ['Date'], now });
});
