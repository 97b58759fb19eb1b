import { createServer, type Server } from 'node:http';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Reader } from '../live/liveEvent.ts';
import { createSettingsHub, type SettingsHub } from './hub.ts';

let server: Server;
let hub: SettingsHub;
let url: string;
/** Sign-ins that are over. */
const ended = new Set<string>();
/** Nurses; user 1 works in contract 1, user 2 in contract 2 and so on. */
const nurseOf = (contractId: number): Reader => ({
  roleId: 1,
  contractIds: [contractId],
  unitLimits: [],
  isEnrolling: false,
});
/** Rights that have changed since, by sign-in. */
const changedRights = new Map<string, Reader>();
const idOf = (token: string) => Number(token.at(-1));
/** A second process on the same database. */
let otherHub: SettingsHub;
const openHub = (tell: (text: string) => void) =>
  createSettingsHub({
    version: '1.2.3+abc',
    portalUrl: 'https://cabinet.test',
    gatherMs: 20,
    tell,
    mayEdit: (_reader, orderId) => Promise.resolve(orderId !== 99),
    readersOf: (families) =>
      Promise.resolve(
        new Map(
          families
            .filter((family) => !ended.has(family))
            .map((family) => [family, changedRights.get(family) ?? nurseOf(idOf(family))]),
        ),
      ),
    userOf: (token) =>
      /^(tab-)?user-\d$/.test(token)
        ? Promise.resolve({
            id: idOf(token),
            name: `User ${token.at(-1)}`,
            family: token,
            ...nurseOf(idOf(token)),
          })
        : Promise.reject(new Error('no')),
  });
