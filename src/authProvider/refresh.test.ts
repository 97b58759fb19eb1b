import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BodyInput } from '../../contract/endpoint.ts';
import { rolesAll } from '../../contract/registration.ts';
import { refresh } from '../../contract/session.ts';
import { bench, type Bench, type Reply } from '../dataProvider/apiClient.fixtures.ts';
import { refreshSession } from './refresh.ts';
import { onUserChange, rememberUser, storedUser } from './session.ts';
import { memoryStorage, nurse } from './session.fixtures.ts';

/** Runs before the lock is granted. */
let beforeLock: () => void;
let locks = 0;

beforeEach(() => {
  beforeLock = () => undefined;
  locks = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<unknown>) => {
        locks += 1;
        await Promise.resolve();
        beforeLock();
        return work();
      },
    },
  });
  rememberUser(nurse('old'));
});
afterEach(() => vi.unstubAllGlobals());

/** A client with the stored session; the server accepts only the token `new`. */
const connected = (renewal: () => Response | null): Bench => {
  const reply: Reply = ({ url, headers }) => {
    if (url.endsWith(refresh.path)) return renewal();
    return headers.get('Authorization') === 'Bearer new'
      ? Response.json({ isSuccess: true, roles: [] })
      : new Response(null, { status: 401 });
  };
  const made = bench(reply, {
    accessToken: () => storedUser()?.accessToken ?? null,
    refresh: (spent) => refreshSession(() => made.client, spent),
  });
  return made;
};
const renewed = () => Response.json(nurse('new'));
const pathsOf = ({ sent }: Bench) => sent.map(({ url }) => new URL(url).pathname);
const count = (made: Bench, path: string) => pathsOf(made).filter((one) => one === path).length;

describe('the refresh of a session', () => {
  test('five calls rejected at once share one refresh and are each retried once (HTTP-11)', async () => {
    const made = connected(renewed);
    await Promise.all(Array.from({ length: 5 }, () => made.client.call(rolesAll)));
    expect(count(made, refresh.path)).toBe(1);
    expect(count(made, rolesAll.path)).toBe(10);
    expect(locks).toBe(1);
    expect(made.calls).toEqual([]);
  });

  test('sends the old tokens and stores the new ones, the role and the contracts (AUTH-05, AUTH-06)', async () => {
    const promoted = { ...nurse('new'), name: 'Chief', userContracts: [] };
    const made = connected(() => Response.json(promoted));
    await made.client.call(rolesAll);
    const { accessToken, refreshToken, refreshTokenExpiryTime } = nurse('old');
    expect(JSON.parse(String(made.sent[1]?.body)) as BodyInput<typeof refresh>).toEqual({
      accessToken,
      refreshToken,
      refreshTokenExpiryTime,
    });
    expect(storedUser()).toEqual(promoted);
  });

  test('uses tokens another tab has fetched meanwhile', async () => {
    const made = connected(renewed);
    beforeLock = () => rememberUser(nurse('new'));
    await made.client.call(rolesAll);
    expect(count(made, refresh.path)).toBe(0);
    expect(count(made, rolesAll.path)).toBe(2);
  });

  test('shows this tab the contracts another tab has fetched, before the call is sent again', async () => {
    vi.stubGlobal('window', new EventTarget());
    const told: (string | undefined)[] = [];
    const made = connected(renewed);
    beforeLock = () => localStorage.setItem('currentUser', JSON.stringify(nurse('new')));
    const stop = onUserChange((user) => told.push(user?.accessToken));
    await made.client.call(rolesAll);
    stop();
    expect(told).toEqual(['new']);
  });

  test("a call rejected after another call's refresh uses the new tokens", async () => {
    const made = connected(renewed);
    await made.client.call(rolesAll);
    expect(await refreshSession(() => made.client, 'old')).toBeNull();
    expect(count(made, refresh.path)).toBe(1);
  });

  test('works without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    const made = connected(renewed);
    await made.client.call(rolesAll);
    expect(storedUser()?.accessToken).toBe('new');
  });

  test.each([401, 410])('rejected with %i ends the session (HTTP-12, AUTH-07)', async (status) => {
    const made = connected(() => new Response(null, { status }));
    await expect(made.client.call(rolesAll)).rejects.toMatchObject({ message: 'Unauthorized', status: 401 });
    expect(made.calls).toEqual(['unauthorized']);
    expect(storedUser()).toBeNull();
  });

  test('is retried when its response was lost (HTTP-15)', async () => {
    let tries = 0;
    const made = connected(() => (++tries === 1 ? null : renewed()));
    await made.client.call(rolesAll);
    expect(count(made, refresh.path)).toBe(2);
    expect(made.calls).toEqual([]);
    expect(storedUser()?.accessToken).toBe('new');
  });

  test('without any response reports a lost connection, not missing rights (HTTP-15)', async () => {
    const made = connected(() => null);
    await expect(made.client.call(rolesAll)).rejects.toMatchObject({ status: 0 });
    expect(made.calls).toEqual(['offline']);
    expect(storedUser()?.accessToken).toBe('old');
  });

  test.each([
    [429, 429, []],
    [500, 500, ['failed']],
    // The response of a proxy.
    [503, 503, []],
  ] as const)('that failed with %i leaves the user signed in', async (status, seen, told) => {
    const made = connected(() => new Response(null, { status }));
    await expect(made.client.call(rolesAll)).rejects.toMatchObject({ status: seen });
    expect(made.calls).toEqual(told);
    expect(storedUser()?.accessToken).toBe('old');
    expect(count(made, rolesAll.path)).toBe(1);
  });

  test.each([500, null])(
    'that failed with %s leads nowhere when nobody waits for the call',
    async (status) => {
      const made = connected(() => (status === null ? null : new Response(null, { status })));
      await expect(made.client.call(rolesAll, { isBackground: true })).rejects.toThrow();
      expect(made.calls).toEqual([]);
    },
  );
});

test('a token whose server does not say when it expires lasts two hours (AUTH-04)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
  const silent = { ...nurse('new'), expiresOn: undefined };
  rememberUser({ ...nurse('old'), expiresOn: 1 });
  const { client } = connected(() => Response.json(silent));
  await client.call(rolesAll);
  expect(storedUser()).toMatchObject({ accessToken: 'new', expiresOn: 1_795_172_400 });
  rememberUser(silent);
  expect(storedUser()?.expiresOn).toBe(1_795_172_400);
  vi.useRealTimers();
});
