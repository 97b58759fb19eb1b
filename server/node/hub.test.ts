import { expect, it, vi } from 'vitest';
import { nurseOf, openHubDesk } from '../../tests/support/hubDesk.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openHubDesk);

it('sends the version on connect (HUB-06, CALL-119, HUB-01)', async () => {
  const client = await desk.connect('user-1');
  await client.heardOf(1);
  expect(client.pushed).toEqual(['version 1.2.3+abc']);
  await client.connection.stop();
});

it('notifies all tabs of one user, and nobody else, of changed settings and of notices that were read, also at another process (HUB-07, X-66)', async () => {
  const tabs = await Promise.all(['user-1', 'user-1', 'user-2'].map((user) => desk.connect(user)));
  const heardOf = (count: number) => Promise.all(tabs.map((tab) => tab.heardOf(count)));
  await heardOf(1);
  desk.hub.updateSettings(1);
  desk.hub.updateSettings(2);
  await heardOf(2);
  desk.hub.updateNotices(1);
  desk.hub.hear(JSON.stringify({ from: 'other', message: { kind: 'notices', userId: 2 } }));
  await heardOf(3);
  for (const { pushed } of tabs)
    expect(pushed).toEqual(['version 1.2.3+abc', 'settings', 'changed {"notice":null}']);
  await Promise.all(tabs.map(({ connection }) => connection.stop()));
});

it('closes the connections of a sign-in that has ended and pushes to the others of the user only', async () => {
  const [gone, other] = await Promise.all([desk.connect('user-3'), desk.connect('tab-user-3')]);
  await Promise.all([gone.heardOf(1), other.heardOf(1)]);
  const closed = new Promise<void>((resolve) => gone.connection.onclose(() => resolve()));
  desk.ended.add('user-3');
  desk.hub.updateSettings(3);
  await Promise.all([closed, other.heardOf(2)]);
  expect(gone.pushed).toEqual(['version 1.2.3+abc']);
  const signedOut = new Promise<void>((resolve) => other.connection.onclose(() => resolve()));
  desk.ended.add('tab-user-3');
  desk.hub.closeEnded(3);
  await signedOut;
  expect(other.pushed).toEqual(['version 1.2.3+abc', 'settings']);
});

/** The notification of a committed change of orders. */
const ordersOf = (contract: number, ids: number[] | null) =>
  JSON.stringify({ kind: 'order', contracts: [contract], unit: null, ids });

it('gathers changes into one message for each to whom they belong, and drops what it does not know', async () => {
  const [mine, stranger] = await Promise.all([desk.connect('user-1'), desk.connect('user-2')]);
  for (let id = 1; id <= 400; id++) desk.hub.hear(ordersOf(1, [id]));
  desk.hub.hear(JSON.stringify({ kind: 'preOrder', contracts: [1], unit: null, ids: [5] }));
  desk.hub.hear('{"kind":"else"}');
  desk.hub.hear('no JSON');
  await mine.heardOf(2);
  desk.hub.hear(ordersOf(2, null));
  await stranger.heardOf(2);
  const ids = Array.from({ length: 400 }, (_, index) => index + 1);
  expect(mine.pushed.slice(1)).toEqual([`changed {"order":[${ids.join()}]}`]);
  expect(stranger.pushed.slice(1)).toEqual(['changed {"order":null}']);
  await Promise.all([mine, stranger].map(({ connection }) => connection.stop()));
});

it('sends nothing about a contract that was taken away since, and says that the rights have changed', async () => {
  const client = await desk.connect('user-4');
  desk.changedRights.set('user-4', nurseOf(3));
  desk.hub.hear(ordersOf(4, [1]));
  await client.heardOf(2);
  desk.hub.hear(ordersOf(3, [2]));
  await client.heardOf(3);
  expect(client.pushed.slice(1)).toEqual(['settings', 'changed {"order":[2]}']);
  await client.connection.stop();
});

it('notifies the user’s tabs at the other process too (HUB-07)', async () => {
  const client = await desk.connect('user-8');
  desk.hub.updateSettings(8);
  await client.heardOf(2);
  expect(client.pushed.slice(1)).toEqual(['settings']);
  await client.connection.stop();
});

it('after a gap every client is notified that anything may have changed', async () => {
  const client = await desk.connect('user-1');
  desk.hub.missed();
  await client.heardOf(2);
  expect(client.pushed[1]).toBe(
    'changed {"order":null,"preOrder":null,"manifest":null,"news":null,"notice":null,"office":null}',
  );
  await client.connection.stop();
});

it('users who edit one order see each other, at any process, until the tab is closed', async () => {
  const [first, tab, other] = await Promise.all([
    desk.connect('user-1'),
    desk.connect('tab-user-1'),
    desk.connect('user-9'),
  ]);
  await first.connection.invoke('EditOrder', 7);
  await first.heardOf(2);
  await tab.connection.send('EditOrder', 7);
  await other.connection.send('EditOrder', 7);
  await Promise.all([first.heardOf(4), tab.heardOf(3), other.heardOf(2)]);
  await vi.waitFor(() => expect(other.pushed.at(-1)).toBe('7 edited by User 1'));
  expect(first.pushed.at(-1)).toBe('7 edited by User 9');
  await other.connection.stop();
  await vi.waitFor(() => expect(first.pushed.at(-1)).toBe('7 edited by '));
  // An order that is not the caller's stays unknown.
  await first.connection.invoke('EditOrder', 99);
  const seen = tab.pushed.length;
  await tab.connection.invoke('EditOrder', 99);
  await expect(tab.connection.invoke('EditOrder', 'x')).rejects.toThrow('no such method');
  expect(tab.pushed.slice(seen).filter((text) => text.startsWith('99'))).toEqual([]);
  await Promise.all([first, tab].map(({ connection }) => connection.stop()));
});