beforeAll(async () => {
  // Each hears what either tells, as with NOTIFY.
  const tell = (text: string) => {
    hub.hear(text);
    otherHub.hear(text);
  };
  hub = openHub(tell);
  otherHub = openHub(tell);
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/SettingsHub/negotiate')) return response.writeHead(404).end();
    return void hub
      .negotiate()
      .text()
      .then((body) => response.end(body));
  });
  // Users 6 to 9 are at the other process.
  server.on('upgrade', (request, socket, head) =>
    /[6-9]$/.test(request.headers.authorization ?? '')
      ? void otherHub.upgrade(request, socket, head)
      : void hub.upgrade(request, socket, head),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/SettingsHub`;
});
afterAll(() => {
  hub.close();
  otherHub.close();
  server.closeAllConnections();
  server.close();
});

/** A client of a user that collects what the server pushes. */
const connect = async (token: string) => {
  const connection: HubConnection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const pushed: string[] = [];
  let notifyPushed: () => void = () => undefined;
  const push = (text: string) => {
    pushed.push(text);
    notifyPushed();
  };
  connection.on('UpdateVersion', (version: string) => push(`version ${version}`));
  connection.on('UpdateSettings', () => push('settings'));
  connection.on('Changed', (changes: object) => push(`changed ${JSON.stringify(changes)}`));
  connection.on('Editors', (order: number, names: string[]) => push(`${order} edited by ${names.join()}`));
  await connection.start();
  return {
    connection,
    pushed,
    /** Resolves once `count` pushes have come. */
    heardOf: (count: number) =>
      new Promise<void>((resolve) => {
        notifyPushed = () => pushed.length >= count && resolve();
        notifyPushed();
      }),
  };
};

it('tells the version on connect (HUB-06, CALL-119, HUB-01)', async () => {
  const client = await connect('user-1');
  await client.heardOf(1);
  expect(client.pushed).toEqual(['version 1.2.3+abc']);
  await client.connection.stop();
});

it('notifies all tabs of one user, and nobody else, of changed settings (HUB-07)', async () => {
  const [first, second, other] = await Promise.all([connect('user-1'), connect('user-1'), connect('user-2')]);
  await Promise.all([first.heardOf(1), second.heardOf(1), other.heardOf(1)]);
  hub.updateSettings(1);
  await Promise.all([first.heardOf(2), second.heardOf(2)]);
  hub.updateSettings(2);
  await other.heardOf(2);
  expect(first.pushed).toEqual(['version 1.2.3+abc', 'settings']);
  expect(other.pushed).toEqual(['version 1.2.3+abc', 'settings']);
  await Promise.all([first, second, other].map(({ connection }) => connection.stop()));
});

it('tells all tabs of one user, and nobody else, that notices were read, also at another process (X-66)', async () => {
  const [first, second, other] = await Promise.all([connect('user-1'), connect('user-1'), connect('user-2')]);
  await Promise.all([first, second, other].map(({ heardOf }) => heardOf(1)));
  hub.updateNotices(1);
  hub.hear(JSON.stringify({ from: 'other', message: { kind: 'notices', userId: 2 } }));
  await Promise.all([first, second, other].map(({ heardOf }) => heardOf(2)));
  for (const { pushed } of [first, second, other])
    expect(pushed.slice(1)).toEqual(['changed {"notice":null}']);
  await Promise.all([first, second, other].map(({ connection }) => connection.stop()));
});

it('closes the connections of a sign-in that has ended and pushes to the others of the user only', async () => {
  const [gone, other] = await Promise.all([connect('user-3'), connect('tab-user-3')]);
  await Promise.all([gone.heardOf(1), other.heardOf(1)]);
  const closed = new Promise<void>((resolve) => gone.connection.onclose(() => resolve()));
  ended.add('user-3');
  hub.updateSettings(3);
  await Promise.all([closed, other.heardOf(2)]);
  expect(gone.pushed).toEqual(['version 1.2.3+abc']);
  const signedOut = new Promise<void>((resolve) => other.connection.onclose(() => resolve()));
  ended.add('tab-user-3');
  hub.closeEnded(3);
  await signedOut;
  expect(other.pushed).toEqual(['version 1.2.3+abc', 'settings']);
});

/** What a committed change of orders tells. */
const ordersOf = (contract: number, ids: number[] | null) =>
  JSON.stringify({ kind: 'order', contracts: [contract], unit: null, ids });

it('gathers changes into one message for each to whom they belong, and drops what it does not know', async () => {
  const [mine, stranger] = await Promise.all([connect('user-1'), connect('user-2')]);
  for (let id = 1; id <= 400; id++) hub.hear(ordersOf(1, [id]));
  hub.hear(JSON.stringify({ kind: 'preOrder', contracts: [1], unit: null, ids: [5] }));
  hub.hear('{"kind":"else"}');
  hub.hear('no JSON');
  await mine.heardOf(2);
  hub.hear(ordersOf(2, null));
  await stranger.heardOf(2);
  const ids = Array.from({ length: 400 }, (_, index) => index + 1);
  expect(mine.pushed.slice(1)).toEqual([`changed {"order":[${ids.join()}]}`]);
  expect(stranger.pushed.slice(1)).toEqual(['changed {"order":null}']);
  await Promise.all([mine, stranger].map(({ connection }) => connection.stop()));
});

it('tells nothing of a contract that was taken away since, and that the rights have changed', async () => {
  const client = await connect('user-4');
  changedRights.set('user-4', nurseOf(3));
  hub.hear(ordersOf(4, [1]));
  await client.heardOf(2);
  hub.hear(ordersOf(3, [2]));
  await client.heardOf(3);
  expect(client.pushed.slice(1)).toEqual(['settings', 'changed {"order":[2]}']);
  await client.connection.stop();
});

it('notifies the user’s tabs at the other process too (HUB-07)', async () => {
  const client = await connect('user-8');
  hub.updateSettings(8);
  await client.heardOf(2);
  expect(client.pushed.slice(1)).toEqual(['settings']);
  await client.connection.stop();
});

it('after a gap everyone is told that anything may have changed', async () => {
  const client = await connect('user-1');
  hub.missed();
  await client.heardOf(2);
  expect(client.pushed[1]).toBe(
    'changed {"order":null,"preOrder":null,"manifest":null,"news":null,"notice":null}',
  );
  await client.connection.stop();
});

it('those who edit one order learn of each other, at any process, until the tab is closed', async () => {
  const [first, tab, other] = await Promise.all([
    connect('user-1'),
    connect('tab-user-1'),
    connect('user-9'),
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

it('a client comes back after a restart, on its own (HUB-05)', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => 'user-5' })
    .withAutomaticReconnect([0, 50, 100])
    .configureLogging(LogLevel.None)
    .build();
  const versions: string[] = [];
  connection.on('UpdateVersion', (version: string) => versions.push(version));
  const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));
  await connection.start();
  hub.close();
  hub = openHub(() => undefined);
  await back;
  await vi.waitFor(() => expect(versions).toHaveLength(2));
  await connection.stop();
});

it('a connection that leads nowhere is given up after a minute of silence, others get pings meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  hub.close();
  hub = openHub(() => undefined);
  const open = async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-1`);
    await new Promise((resolve) => socket.once('open', resolve));
    let pings = 0;
    socket.on('message', (data: Buffer) => (pings += data.toString('utf8').includes('{"type":6}') ? 1 : 0));
    socket.send('{"protocol":"json","version":1}\u001E');
    return { socket, pings: () => pings };
  };
  const [silent, alive] = [await open(), await open()];
  const ended = new Promise((resolve) => silent.socket.once('close', resolve));
  for (let beat = 1; beat <= 5; beat++) {
    alive.socket.send('{"type":6}\u001E');
    await vi.waitFor(() => alive.socket.bufferedAmount === 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    vi.advanceTimersByTime(15_000);
  }
  await ended;
  await vi.waitFor(() => expect(alive.pings()).toBe(5));
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  vi.useRealTimers();
  alive.socket.terminate();
});

it('closes the connection on an invalid token (HUB-02)', async () => {
  await expect(connect('stranger')).rejects.toThrow();
});

it('opens for the portal, its own address and programs, not for a page of another site', async () => {
  const opens = (origin?: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${url}?access_token=user-7`, origin === undefined ? {} : { origin });
      socket.once('open', () => {
        socket.close();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  expect(await opens()).toBe(true);
  expect(await opens('https://cabinet.test')).toBe(true);
  expect(await opens(new URL(url).origin)).toBe(true);
  expect(await opens('https://elsewhere.test')).toBe(false);
  expect(await opens('null')).toBe(false);
});

it('has no other callable methods', async () => {
  const client = await connect('user-1');
  await expect(client.connection.invoke('DeleteEverything')).rejects.toThrow('no such method');
  await client.connection.stop();
});

it('rejects another protocol and survives invalid messages', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-1`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send('{"protocol":"messagepack","version":1}\u001E');
  const response = await new Promise((resolve) => {
    socket.once('message', (data: Buffer) => resolve(data.toString('utf8')));
  });
  expect(response).toContain('Only the json protocol');
  await new Promise((resolve) => socket.once('close', resolve));

  const client = await connect('user-2');
  await client.heardOf(1);
});
