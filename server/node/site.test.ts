import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { Check } from '../../contract/system.ts';
import type { Db } from '../core/db/db.ts';
import { createSettingsHub } from './hub.ts';
import { createLog } from './log.ts';
import type { Readiness } from './readiness.ts';
import { createSite } from './site.ts';

/** What `/health` says. */
interface Health {
  status: string;
  version: string;
  connections: object[];
  subscriptions: { failing: number };
}

const lines: string[] = [];
/** The body of a response of the laboratory below. */
const callOf = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as { address: string | null };
const long = { text: 'анализ '.repeat(400) };

/** A site whose laboratory returns the caller's address. */
const site = (
  options: {
    trustProxy?: boolean;
    https?: boolean;
    broken?: boolean;
    silent?: boolean;
    checks?: readonly Check[];
  } = {},
) => {
  const userOf = (token: string) =>
    token === 'good' ? Promise.resolve({ id: 1 }) : Promise.reject(new Error('bad'));
  const db: Pick<Db, 'execute'> = {
    execute: (() =>
      options.silent
        ? new Promise(() => undefined)
        : options.broken
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ rows: [] })) as never,
  };
  const built = createSite({
    api: {
      fetch: (request) =>
        new URL(request.url).pathname.endsWith('long')
          ? Response.json(long)
          : Response.json({ address: request.headers.get('X-Forwarded-For') }),
    },
    portal: () => new Response('portal', { headers: { 'Content-Security-Policy': 'its own' } }),
    hub: createSettingsHub({
      userOf: () => Promise.reject(new Error('nobody')),
      readersOf: () => Promise.resolve(new Map()),
      mayEdit: () => Promise.resolve(false),
      tell: () => undefined,
      version: '1',
    }),
    userOf,
    db: db as Db,
    inspect: () =>
      options.broken ? Promise.reject(new Error('gone')) : Promise.resolve(options.checks ?? []),
    log: createLog((line) => lines.push(line)),
    version: '1.0.0',
    trustProxy: options.trustProxy ?? false,
    https: options.https ?? false,
  });
  return (path: string, init: RequestInit = {}) =>
    built.request(path, init, {
      incoming: { complete: true, socket: { remoteAddress: '::ffff:10.0.0.7' } } as IncomingMessage,
    });
};

it('the caller’s address is the socket’s, whatever header it sends, unless a proxy is trusted', async () => {
  const response = await site()('/v1.0/Order', { headers: { 'X-Forwarded-For': '1.1.1.1' } });
  expect(await callOf(response)).toEqual({ address: '10.0.0.7' });
  const ask = site({ trustProxy: true });
  const proxied = await ask('/v1.0/Order', { headers: { 'X-Forwarded-For': '1.1.1.1, 2.2.2.2' } });
  expect(await callOf(proxied)).toEqual({ address: '1.1.1.1, 2.2.2.2' });
  expect(await callOf(ask('/v1.0/Order'))).toEqual({ address: '10.0.0.7' });
});

it('the portal serves paths the laboratory does not declare, ignoring case', async () => {
  const ask = site();
  expect(await (await ask('/create-order')).text()).toBe('portal');
  expect(await callOf(ask('/V1.0/anything'))).toEqual({ address: '10.0.0.7' });
  expect((await ask('/create-order', { method: 'POST' })).headers.get('Content-Type')).toContain('json');
});

it('every response has an id of its own, which the log has too', async () => {
  const ask = site();
  const ids = await Promise.all(
    ['/v1.0/x', '/login', '/health'].map(async (path) => (await ask(path)).headers.get('X-Request-Id')),
  );
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9A-F]{10}$/);
    expect(lines.some((line) => line.includes(`"requestId":"${id ?? ''}"`))).toBe(true);
  }
});

