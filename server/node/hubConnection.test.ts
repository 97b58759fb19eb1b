import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveChanges } from '../../contract/live.ts';
import { openHubDesk } from '../../tests/support/hubDesk.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openHubDesk);

it('a client comes back after a restart, on its own (HUB-05)', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(desk.url, { accessTokenFactory: () => 'user-5' })
    .withAutomaticReconnect([0, 50, 100])
    .configureLogging(LogLevel.None)
    .build();
  const versions: string[] = [];
  connection.on('UpdateVersion', (version: string) => versions.push(version));
  const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));
  await connection.start();
  desk.restart();
  await back;
  await vi.waitFor(() => expect(versions).toHaveLength(2));
  await connection.stop();
});

it('a dead connection is closed after a minute of silence, others get pings meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  desk.restart();
  const open = async () => {
    const socket = new WebSocket(`${desk.url.replace('http', 'ws')}?access_token=user-1`);
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

it('closes the connection on an invalid token, and has no other callable methods (HUB-02)', async () => {
  await expect(desk.connect('stranger')).rejects.toThrow();
  const client = await desk.connect('user-1');
  await expect(client.connection.invoke('DeleteEverything')).rejects.toThrow('no such method');
  await client.connection.stop();
});

it('opens for the portal, its own address and programs, not for a page of another site', async () => {
  const opens = (origin?: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${desk.url}?access_token=user-7`, origin === undefined ? {} : { origin });
      socket.once('open', () => {
        socket.close();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  expect(await opens()).toBe(true);
  expect(await opens('https://cabinet.test')).toBe(true);
  expect(await opens(new URL(desk.url).origin)).toBe(true);
  expect(await opens('https://elsewhere.test')).toBe(false);
  expect(await opens('null')).toBe(false);
});

it('rejects another protocol and survives invalid messages', async () => {
  const socket = new WebSocket(`${desk.url.replace('http', 'ws')}?access_token=user-1`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send('{"protocol":"messagepack","version":1}\u001E');
  const response = await new Promise((resolve) => {
    socket.once('message', (data: Buffer) => resolve(data.toString('utf8')));
  });
  expect(response).toContain('Only the json protocol');
  await new Promise((resolve) => socket.once('close', resolve));

  const client = await desk.connect('user-2');
  await client.heardOf(1);
});

it('sends a client once the changes since its page was opened, of a minute at most, and nobody else', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    desk.restart();
    const changesOf = async (token: string, ...within: unknown[]) => {
      const { connection } = await desk.connect(token);
      return {
        changes: await connection.invoke<LiveChanges>('ChangesWithin', ...within),
        again: () => connection.invoke('ChangesWithin', ...within),
      };
    };
    const any = { order: null, preOrder: null, manifest: null, news: null, notice: null, office: null };
    // A process does not know what was announced before it started.
    expect((await changesOf('user-1', 2000)).changes).toEqual(any);
    vi.setSystemTime(Date.now() + 600_000);
    const watcher = await desk.connect('user-1');
    for (const [kind, contract, id] of [
      ['order', 1, 7],
      ['order', 2, 8],
      ['manifest', 1, 9],
    ])
      desk.hub.hear(JSON.stringify({ kind, contracts: [contract], unit: null, ids: [id] }));
    await watcher.heardOf(2);
    desk.hub.updateNotices(1);
    await watcher.heardOf(3);

    vi.setSystemTime(Date.now() + 2000);
    const own = await changesOf('user-1', 3000);
    expect(own.changes).toEqual({ order: [7], manifest: [9], notice: null });
    await expect(own.again()).rejects.toThrow('no such method');
    // Its call may have taken a while.
    expect((await changesOf('user-2', 0)).changes).toEqual({ order: [8] });
    expect((await changesOf('user-3', 3000)).changes).toEqual({});

    vi.setSystemTime(Date.now() + 40_000);
    expect((await changesOf('user-1', 3000)).changes).toEqual({});
    expect((await changesOf('user-1', 45_000)).changes).toEqual({ order: [7], manifest: [9], notice: null });
    expect((await changesOf('user-3', 61_000)).changes).toEqual(any);
    await expect(changesOf('user-3', 'ever')).rejects.toThrow('no such method');
    await expect(changesOf('user-3')).rejects.toThrow('no such method');

    desk.ended.add('user-4');
    const gone = await desk.connect('user-4');
    const closed = new Promise<void>((resolve) => gone.connection.onclose(() => resolve()));
    await expect(gone.connection.invoke('ChangesWithin', 45_000)).rejects.toThrow();
    await closed;
  } finally {
    desk.ended.clear();
    vi.useRealTimers();
  }
});
