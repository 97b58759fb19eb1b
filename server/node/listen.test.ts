import type { HttpBindings } from '@hono/node-server';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSettingsHub } from './hub.ts';
import { listen, type Listener } from './listen.ts';

/** More than the buffers of a connection hold. */
const LONG = 50_000_000;
let listener: Listener;
const start = (limits: Partial<Parameters<typeof listen>[2]>): Promise<Listener> => {
  const site = new Hono<{ Bindings: HttpBindings }>()
    .post('/file', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)))
    .get('/long', (context) => context.body('x'.repeat(LONG)));
  const hub = createSettingsHub({
    userOf: () => Promise.reject(new Error('nobody')),
    readersOf: () => Promise.resolve(new Map()),
    mayEdit: () => Promise.resolve(false),
    tell: () => undefined,
    version: '1',
  });
  return listen(site, hub, { port: 0, host: '127.0.0.1', ...limits });
};
beforeAll(async () => {
  listener = await start({ progress: { bytes: 10, ms: 500 }, silenceMs: 1000 });
});
afterAll(() => listener.stop());

/** Sends a body of 1000 bytes in so many parts with a pause between them; what comes back, '' when it is cut off. */
const upload = (parts: number, ms: number): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(listener.port, '127.0.0.1', () => {
      socket.write('POST /file HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n');
      void (async () => {
        for (let part = 0; part < parts && !socket.destroyed; part++) {
          socket.write('x'.repeat(1000 / parts));
          await pause(ms);
        }
      })();
    });
    socket.on('data', (data) => (received += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });

it('a body that comes slowly is taken, however long it takes', async () => {
  expect(await upload(20, 60)).toMatch(/^HTTP\/1\.1 200[\s\S]*1000$/);
});

it('a body that stalls is ended', async () => {
  expect(await upload(4, 2000)).toBe('');
});

it('a caller who takes nothing of a response is disconnected', async () => {
  const received = (pauseMs: number): Promise<number> =>
    new Promise((resolve) => {
      let bytes = 0;
      const socket = connect(listener.port, '127.0.0.1', () => {
        socket.write('GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      });
      // The pause begins with the response, which a busy machine may take seconds to make.
      socket.once('readable', () =>
        setTimeout(() => socket.on('data', (data) => (bytes += data.byteLength)).resume(), pauseMs),
      );
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(bytes));
    });
  expect(await received(0)).toBeGreaterThan(LONG);
  expect(await received(2500)).toBeLessThan(LONG);
});

it('a stop waits for the end of a call, not for the connection that the caller keeps', async () => {
  const stopping = await start({});
  const socket = connect(stopping.port, '127.0.0.1');
  socket.write('POST /file HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nx');
  await pause(100);
  const answered = new Promise((resolve) => socket.once('data', (data) => resolve(data.toString())));
  const stopped = stopping.stop().then(() => 'stopped');
  socket.write('x');
  expect(await answered).toMatch(/^HTTP\/1\.1 200[\s\S]*2$/);
  expect(await Promise.race([stopped, pause(5000, 'waits')])).toBe('stopped');
});
