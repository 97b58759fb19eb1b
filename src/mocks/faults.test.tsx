import { getResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { failure } from '../../contract/failure.ts';
import { faultHandlers, takeCommand } from './faults.ts';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (address: string): boolean => {
  window.history.replaceState(null, '', address);
  return takeCommand();
};
/** What a call gets; undefined when the server answers. */
const answer = (path: string, headers: Record<string, string> = {}): Promise<Response | undefined> =>
  getResponse(
    faultHandlers(['/v1.0/*']),
    new Request(new URL(path, window.location.href), {
      headers: { 'Accept-Language': 'en', ...headers },
    }),
  );

test.each([
  ['500', 500, { code: 'ServerError', statusMessage: 'Something went wrong, try again later' }],
  [
    '503',
    503,
    {
      code: 'Unavailable',
      statusMessage: 'The server cannot do this at the moment. Try again in 2 s',
      retryAfter: 2,
    },
  ],
  [
    '507',
    507,
    {
      code: 'StorageFull',
      statusMessage:
        'The disk of the server is full, so nothing was saved. Tell the laboratory and try again in 1 min',
      retryAfter: 60,
    },
  ],
  [
    'full',
    503,
    {
      code: 'Busy',
      statusMessage: 'The server is busy: too much work is waiting. Try again in 20 s',
      retryAfter: 20,
    },
  ],
])('?mock=%s fails every call as the server does', async (word, status, body) => {
  open(`/en/orders?status=1&mock=${word}`);
  expect(window.location.pathname + window.location.search).toBe('/en/orders?status=1');
  const response = await answer('/v1.0/Order');
  expect(response?.status).toBe(status);
  expect(failure.parse(await response?.json())).toEqual({ isSuccess: false, ...body });
  expect(await answer('/health')).toBeUndefined();
});

test('an ended session refuses calls of a signed-in user only, so that the next may sign in', async () => {
  open('/?mock=ended');
  const response = await answer('/v1.0/Order', { Authorization: 'Bearer x' });
  expect(response?.status).toBe(410);
  expect(failure.parse(await response?.json())).toEqual({
    isSuccess: false,
    code: 'SessionEnded',
    statusMessage: 'The session has ended. Sign in again',
  });
  expect(await answer('/v1.0/User/login')).toBeUndefined();
});

test('offline loses calls and the probes by which the portal tests the connection', async () => {
  open('/?mock=offline');
  for (const path of ['/v1.0/Order', '/health', '/tube.svg'])
    expect((await answer(path))?.type).toBe('error');
});

test('a slow call is answered by the server', async () => {
  open('/?mock=slow');
  expect(await answer('/v1.0/Order')).toBeUndefined();
});

test('a fault lasts until another word', async () => {
  open('/?mock=500');
  open('/en/orders');
  expect((await answer('/v1.0/Order'))?.status).toBe(500);
  open('/?mock=none');
  expect(await answer('/v1.0/Order')).toBeUndefined();
});

test('reset begins from the start, and an unknown word lists the known ones', () => {
  expect(open('/')).toBe(false);
  expect(open('/?mock=none')).toBe(false);
  expect(open('/?mock=reset')).toBe(true);
  expect(() => open('/?mock=sloow')).toThrow('500, 503, 507, slow, full, ended, offline');
});
