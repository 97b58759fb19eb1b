import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { inlinePasswords } from '../core/session/passwords.ts';
import { createPasswordThread } from './passwordThread.ts';

const { passwords, close } = createPasswordThread();
afterAll(close);

it('the thread’s hashes are compatible with those of the main thread', async () => {
  const hash = await passwords.hash('Пароль-2026', undefined);
  expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(await inlinePasswords.verify('Пароль-2026', hash, undefined)).toBe(true);
  expect(await passwords.verify('Пароль-2026', hash, undefined)).toBe(true);
  expect(await passwords.verify('пароль-2026', hash, undefined)).toBe(false);
});

it('other work continues while passwords are hashed', async () => {
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 8 }, () => passwords.hash('a password', undefined)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('sixty at once are hashed in order', async () => {
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      passwords.hash(`password ${at}`, undefined).then(() => done.push(at)),
    ),
  );
  expect(done).toEqual(Array.from({ length: 60 }, (_, at) => at));
}, 120_000);

it('beyond five hundred that wait, a caller gets the time of the next try', async () => {
  const waiting = Array.from({ length: 502 }, () => passwords.verify('a password', 'no hash', undefined));
  const last = expect(waiting.at(-1)).rejects.toThrow('Busy');
  const others = waiting.slice(0, -1).map((one) => expect(one).rejects.toThrow('could not be hashed'));
  await Promise.all([last, ...others]);
}, 120_000);

it('an invalid hash fails its own call only', async () => {
  await expect(passwords.verify('a password', 'no hash', undefined)).rejects.toThrow('could not be hashed');
  expect(await passwords.hash('a password', undefined)).toMatch(/^\$argon2id\$/);
});
