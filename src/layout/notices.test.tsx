import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listNotices } from '../../contract/notices.ts';
import { insertResult } from '../../tests/support/happened.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { renderApp } from '../../tests/support/renderApp.tsx';
import { orders } from '../../server/core/db/schema/orders.ts';
import { useLabOfToday } from '../../tests/support/testLab.ts';
import { noteChanged, setLive } from '../dataProvider/live.ts';
import { writtenCount } from '../dataProvider/useNotices.ts';

const lab = useLabOfToday();

let number = 0;
const ready = async (flag: '' | 'HH' = ''): Promise<void> => {
  lab.clock.advance(1000);
  await insertResult(lab.db, (number += 1), lab.clock.now(), flag);
};
const told = () =>
  act(() => {
    setLive(true);
    noteChanged({ order: null });
    setLive(false);
  });
const bell = (name: string) => screen.findByRole('button', { name });

test('the bell shows a result at once; a notice opens its list, also from that list, and is read (X-66)', async () => {
  const { user, place } = await renderApp({ lab, as: 'Manager', path: '/results' });
  // The screen takes the focus when it comes.
  const contract = await screen.findByRole('combobox', { name: 'Contract' });
  await waitFor(() => expect(document.activeElement).toBe(contract));
  await user.click(await bell('Notifications'));
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await bell('Notifications'));
  for (const flag of ['', 'HH'] as const) await ready(flag);
  told();
  // The list says so, too.
  await screen.findByRole('link', { name: 'New since last time: 2' });
  await user.click(await bell('Notifications, unread: 2'));
  const dialog = screen.getByRole('dialog', { name: 'Notifications' });
  expect(document.activeElement).toBe(dialog);
  await user.click(within(dialog).getByRole('link', { name: /^Results with critical values.*1$/ }));
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  expect(place()).toBe('/results');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: 'With critical values', pressed: true })).toBeTruthy();
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(2));
  await waitFor(async () =>
    expect((await lab.ask(listNotices, { as: 'Manager' })).notices.map(({ kind }) => kind)).toEqual([
      // Until somebody has dealt with it.
      'critical',
      'abnormal',
      'results',
    ]),
  );
  await user.click(screen.getByRole('link', { name: 'New since last time: 2' }));
  expect(await main.findByText(/^Released since [\d., :]+$/)).toBeTruthy();
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('link', { name: /New since last time/ })).toBeNull());
});

test('a hundred notices and more are written as 99+', () => {
  expect([1, 99, 100].map(writtenCount)).toEqual(['1', '99', '99+']);
});

test('a failure of the call of the bell leaves the user where they are, and the call can be repeated; the open list stays when the screen under it takes the focus, and is closed by Tab, a click beside it and Esc', async () => {
  const { user, place, leave, intercept } = await renderApp({
    lab,
    as: 'Manager',
    path: '/menu',
    intercept: (_method, path) => (path === '/v1.0/Notice' ? new Response('{}', { status: 500 }) : null),
  });
  const panel = () => screen.queryByRole('dialog', { name: 'Notifications' });
  await user.click(await bell('Notifications'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect([place(), leave.mock.calls]).toEqual(['/menu', []]);
  intercept();
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /^Results with critical values/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await bell('Notifications, unread: 1'));
  expect(panel()).not.toBeNull();
  const [link] = await within(screen.getByRole('main')).findAllByRole('link');
  act(() => link?.focus());
  expect(panel()).not.toBeNull();
  await user.tab();
  expect(panel()).toBeNull();
  await user.click(await bell('Notifications, unread: 1'));
  await user.click(screen.getByRole('heading', { name: 'Menu', level: 1 }));
  expect(panel()).toBeNull();
  await user.click(await bell('Notifications, unread: 1'));
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
});

test('a link of the daily e-mail opens its list in its contract; a broken one opens Today (X-67)', async () => {
  const opens = btoa(
    JSON.stringify({
      list: 'results',
      contractId: 1,
      cabinetOrderStatus: 2,
      only: { resultSince: '2026-11-20T09:00:01.500Z' },
      createdDateStart: '20260822',
      createdDateEnd: '20261120',
    }),
  );
  const { go, place } = await renderApp({ lab, as: 'Manager', path: `/notice/${opens}` });
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/Released since 20\.11\.2026/)).toBeTruthy();
  await waitFor(() => expect(main.getAllByRole('row')).toHaveLength(2));
  expect(place()).toBe('/results');
  expect(main.getByRole<HTMLSelectElement>('combobox', { name: /Contract/ }).value).toBe('1');
  await go('/notice/broken');
  await waitFor(() => expect(place()).toBe('/today'));
});