it('every response has the security headers, a page its own policy', async () => {
  const ask = site({ https: true });
  const api = (await ask('/v1.0/Order')).headers;
  expect(api.get('X-Content-Type-Options')).toBe('nosniff');
  expect(api.get('Referrer-Policy')).toBe('no-referrer');
  expect(api.get('Content-Security-Policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(api.get('Strict-Transport-Security')).toMatch(/max-age=\d+/);
  expect((await ask('/login')).headers.get('Content-Security-Policy')).toBe('its own');
  expect((await site()('/login')).headers.has('Strict-Transport-Security')).toBe(false);
});

it('a long response is compressed, a short one is not; a request is logged with its call, without query and codes', async () => {
  const ask = site();
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const packed = await ask('/v1.0/long', { headers });
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString('utf8')).toBe(JSON.stringify(long));
  expect((await ask('/v1.0/Order', { headers })).headers.has('Content-Encoding')).toBe(false);
  expect((await ask('/v1.0/long')).headers.has('Content-Encoding')).toBe(false);
  lines.length = 0;
  await site()('/v1.0/order?barcode=1000000042');
  expect(JSON.parse(lines[0] ?? '') as Record<string, string | number>).toMatchObject({
    event: 'request',
    method: 'GET',
    route: '/v1.0/Order',
    status: 200,
  });
  expect(lines[0]).not.toContain('1000000042');
});

it('health reports whether the database responds, and waits 1.5 s for it (X-236)', async () => {
  const healthy = await site()('/health');
  expect(healthy.status).toBe(200);
  expect((await healthy.json()) as Health).toEqual({
    status: 'ok',
    version: '1.0.0',
    connections: [],
    subscriptions: { failing: 0 },
  });
  expect((await site({ broken: true })('/health')).status).toBe(503);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const late = site({ silent: true })('/health');
  await vi.advanceTimersByTimeAsync(1500);
  expect((await late).status).toBe(503);
  vi.useRealTimers();
});

it('is ready without a backup and without a mail server, degraded with a full disk, at the moment it is asked, and says no figure (X-237)', async () => {
  const late: Check = { name: 'backup', state: 'warning', since: '2026-11-17T00:00:00.000Z' };
  const ask = async (options: Parameters<typeof site>[0]) => {
    const response = await site(options)('/ready');
    return { code: response.status, body: (await response.json()) as Readiness };
  };
  expect(await ask({ checks: [late] })).toEqual({
    code: 200,
    body: { status: 'ready', checks: { backup: 'not ok' } },
  });
  expect(await ask({ checks: [{ name: 'mailServer', state: 'failed', since: null }] })).toEqual({
    code: 200,
    body: { status: 'ready', checks: { mailServer: 'not ok' } },
  });
  const full: Check = { name: 'disk', state: 'failed', since: null };
  expect(await ask({ checks: [late, full] })).toEqual({
    code: 200,
    body: {
      status: 'degraded',
      message:
        'The disk is full or nearly so. What only reads is answered, the rest gets 507. Make room on it.',
      checks: { backup: 'not ok', disk: 'not ok' },
    },
  });
  const unwritten: Check = { name: 'auditLog', state: 'failed', since: null };
  expect(await ask({ checks: [full, unwritten] })).toEqual({
    code: 503,
    body: { status: 'not ready', checks: { disk: 'not ok', auditLog: 'not ok' } },
  });
  const options: { checks?: Check[] } = { checks: [] };
  const clock = vi.spyOn(performance, 'now');
  const same = site(options);
  const statusOf = async () => ((await (await same('/ready')).json()) as Readiness).status;
  clock.mockReturnValue(1000);
  expect(await statusOf()).toBe('ready');
  options.checks = [full];
  clock.mockReturnValue(2000);
  expect(await statusOf()).toBe('degraded');
  clock.mockRestore();
  expect(await ask({ broken: true })).toEqual({
    code: 503,
    body: { status: 'not ready', checks: { database: 'not ok' } },
  });
});

it('the hub negotiates with signed-in users only', async () => {
  const ask = (token: string) =>
    site()('/SettingsHub/negotiate?negotiateVersion=1', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await ask('bad')).status).toBe(401);
  const negotiated = (await (await ask('good')).json()) as {
    negotiateVersion: number;
    availableTransports: { transport: string; transferFormats: string[] }[];
  };
  expect(negotiated).toMatchObject({
    negotiateVersion: 1,
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  });
});
