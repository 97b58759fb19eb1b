import { expect, it } from 'vitest';
import { Busy, TooManyRequests } from './apiError.ts';
import { createTurns, type Patience } from './turns.ts';

/** Works that end on request, in a queue with the given room. */
const desk = (limits = { waiting: 100, waitingOfOne: 50 }) => {
  const turns = createTurns(limits);
  const done: string[] = [];
  const ask = (owner: string, name = owner, patience?: Patience) =>
    turns.run({ owner, patience }, async () => {
      await new Promise((resolve) => setTimeout(resolve));
      done.push(name);
    });
  return { ask, done, turns };
};
const many = (count: number, one: (at: number) => Promise<void>) =>
  Array.from({ length: count }, (_, at) => one(at));

it('fifty works of one user delay the only one of another by one', async () => {
  const { ask, done } = desk();
  const robot = many(50, (at) => ask('robot', `robot ${at}`));
  await ask('nurse');
  expect(done).toEqual(['robot 0', 'nurse']);
  await Promise.all(robot);
  expect(done).toHaveLength(51);
});

it('users with several works take turns, each in the order of asking', async () => {
  const { ask, done } = desk();
  await Promise.all([
    ...many(3, (at) => ask('Ann', `Ann ${at}`)),
    ...many(3, (at) => ask('Ben', `Ben ${at}`)),
  ]);
  expect(done).toEqual(['Ann 0', 'Ben 0', 'Ann 1', 'Ben 1', 'Ann 2', 'Ben 2']);
});

it('a caller who asks for too much gets the wait, and others are still served', async () => {
  const { ask, done } = desk({ waiting: 4, waitingOfOne: 2 });
  const robot = many(3, () => ask('robot'));
  await expect(ask('robot')).rejects.toBeInstanceOf(TooManyRequests);
  const others = [ask('Ann'), ask('Ben')];
  await expect(ask('Kim')).rejects.toBeInstanceOf(Busy);
  await expect(ask('Kim')).rejects.toMatchObject({ wait: 1000 });
  await Promise.all([...robot, ...others]);
  expect(done).toHaveLength(5);
  await ask('Kim');
  expect(done.at(-1)).toBe('Kim');
});

it('work that fails passes the turn on', async () => {
  const { ask, done, turns } = desk();
  const failed = expect(
    turns.run({ owner: 'Ann' }, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  await ask('Ben');
  await failed;
  expect(done).toEqual(['Ben']);
});

it('the waiting work of a caller who leaves is removed, and work that runs is finished before the next', async () => {
  const { ask, done } = desk({ waiting: 1, waitingOfOne: 1 });
  const caller = new AbortController();
  const patience = { until: performance.now() + 60_000, signal: caller.signal };
  const running = expect(ask('Ann', 'running', patience)).rejects.toThrow('left');
  const waiting = expect(ask('Ben', 'waiting', patience)).rejects.toThrow('left');
  await expect(ask('Kim')).rejects.toBeInstanceOf(Busy);
  caller.abort();
  await Promise.all([running, waiting]);
  await ask('Kim');
  expect(done).toEqual(['running', 'Kim']);
});

it('a caller whose time is over gets the time of the next try, while waiting and while the work runs', async () => {
  const { done, turns, ask } = desk();
  const patience = { until: performance.now() + 20, signal: new AbortController().signal };
  let finish = (): void => undefined;
  const slow = () => new Promise<void>((resolve) => (finish = resolve));
  const both = [turns.run({ owner: 'Ann', patience }, slow), ask('Ben', 'Ben', patience)];
  await Promise.all(both.map((one) => expect(one).rejects.toMatchObject({ code: 'Busy', wait: 1000 })));
  const next = ask('Kim');
  expect(done).toEqual([]);
  finish();
  await next;
  expect(done).toEqual(['Kim']);
});
