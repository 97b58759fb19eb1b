import { expect, it, vi } from 'vitest';
import { captchaChallenges } from '../../../contract/session.ts';
import type { Failure } from '../../../contract/failure.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { createApp } from '../../app.ts';
import type { Lab } from '../lab.ts';
import { databaseFaultOf, retryLost } from './databaseFault.ts';

const driverError = (code: string) => Object.assign(new Error('of the driver'), { code });

it.each([
  ['57P01', 'lost'],
  ['57P03', 'lost'],
  ['08006', 'lost'],
  ['ECONNREFUSED', 'lost'],
  ['25P03', 'lost'],
  ['40P01', 'undone'],
  ['57014', 'slow'],
  ['55P03', 'slow'],
  ['53200', 'slow'],
  ['53100', 'full'],
  ['23505', undefined],
])('an error %s of the database is distinguished from the others: %s', (code, fault) => {
  expect(databaseFaultOf(driverError(code))).toBe(fault);
  expect(databaseFaultOf(new Error('Failed query', { cause: driverError(code) }))).toBe(fault);
});

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('"%s" of the driver is a lost connection', (message) =>
  expect(databaseFaultOf(new Error(message))).toBe('lost'),
);

it('what the database lost is done again, what it refused is not', async () => {
  let calls = 0;
  const failTwice = (code: string) => () => {
    calls += 1;
    return calls < 3 ? Promise.reject(driverError(code)) : Promise.resolve('done');
  };
  expect(await retryLost(failTwice('57P01'))).toBe('done');
  expect(calls).toBe(3);
  calls = 0;
  await expect(retryLost(failTwice('57014'))).rejects.toThrow('of the driver');
  expect(calls).toBe(1);
});

const test = useLab();

/** The response to a call whose first query fails with this code. */
const answerTo = async (code: string, language: string): Promise<Response> => {
  const rateLimiter = { ...test.lab.rateLimiter, consume: () => Promise.reject(driverError(code)) };
  return createApp({ ...test.lab, rateLimiter }).request(captchaChallenges.path, {
    headers: { 'Accept-Language': language },
  });
};

it.each(['55P03', '53200'])(
  'a call that the database cannot serve gets 503 with the wait, in words: %s',
  async (code) => {
    const response = await answerTo(code, 'en');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect((await response.json()) as Failure).toEqual({
      isSuccess: false,
      code: 'Unavailable',
      statusMessage: 'The server cannot do this at the moment. Try again in 2 s',
      retryAfter: 2,
    });
  },
);

it.each([
  [
    'ru',
    'На сервере закончилось место на диске, поэтому ничего не сохранено. Сообщите в лабораторию и повторите через 1 мин',
  ],
  ['en', 'The disk of the server is full, so nothing was saved. Tell the laboratory and try again in 1 min'],
  [
    'be',
    'На серверы скончылася месца на дыску, таму нічога не захавана. Паведаміце ў лабараторыю і паўтарыце праз 1 хв',
  ],
])(
  'a call that finds the disk of the database full gets 507, in words: %s',
  async (language, statusMessage) => {
    const response = await answerTo('53100', language);
    expect(response.status).toBe(507);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect((await response.json()) as Failure).toEqual({
      isSuccess: false,
      code: 'StorageFull',
      statusMessage,
      retryAfter: 60,
    });
  },
);

it('the calls of an outage have one error in the log, and a line when it is over', async () => {
  const lines: string[] = [];
  const log = {
    info: (event: string) => void lines.push(event),
    error: (event: string) => void lines.push(`${event}, with its stack`),
  };
  let isAway = true;
  const rateLimiter: Lab['rateLimiter'] = {
    ...test.lab.rateLimiter,
    consume: (...given) =>
      isAway ? Promise.reject(driverError('53300')) : test.lab.rateLimiter.consume(...given),
  };
  const app = createApp({ ...test.lab, log, rateLimiter });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const calls = Array.from({ length: 3 }, () => app.request(`${captchaChallenges.path}?action=sorting`));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  for (const call of calls) expect((await call).status).toBe(503);
  expect(lines).toEqual(['database lost, with its stack', 'database lost again']);
  isAway = false;
  await app.request(`${captchaChallenges.path}?action=sorting`);
  expect(lines.at(-1)).toBe('recovered');
});

it('a call that does not come to an end is answered before proxies give up, with the wait', async () => {
  const captcha = { ...test.lab.captcha, challenge: () => new Promise<never>(() => undefined) };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const responding = createApp({ ...test.lab, captcha }).request(`${captchaChallenges.path}?action=sorting`);
  await vi.advanceTimersByTimeAsync(55_000);
  vi.useRealTimers();
  const response = await Promise.race([responding, Promise.resolve(null)]);
  expect(response?.status).toBe(503);
  expect(response?.headers.get('Retry-After')).toBe('5');
});

it('what becomes of a call whose caller has left is no error', async () => {
  test.logged.length = 0;
  const caller = new AbortController();
  const captcha = {
    ...test.lab.captcha,
    challenge: () => {
      caller.abort();
      return Promise.reject(new Error('The connection is gone'));
    },
  };
  const { signal } = caller;
  const response = await createApp({ ...test.lab, captcha }).request(
    `${captchaChallenges.path}?action=sorting`,
    { signal },
  );
  expect(response.status).toBe(500);
  expect(test.logged).toEqual([]);
});
