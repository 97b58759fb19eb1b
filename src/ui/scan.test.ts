import { describe, expect, test } from 'vitest';
import { createDigitRun, digitOf } from './scan.ts';

const CODE = '1234567890';

/** The barcode read from digits typed with these pauses before them, ms. */
const typed = (digits: string, gapOf: (index: number) => number) => {
  const run = createDigitRun();
  let at = 1000;
  for (const [index, digit] of digits.split('').entries()) run.add(digit, (at += gapOf(index)));
  return run.barcode();
};

describe('a scan', () => {
  test.each([5, 10, 30, 40, 50, 80])('is ten digits or more at %d ms a key', (gap) => {
    expect(typed(CODE, () => gap)).toBe('1234567890');
    expect(typed(`${CODE}123`, () => gap)).toBe('1234567890123');
  });

  test('may hesitate once, as a busy computer does', () => {
    expect(typed(CODE, (index) => (index === 5 ? 140 : 40))).toBe('1234567890');
  });

  test('does not begin with a digit typed just before it', () => {
    expect(typed(`7${CODE}`, (index) => (index === 1 ? 120 : 10))).toBe('1234567890');
  });

  test('starts again after a pause', () => {
    expect(typed(`77${CODE}`, (index) => (index === 2 ? 160 : 20))).toBe('1234567890');
  });
});

describe('not a scan', () => {
  test.each([
    ['nine digits', '123456789', 10],
    ['ten digits at the pace of a quick person', CODE, 100],
    ['ten digits typed with pauses', CODE, 200],
  ])('are %s', (_, digits, gap) => {
    expect(typed(digits, () => gap)).toBeNull();
  });
});

describe('a key', () => {
  test('is followed without a pause for 150 ms', () => {
    const run = createDigitRun();
    expect(run.isFollowedAt(10)).toBe(false);
    run.add('1', 1000);
    expect(run.isFollowedAt(1150)).toBe(true);
    expect(run.isFollowedAt(1151)).toBe(false);
    run.reset();
    expect(run.isFollowedAt(1001)).toBe(false);
  });

  test.each([
    ['1', 'Digit1', false, '1'],
    ['1', 'Numpad1', false, '1'],
    // A French layout: digits need Shift, and a scanner set to American keys does not press it.
    ['&', 'Digit1', false, '1'],
    ['1', 'Digit1', true, '1'],
    ['!', 'Digit1', true, null],
    ['End', 'Numpad1', true, null],
    ['a', 'KeyA', false, null],
    ['Enter', 'Enter', false, null],
  ])('%s of %s (Shift: %s) is the digit %s', (key, code, shiftKey, digit) => {
    expect(digitOf({ key, code, shiftKey })).toBe(digit);
  });
});
