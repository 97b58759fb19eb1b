import { expect, it } from 'vitest';
import { Unavailable, TooManyRequests } from './apiError.ts';
import { createTurns } from './turns.ts';

/** Works that end when told, in a queue with room for so many. */
const desk = (limits = { waiting: 100, waitingOfOne: 50 }) => {
  const inTurn = createTurns(limits);
  const done: string[] = [];
  const ask = (owner: string, name = owner) =>
    inTurn(owner, async () => {
      await new Promise((resolve) => setTimeout(resolve));
      done.push(name);
    });
  return { ask, done, inTurn };
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

it('who asks for too much is told the wait, and others are still served', async () => {
  const { ask, done } = desk({ waiting: 4, waitingOfOne: 2 });
  const robot = many(3, () => ask('robot'));
  await expect(ask('robot')).rejects.toBeInstanceOf(TooManyRequests);
  const others = [ask('Ann'), ask('Ben')];
  await expect(ask('Kim')).rejects.toBeInstanceOf(Unavailable);
  await expect(ask('Kim')).rejects.toMatchObject({ wait: 1000 });
  await Promise.all([...robot, ...others]);
  expect(done).toHaveLength(5);
  await ask('Kim');
  expect(done.at(-1)).toBe('Kim');
});

it('a work that fails gives its turn on', async () => {
  const { ask, done, inTurn } = desk();
  const failed = expect(inTurn('Ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await ask('Ben');
  await failed;
  expect(done).toEqual(['Ben']);
});
