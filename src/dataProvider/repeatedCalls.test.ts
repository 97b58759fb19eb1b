import { describe, expect, test, vi } from 'vitest';
import { getArticle } from '../../contract/articles.ts';
import { createOrder, getOrder } from '../../contract/orders.ts';
import { searchPatients } from '../../contract/patients.ts';
import { addFavourite } from '../../contract/services.ts';
import { refresh } from '../../contract/session.ts';
import { rolesAll } from '../../contract/registration.ts';
import { bare, bench, fine, newOrder, type Bench } from './apiClient.fixtures.ts';
import type { RequestError } from './requestError.ts';

describe('without a response', () => {
  const attempts = async (ask: (client: Bench['client']) => Promise<unknown>, responses = 0) => {
    let left = responses;
    const made = bench(() => (left-- > 0 ? fine() : null));
    const error = await ask(made.client).then(
      () => null,
      (reason: RequestError) => reason,
    );
    return { ...made, error };
  };

  const isAway = () => false;
  test('a change fails at once when the whole host does not respond, and the session stays', async () => {
    const { client, sent, calls } = bench(() => null, {}, isAway);
    await expect(client.request('/senders', { method: 'POST' })).rejects.toMatchObject({ status: 0 });
    expect(sent).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  test('a GET is retried twice with growing delays, once more when the server responds, then the session ends (HTTP-15, HTTP-20)', async () => {
    const { sent, waits, calls: told, error } = await attempts((client) => client.call(rolesAll));
    expect(sent).toHaveLength(4);
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(told).toEqual(['offline']);
    expect(error).toMatchObject({ name: 'ApiError', message: 'Common.ErrorTryLater', status: 0 });
  });

  test('an order is retried only with its key', async () => {
    const keyed = await attempts((client) =>
      client.ask(createOrder, { body: newOrder, idempotencyKey: 'k' }),
    );
    expect(keyed.sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k', 'k', 'k']);
    const keyless = await attempts((client) => client.ask(createOrder, { body: newOrder }));
    expect(keyless.sent).toHaveLength(1);
    expect(keyless.calls).toEqual(['offline']);
  });

  test('POSTs that only read, and the refresh, are retried; a change is not', async () => {
    const search = await attempts((client) => client.call(searchPatients, { body: { contractId: 3 } }));
    expect(search.sent).toHaveLength(4);
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    const renewal = await attempts((client) => client.call(refresh, { body: tokens }));
    expect(renewal.sent).toHaveLength(4);
    expect(renewal.calls).toEqual([]);
    const { signal } = new AbortController();
    const change = await attempts((client) => client.call(addFavourite, { query: { serviceId: 1 }, signal }));
    expect(change.sent).toHaveLength(1);
  });

  test('a retry that gets a response succeeds', async () => {
    let tries = 0;
    const { client, calls: told } = bench(() => (++tries < 3 ? null : fine()));
    await client.call(rolesAll);
    expect(told).toEqual([]);
  });

  test('an aborted call is not retried and does not count as a lost connection', async () => {
    const controller = new AbortController();
    const {
      client,
      sent,
      calls: told,
    } = bench(() => {
      controller.abort();
      return null;
    });
    await expect(client.call(rolesAll, { signal: controller.signal })).rejects.toThrow('fetch failed');
    expect(sent).toHaveLength(1);
    expect(told).toEqual([]);
  });
});

test('an order that is not answered in time is sent again under its key, and the session stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const keys: (string | null)[] = [];
  const { client, calls: told } = bench(({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return new Promise<Response>(() => undefined);
  });
  const order = client.ask(createOrder, { body: newOrder, idempotencyKey: 'k' });
  const failed = expect(order).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(79_000);
  expect(keys).toEqual(['k', 'k', 'k', 'k']);
  await vi.advanceTimersByTimeAsync(2000);
  await failed;
  expect(told).toEqual([]);
  vi.useRealTimers();
});

describe('while the database is away', () => {
  const away = () =>
    Response.json(
      { isSuccess: false, code: 'Unavailable', statusMessage: 'Try again in 2 seconds', retryAfter: 2 },
      { status: 503, headers: { 'Retry-After': '2' } },
    );

  test('an order with its key is sent again until the server is back, without the error page', async () => {
    let tries = 0;
    const { client, sent, calls: told } = bench(() => (++tries < 3 ? away() : fine()));
    await client.ask(createOrder, { body: newOrder, idempotencyKey: 'k' });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k', 'k']);
    expect(told).toEqual([]);
  });

  test("a change fails with the server's message, and the session stays", async () => {
    const { client, sent, calls: told } = bench(away);
    const change = client.call(addFavourite, { query: { serviceId: 1 } });
    await expect(change).rejects.toMatchObject({ status: 503, message: 'Try again in 2 seconds' });
    expect(sent).toHaveLength(1);
    expect(told).toEqual([]);
  });
});

describe('an expired access token', () => {
  test('nobody signed in: nothing is sent, the session is over (HTTP-19)', async () => {
    const { client, sent, calls: told } = bench(fine, { accessToken: () => null });
    await expect(client.call(getOrder, { query: { barcode: '1' } })).rejects.toMatchObject({
      message: 'Unauthorized',
      status: 401,
    });
    expect(sent).toEqual([]);
    expect(told).toEqual(['unauthorized']);
  });

  test('is replaced once and the call retried with the new one (HTTP-11)', async () => {
    let token = 'old';
    const spent: string[] = [];
    const {
      client,
      sent,
      calls: told,
    } = bench(({ headers }) => (headers.get('Authorization') === 'Bearer new' ? fine() : bare(401, '')()), {
      accessToken: () => token,
      refresh: (old) => {
        spent.push(old);
        token = 'new';
        return Promise.resolve(null);
      },
    });
    await client.call(getArticle, { path: { name: 'hours' } });
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(spent).toEqual(['old']);
    expect(told).toEqual([]);
  });

  test('that cannot be replaced, or whose replacement is rejected too, ends the session (HTTP-12)', async () => {
    for (const [rejection, calls, reason] of [
      ['unauthorized', 1, 'unauthorized'],
      ['suspended', 1, 'suspended'],
      [null, 2, 'unauthorized'],
    ] as const) {
      const {
        client,
        sent,
        calls: told,
      } = bench(bare(401, ''), { refresh: () => Promise.resolve(rejection) });
      await expect(client.call(rolesAll)).rejects.toMatchObject({ message: 'Unauthorized', status: 401 });
      expect(sent).toHaveLength(calls);
      expect(told).toEqual([reason]);
    }
  });
});
