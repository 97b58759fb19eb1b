import { afterEach, expect, test, vi } from 'vitest';
import { createOrder, type CreateOrderBody } from '../../contract/orders.ts';
import { searchPatients } from '../../contract/patients.ts';
import { rolesAll } from '../../contract/registration.ts';
import { bench } from './apiClient.fixtures.ts';
import { connectionIsLost, withRetry } from './network.ts';

const fine = () => Response.json({ isSuccess: true });
const newOrder: CreateOrderBody = { patient: { id: 1 }, header: { services: ['1001'], paymentChannel: 2 } };

const goOffline = () => {
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  return () => {
    network.onLine = true;
    window.dispatchEvent(new Event('online'));
  };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
afterEach(() => vi.unstubAllGlobals());

test('a read waits for the network and continues, and the user stays signed in (HTTP-15)', async () => {
  const comeBack = goOffline();
  const { client, sent, calls: told } = bench(() => (navigator.onLine ? fine() : null));
  const read = client.call(searchPatients, { body: { contractId: 3 } });
  await settled();
  expect([sent.length, connectionIsLost()]).toEqual([1, true]);
  comeBack();
  expect(await read).toEqual({ isSuccess: true });
  expect([sent.length, connectionIsLost(), told]).toEqual([2, false, []]);
});

test('an order fails at once, the user stays signed in, and a retry has the same key', async () => {
  const comeBack = goOffline();
  const { client, sent, calls: told } = bench(() => (navigator.onLine ? fine() : null));
  const order = () => client.ask(createOrder, { body: newOrder, idempotencyKey: 'k' });
  await expect(order()).rejects.toMatchObject({ status: 0 });
  comeBack();
  await order();
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k']);
  expect(told).toEqual([]);
});

test('an aborted read stops waiting', async () => {
  goOffline();
  const { client, sent } = bench(() => null);
  const request = new AbortController();
  const read = client.call(rolesAll, { signal: request.signal });
  await settled();
  request.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});

test("a screen's code loads when the network is back; other errors are reported at once", async () => {
  const comeBack = goOffline();
  const load = vi.fn(() => (navigator.onLine ? Promise.resolve('code') : Promise.reject(new TypeError())));
  const loaded = withRetry(load);
  await settled();
  comeBack();
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  await expect(withRetry(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('a response that was under way when the network went down does not mean that it is back', async () => {
  const comeBack = goOffline();
  const { client } = bench(() => (navigator.onLine ? fine() : null));
  const lost = client.call(rolesAll);
  await settled();
  expect(connectionIsLost()).toBe(true);
  const late = bench(() => {
    vi.stubGlobal('navigator', { onLine: false });
    return fine();
  });
  vi.stubGlobal('navigator', { onLine: true });
  await late.client.call(rolesAll);
  expect(connectionIsLost()).toBe(true);
  vi.stubGlobal('navigator', { onLine: true });
  comeBack();
  await lost;
  expect(connectionIsLost()).toBe(false);
});
