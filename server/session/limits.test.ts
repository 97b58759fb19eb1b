import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { captchaChallenges, refresh } from '../../contract/session.ts';
import { openLab, type TestLab } from '../../tests/support/lab.ts';
import { createApp } from '../app.ts';
import { attempt, isExhausted, rememberedKeys } from './limits.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());
const limit = { name: 'test', attempts: 10, window: 3_600_000 };
beforeEach(() => test.clock.advance(limit.window));

const use = (key: string, times: number) => {
  for (let time = 0; time < times; time++) attempt(test.lab, limit, key);
};

it('the attempt after the last is refused until the window is over, and refused ones do not make it longer', () => {
  use('one', limit.attempts);
  test.clock.advance(limit.window - 1);
  expect(() => use('one', 1)).toThrow('TooManyRequests');
  expect(isExhausted(test.lab, limit, 'one')).toBe(true);
  test.clock.advance(1);
  expect(isExhausted(test.lab, limit, 'one')).toBe(false);
  use('one', 1);
});

it('keys whose window is over are forgotten when the next one comes', () => {
  for (let key = 0; key < 100; key++) use(`old ${key}`, 1);
  test.clock.advance(limit.window);
  use('new', 1);
  expect(rememberedKeys(test.lab, limit)).toBe(1);
});

it('more than 10,000 keys push out the oldest only', () => {
  for (let key = 0; key < 10_000; key++) use(`many ${key}`, limit.attempts);
  use('one more', 1);
  expect(rememberedKeys(test.lab, limit)).toBe(10_000);
  expect(isExhausted(test.lab, limit, 'many 0')).toBe(false);
  expect(isExhausted(test.lab, limit, 'many 1')).toBe(true);
});

it('keys of any length are told apart', () => {
  const long = 'x'.repeat(100_000);
  use(`${long}a`, limit.attempts);
  expect(isExhausted(test.lab, limit, `${long}a`)).toBe(true);
  expect(isExhausted(test.lab, limit, `${long}b`)).toBe(false);
});

it('an address that calls without a session too often is stopped, whatever it calls; others and sessions are not', async () => {
  const app = createApp({ ...test.lab, anonymousPerMinute: 3 });
  const call = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers: { 'X-Forwarded-For': '203.0.113.7', ...headers } });
  const challenge = `${captchaChallenges.path}?action=app`;
  for (let time = 0; time < 3; time++) expect((await call(challenge)).status).toBe(200);
  expect((await call(challenge)).status).toBe(429);
  expect((await call(refresh.path, {}, 'POST')).status).toBe(429);
  expect((await call('/v1.0/App')).status).toBe(429);
  expect((await call(challenge, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200);
  const Authorization = await test.bearer('Nurse');
  expect((await call('/v1.0/Patient?id=1', { Authorization })).status).toBe(200);
  test.clock.advance(60_000);
  expect((await call(challenge)).status).toBe(200);
});
