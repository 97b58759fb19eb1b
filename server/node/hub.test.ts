import { createServer, type Server } from 'node:http';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSettingsHub, type SettingsHub } from './hub.ts';

let server: Server;
let hub: SettingsHub;
let url: string;
/** Sign-ins that are over. */
const ended = new Set<string>();
beforeAll(async () => {
  hub = createSettingsHub({
    version: '1.2.3+abc',
    signedIn: (families) => Promise.resolve(new Set(families.filter((family) => !ended.has(family)))),
    userOf: (token) =>
      /^(tab-)?user-\d$/.test(token)
        ? Promise.resolve({ id: Number(token.at(-1)), family: token })
        : Promise.reject(new Error('no')),
  });
  server = createServer((request, response) => {
    if (!request.url?.startsWith('/SettingsHub/negotiate')) return response.writeHead(404).end();
    return void hub
      .negotiate()
      .text()
      .then((body) => response.end(body));
  });
  server.on('upgrade', (request, socket, head) => void hub.upgrade(request, socket, head));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/SettingsHub`;
});
afterAll(() => {
  hub.close();
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

it('closes the connection on an invalid token (HUB-02)', async () => {
  await expect(connect('stranger')).rejects.toThrow();
});

it('has no callable methods', async () => {
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
