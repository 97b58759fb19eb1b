import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openHubDesk, type HubDesk } from '../../tests/support/hubDesk.ts';

let desk: HubDesk;
beforeAll(async () => {
  desk = await openHubDesk();
});
afterAll(() => desk.close());

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

it('a connection that leads nowhere is given up after a minute of silence, others get pings meanwhile', async () => {
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

it('closes the connection on an invalid token (HUB-02)', async () => {
  await expect(desk.connect('stranger')).rejects.toThrow();
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

it('has no other callable methods', async () => {
  const client = await desk.connect('user-1');
  await expect(client.connection.invoke('DeleteEverything')).rejects.toThrow('no such method');
  await client.connection.stop();
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
