import { expect, it } from 'vitest';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { runOnce } from './idempotency.ts';

const test = useLab();

const attempt = (key: string, request = 'the request') => ({
  userId: userIds.Nurse,
  operation: '/v1.0/Order',
  key,
  request,
});

it('does the work once and gives a retry the first response', async () => {
  let done = 0;
  const work = () => Promise.resolve({ isSuccess: true, number: (done += 1) });
  const responses = [
    await runOnce(test.lab, attempt('first-try'), work),
    await runOnce(test.lab, attempt('first-try'), work),
  ];
  expect(responses.map(({ number }) => number)).toEqual([1, 1]);
  expect(done).toBe(1);
});

it('refuses the same key for another request', async () => {
  await runOnce(test.lab, attempt('second-try'), () => Promise.resolve({ isSuccess: true }));
  await expect(
    runOnce(test.lab, attempt('second-try', 'another request'), () => Promise.resolve({ isSuccess: true })),
  ).rejects.toMatchObject({ code: 'BadRequest' });
});

it('lets a refused attempt be corrected under the same key', async () => {
  expect(
    await runOnce(test.lab, attempt('third-try', 'wrong'), () => Promise.resolve({ isSuccess: false })),
  ).toEqual({ isSuccess: false });
  expect(
    await runOnce(test.lab, attempt('third-try', 'right'), () => Promise.resolve({ isSuccess: true })),
  ).toEqual({ isSuccess: true });
});

it('stores nothing of work that failed', async () => {
  await expect(
    runOnce(test.lab, attempt('fourth-try'), () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  expect(await runOnce(test.lab, attempt('fourth-try'), () => Promise.resolve({ isSuccess: true }))).toEqual({
    isSuccess: true,
  });
});
