import { beforeEach, expect, it } from 'vitest';
import { getLaboratory } from '../../../contract/laboratory.ts';
import { sendOnlineOrder } from '../../../contract/onlineOrders.ts';
import { captchaChallenges, refresh } from '../../../contract/session.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { openSite } from '../../../tests/support/onlineSite.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { createApp } from '../../app.ts';
import { attempt, isExhausted, limits, refund } from './limits.ts';
import { createMemoryRateLimiter } from './memoryRateLimiter.ts';

const test = useLab();
const HOUR = 3_600_000;
beforeEach(() => test.clock.advance(HOUR));

/** Ten an hour. */
const limit = limits.feedback;
const use = async (key: string, times: number) => {
  for (let time = 0; time < times; time++) await attempt(test.lab, limit, key);
};

it.each([
  ['signIn', 20, 15],
  ['signInAddress', 100, 15],
  ['recovery', 3, 10],
  ['recoveryAddress', 20, 10],
  ['registration', 3, 60],
  ['registrationAddress', 20, 60],
  ['ownPassword', 10, 15],
  ['feedback', 10, 60],
  ['promoCodes', 20, 15],
  ['promoCode', 1, 15],
  ['resultEmails', 100, 60],
  ['usedBarcodes', 30, 15],
  ['refusals', 10, 1],
] as const)('%s: %i attempts in %i minutes', (name, attempts, minutes) => {
  expect(limits[name]).toEqual({ name, attempts, window: minutes * 60_000 });
});

it('a window begun by a clock that was a day ahead does not outlive it', async () => {
  test.clock.advance(24 * HOUR);
  await use('ahead', 10);
  test.clock.advance(-24 * HOUR);
  await use('ahead', 10);
  await expect(use('ahead', 1)).rejects.toThrow('TooManyRequests');
});

it('the attempt after the last is refused until the window is over, and refused ones do not make it longer', async () => {
  await use('one', 10);
  test.clock.advance(HOUR - 1);
  await expect(use('one', 1)).rejects.toThrow('TooManyRequests');
  expect(await isExhausted(test.lab, limit, 'one')).toBe(true);
  test.clock.advance(1);
  expect(await isExhausted(test.lab, limit, 'one')).toBe(false);
  await use('one', 1);
});

it('an attempt that is refunded does not count', async () => {
  await use('one', 10);
  await refund(test.lab, limit, 'one');
  await use('one', 1);
  await expect(use('one', 1)).rejects.toThrow('TooManyRequests');
});

it('keys whose window is over are forgotten when the next one comes; more than fit push out the oldest only; any length is distinguished', async () => {
  const limiter = createMemoryRateLimiter(test.clock);
  for (let key = 0; key < 100; key++) await limiter.consume(limit, `old ${key}`);
  test.clock.advance(HOUR);
  await limiter.consume(limit, 'new');
  expect(limiter.size(limit)).toBe(1);
  for (let key = 0; key <= 10_000; key++) await limiter.consume(limit, `many ${key}`);
  expect(limiter.size(limit)).toBe(10_000);
  expect(await limiter.used(limit, 'many 0')).toBe(0);
  expect(await limiter.used(limit, 'many 1')).toBe(1);
  const long = 'x'.repeat(100_000);
  await use(`${long}a`, 10);
  expect(await isExhausted(test.lab, limit, `${long}a`)).toBe(true);
  expect(await isExhausted(test.lab, limit, `${long}b`)).toBe(false);
});

it('an address makes 600 calls without a session in a minute', async () => {
  const status = async () => (await test.app.request(getLaboratory.path)).status;
  for (let call = 1; call <= 600; call++) expect(await status()).toBe(200);
  expect(await status()).toBe(429);
  test.clock.advance(15_000);
  const refused = await test.app.request(getLaboratory.path, { headers: { 'Accept-Language': 'en' } });
  expect(refused.headers.get('Retry-After')).toBe('45');
  expect((await refused.json()) as { statusMessage: string; retryAfter: number }).toMatchObject({
    statusMessage: 'Too many attempts. Try again in 45 s',
    retryAfter: 45,
  });
  test.clock.advance(45_000 - 1);
  expect(await status()).toBe(429);
  test.clock.advance(1);
  expect(await status()).toBe(200);
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

it('a signed call is verified before anything is refused: many genuine ones at once pass beside forged ones from their address, which wait (X-235)', async () => {
  const site = await openSite(test);
  const cancel = { action: 'cancel', number: 'S-1' };
  const address = { 'X-Forwarded-For': '203.0.113.9' };
  const headersOf = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await site.signedCall(cancel)).headers));
  const call = async (headers: Record<string, string>) =>
    test.app.request(sendOnlineOrder.path, {
      method: 'POST',
      headers: { ...headers, ...address },
      body: JSON.stringify(cancel),
    });
  const forged = (await headersOf(70)).map((headers) => ({ ...headers, 'webhook-signature': 'v1,forged' }));
  const lines = (await auditLines(test, 'connectedSystem.refuseCall')).length;
  const answers = Promise.all(forged.map(call));
  // More than any limit of guesses, and of calls in a minute.
  const genuine = await Promise.all((await headersOf(130)).map(call));
  // Nobody has sent an order with the number, which only a verified call learns.
  expect(new Set(genuine.map(({ status }) => status))).toEqual(new Set([404]));
  const refused = (await answers).map(({ status }) => status);
  expect([401, 429].map((status) => refused.filter((one) => one === status).length)).toEqual([30, 40]);
  // What is beyond the limit writes nothing.
  expect((await auditLines(test, 'connectedSystem.refuseCall')).length - lines).toBe(30);
  test.clock.advance(60_000);
  const unknown = { 'Client-Id': crypto.randomUUID() };
  const late = await call(unknown);
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '540']);
  test.clock.advance(539_999);
  expect((await call(unknown)).status).toBe(429);
  test.clock.advance(1);
  expect((await call(unknown)).status).toBe(401);
});