test('the open list moves nothing: new notices come at its end, read notices stay in their place', async () => {
  const { user } = await renderApp({ lab, as: 'User', path: '/menu' });
  await ready();
  told();
  await user.click(await bell('Notifications, unread: 3'));
  const before = ['Results with critical values', 'Results outside the reference range', 'New results'];
  await waitFor(() => expect(screen.getByText(before[0] ?? '')).toBeTruthy());
  await insertOrder(lab.db, 90, { sortingState: 5, cabinetStatus: 5, stoppedAt: lab.clock.now() });
  told();
  await bell('Notifications, unread: 4');
  const names = () =>
    within(screen.getByRole('dialog', { name: 'Notifications' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
  expect(names()).toEqual([...before, 'Orders with a rejected specimen']);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  // The critical value and the rejected specimen wait until somebody has dealt with them.
  await bell('Notifications, unread: 2');
  expect(names()).toEqual([...before, 'Orders with a rejected specimen']);
  expect((await lab.ask(listNotices, { as: 'User' })).unread).toBe(2);
});

test('a kind that is switched off leaves the bell; a refused change is taken back', async () => {
  let isRefused = false;
  const { user } = await renderApp({
    lab,
    as: 'Nurse',
    path: '/settings/notifications',
    intercept: (method, path) =>
      isRefused && method === 'POST' && path === '/v1.0/Notice/Wishes'
        ? new Response('{}', { status: 500 })
        : null,
  });
  await bell('Notifications, unread: 4');
  for (const kind of ['Results with critical values', 'Results outside the reference range', 'New results'])
    await user.click(await screen.findByRole('switch', { name: `${kind}: Bell` }));
  await bell('Notifications, unread: 1');
  isRefused = true;
  await user.click(screen.getByRole('switch', { name: 'New results: E-mail' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'New results: E-mail' }).ariaChecked).toBe('false');
});

test('a notice of critical values says how long the oldest waits, and how many wait for long, as time passes (X-66)', async () => {
  const now = Date.now();
  await lab.db.delete(orders);
  const at = (minutes: number) => new Date(now - minutes * 60_000);
  await insertResult(lab.db, 51, at(12), 'HH');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const { user } = await renderApp({ lab, as: 'Manager', path: '/menu' });
  await user.click(await bell('Notifications, unread: 1'));
  const wait = async () => {
    const found = await screen.findByText(/^longest wait for a call/);
    return [found.textContent, found.dataset['urgency']];
  };
  const later = (minutes: number) =>
    act(() => {
      vi.setSystemTime(now + minutes * 60_000);
      vi.advanceTimersByTime(5000);
    });
  expect(await wait()).toEqual(['longest wait for a call: 12\u00a0min12 minutes', 'open']);
  later(3);
  expect(await wait()).toEqual([
    'longest wait for a call: 15\u00a0min15 minutes · Longer than 15 minutes: 1',
    'soon',
  ]);
  later(18);
  expect(await wait()).toEqual([
    'longest wait for a call: 30\u00a0min30 minutes · Longer than 30 minutes: 1',
    'overdue',
  ]);
  vi.useRealTimers();
});
