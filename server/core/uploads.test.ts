import { expect, it } from 'vitest';
import { Busy, TooManyRequests } from './apiError.ts';
import { createUploads, type HoldBody } from './uploads.ts';

const empty = () => new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
const pause = () => new Promise((resolve) => setTimeout(resolve));

it('of twenty uploads at once one is in memory at a time, and each is discarded', async () => {
  let inMemory = 0;
  const most: number[] = [];
  let held = 0;
  const hold: HoldBody = () => {
    held += 1;
    return Promise.resolve({
      read: () => Promise.resolve(new Uint8Array()),
      discard: () => Promise.resolve(void (held -= 1)),
    });
  };
  const uploads = createUploads(hold);
  const one = (owner: string) =>
    uploads.receive(owner, empty(), (read) =>
      read({ owner }, async () => {
        inMemory += 1;
        most.push(inMemory);
        await pause();
        inMemory -= 1;
      }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, user) => one(String(user))));
  expect(most).toEqual(Array.from({ length: 20 }, () => 1));
  expect(held).toBe(0);
});

it('the sixth upload at once of a user and the sixty-first of all get the time of the next try', async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const uploads = createUploads();
  const one = (owner: string) => uploads.receive(owner, empty(), () => finished);
  const some = Array.from({ length: 60 }, (_, at) => one(String(Math.floor(at / 5))));
  await expect(one('0')).rejects.toBeInstanceOf(TooManyRequests);
  await expect(one('nurse')).rejects.toBeInstanceOf(Busy);
  finish();
  await Promise.all(some);
  await one('nurse');
});
