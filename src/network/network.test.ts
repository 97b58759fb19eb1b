import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFavourite } from '../../contract/services.ts';
import { createOrder, type CreateOrderBody } from '../../contract/orders.ts';
import { deletePatientDraft, searchPatients } from '../../contract/patients.ts';
import { rolesAll } from '../../contract/registration.ts';
import { bare, bench, fine } from '../dataProvider/apiClient.fixtures.ts';
import { currentOutage, noteResponse, onConnection, tryNow } from './network.ts';
import { withRetry } from './withRetry.ts';

const newOrder: CreateOrderBody = { patient: { id: 1 }, header: { services: ['1001'], paymentChannel: 2 } };

let network: { onLine: boolean };
let unsubscribe: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  network = { onLine: true };
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  unsubscribe = onConnection(() => undefined);
});
afterEach(() => {
  noteResponse();
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const comeBack = () => {
  network.onLine = true;
  window.dispatchEvent(new Event('online'));
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** A client whose server, until it is back, gives this answer and responds to no probe. */
const withoutServer = (answer: () => Response | null = () => null) => {
  const server = { isThere: false };
  return {
    server,
    ...bench(
      () => (server.isThere ? fine() : answer()),
      {},
      () => server.isThere,
    ),
  };
};
const isLost = () => currentOutage() !== null;

test('a read waits for the network and continues, and the user stays signed in (HTTP-15)', async () => {
  network.onLine = false;
  const { client, sent, calls: told } = bench(() => (network.onLine ? fine() : null));
  const read = client.call(searchPatients, { body: { contractId: 3 } });
  await settled();
  expect([sent.length, isLost()]).toEqual([1, true]);
  comeBack();
  expect(await read).toEqual({ isSuccess: true });
  expect([sent.length, isLost(), told]).toEqual([2, false, []]);
});

test('the server is tried every second, then less often; waiting calls continue when it responds', async () => {
  let isThere = false;
  const probes: number[] = [];
  const began = Date.now();
  const { client, calls: told } = bench(
    () => (isThere ? fine() : null),
    {},
    () => {
      probes.push(Math.round((Date.now() - began) / 1000));
      return isThere;
    },
  );
  const read = client.call(rolesAll);
  await settled();
  // Two hosts each time; the first pair is the call's own question.
  expect(currentOutage()).toEqual({ nextTry: began + 1000, isCertain: true });
  await vi.advanceTimersByTimeAsync(14_000);
  expect([...new Set(probes)]).toEqual([0, 1, 2, 3, 4, 5, 7, 9, 11, 13]);
  await vi.advanceTimersByTimeAsync(66_000);
  expect([...new Set(probes)].slice(-3)).toEqual([71, 76, 81].map((second) => second - 5));
  isThere = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await read).toEqual({ isSuccess: true });
  expect([isLost(), told]).toEqual([false, []]);
});

test('"Try now" does not wait, and the connection stays lost while nothing responds', async () => {
  const { client, server } = withoutServer();
  await expect(client.call(addFavourite, { query: { serviceId: 1 } })).rejects.toMatchObject({
    status: 0,
    message: 'Common.offline',
  });
  await tryNow();
  expect(isLost()).toBe(true);
  server.isThere = true;
  await tryNow();
  expect(isLost()).toBe(false);
});

test.each([
  ['502', bare(502, 'Bad Gateway')],
  ['504', bare(504, 'Gateway Timeout')],
  ['503 of a proxy', bare(503, 'Service Unavailable')],
])('%s counts as no response: a read waits, a change fails as without a connection', async (_, gateway) => {
  const { client, server, calls: told } = withoutServer(gateway);
  const read = client.call(rolesAll);
  await settled();
  expect(isLost()).toBe(true);
  await expect(client.call(addFavourite, { query: { serviceId: 1 } })).rejects.toMatchObject({
    status: 0,
    message: 'Common.offline',
  });
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read).toEqual({ isSuccess: true });
  expect(told).toEqual([]);
});

test('a server that takes calls and never responds is an outage: an order fails, a read waits', async () => {
  let isThere = false;
  const never = () => new Promise<never>(() => undefined);
  const waits = Promise.resolve('waits');
  const { client, calls: told } = bench(
    () => (isThere ? fine() : never()),
    {},
    () => isThere || never(),
  );
  const read = client.call(searchPatients, { body: { contractId: 3 } });
  const order = client.ask(createOrder, { body: newOrder, idempotencyKey: 'k' }).catch(String);
  await vi.advanceTimersByTimeAsync(75_000);
  expect(await Promise.race([order, waits])).toContain('Common.offline');
  await vi.advanceTimersByTimeAsync(120_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.race([read, waits])).toEqual({ isSuccess: true });
  expect([isLost(), told]).toEqual([false, []]);
});

test('a call that only the gateway rejects, while the server is there, fails after four tries and leaves the session', async () => {
  const { client, sent, calls: told } = bench(bare(504, 'Gateway Timeout'));
  await expect(client.call(rolesAll)).rejects.toMatchObject({ status: 504, message: '' });
  expect([sent.length, isLost(), told]).toEqual([4, false, []]);
});

test.each([
  ['no response', () => null],
  ['a failure', bare(500, 'Internal Server Error')],
])('a background call with %s fails silently', async (_, reply) => {
  const { client, calls: told } = bench(reply);
  await expect(client.call(deletePatientDraft, { isBackground: true })).rejects.toThrow();
  expect(told).toEqual([]);
  await expect(client.call(rolesAll)).rejects.toThrow();
  expect(told).toHaveLength(1);
});

test('an order fails at once, the user stays signed in, and a retry has the same key', async () => {
  network.onLine = false;
  const { client, sent, calls: told } = bench(() => (network.onLine ? fine() : null));
  const order = () => client.ask(createOrder, { body: newOrder, idempotencyKey: 'k' });
  await expect(order()).rejects.toMatchObject({ status: 0 });
  comeBack();
  await order();
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k']);
  expect(told).toEqual([]);
});

test('an aborted read stops waiting', async () => {
  network.onLine = false;
  const { client, sent } = bench(() => null);
  const request = new AbortController();
  const read = client.call(rolesAll, { signal: request.signal });
  await settled();
  request.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});

test("a screen's code loads when the network is back", async () => {
  network.onLine = false;
  bench(fine);
  const load = vi.fn(() => (network.onLine ? Promise.resolve('code') : Promise.reject(new TypeError())));
  const loaded = withRetry(load);
  await settled();
  comeBack();
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test("a screen's code loads when the server is back, though the browser never was offline", async () => {
  const { server } = withoutServer();
  const loaded = withRetry(() =>
    server.isThere ? Promise.resolve('code') : Promise.reject(new TypeError()),
  );
  await settled();
  expect(isLost()).toBe(true);
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loaded).toBe('code');
});

test('code that does not load although the server responds is an error', async () => {
  bench(fine);
  const load = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(withRetry(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a response that was under way when the network went down does not mean that it is back', async () => {
  network.onLine = false;
  const { client } = bench(() => (network.onLine ? fine() : null));
  const lost = client.call(rolesAll);
  await settled();
  expect(isLost()).toBe(true);
  network.onLine = true;
  const late = bench(() => {
    network.onLine = false;
    return fine();
  });
  await late.client.call(rolesAll);
  expect(isLost()).toBe(true);
  comeBack();
  await lost;
  expect(isLost()).toBe(false);
});
