import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBurst, type Burst } from './scan.ts';

const CODE = '1234567890';

/** The result of the last key of `keys`, typed `gap` ms apart. */
const typed = (keys: readonly string[], gap: number) => {
  const burst = createBurst();
  return keys.map((key, at) => burst.press(key, 1000 + at * gap)).at(-1);
};
type PressResult = ReturnType<Burst['press']>;
const isScan = (result: PressResult) => typeof result === 'object' && result !== null;
const keysOf = (digits: string) => [...digits.split(''), 'Enter'];

describe('a scan', () => {
  test('is ten digits or more and Enter, typed faster than a person can', () => {
    expect(typed(keysOf(CODE), 5)).toEqual({ digits: CODE });
    expect(typed(keysOf(`${CODE}123`), 29)).toEqual({ digits: `${CODE}123` });
  });

  test('starts after text typed by hand', () => {
    const burst = createBurst();
    expect(burst.press('7', 0)).toBe('first');
    expect(burst.press('1', 200)).toBe('first');
    for (const [at, key] of CODE.slice(1).split('').entries())
      expect(burst.press(key, 205 + at * 5)).toBe('more');
    expect(burst.press('Enter', 260)).toEqual({ digits: CODE });
  });

  test('ends with its Enter; the next key starts a new one', () => {
    const burst = createBurst();
    const scan = (from: number) =>
      keysOf(CODE)
        .map((key, at) => burst.press(key, from + at * 5))
        .at(-1);
    expect(scan(0)).toEqual({ digits: CODE });
    expect(scan(60)).toEqual({ digits: CODE });
  });
});

describe('not a scan', () => {
  test.each([
    ['a service code and Enter, however quick', keysOf('3001'), 5],
    ['nine digits', keysOf(CODE.slice(1)), 5],
    ['ten digits at a quick person’s pace', keysOf(CODE), 30],
    ['letters among the digits', keysOf('12345a67890'), 5],
    ['digits without Enter', CODE.split(''), 5],
  ])('are %s', (_, keys, gap) => {
    expect(isScan(typed(keys, gap) ?? null)).toBe(false);
  });

  test('a pause before Enter', () => {
    const burst = createBurst();
    for (const [at, key] of CODE.split('').entries()) burst.press(key, at * 5);
    expect(burst.press('Enter', 200)).toBeNull();
  });

  test('anything but ten consecutive digits and Enter', () => {
    const key = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom('1', '2') },
      fc.constantFrom('a', 'Enter', 'Enter'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 31 })), { maxLength: 60 }), (keys) => {
        const burst = createBurst();
        let at = 0;
        let run = '';
        for (const [one, gap] of keys) {
          at += gap;
          const result = burst.press(one, at);
          expect(isScan(result)).toBe(one === 'Enter' && gap < 30 && run.length >= 10);
          run = /\d/.test(one) ? (gap < 30 ? run + one : one) : '';
        }
      }),
    );
  });
});
