import { describe, expect, test } from 'vitest';
import { labelCode, parseTubeCode } from '../../contract/tubeCodes.ts';
import { createDigitRun, digitOf } from './scan.ts';

const CODE = '1234567890';

/** The scan read from digits typed with these pauses before them, ms. */
const typed = (digits: string, gapOf: (index: number) => number, isInField = false) => {
  const run = createDigitRun();
  let at = 1000;
  for (const [index, digit] of digits.split('').entries()) run.add(digit, (at += gapOf(index)));
  return run.scanned(isInField);
};

describe('a scan', () => {
  test.each([5, 10, 30, 40, 50, 80])('is ten digits or more at %d ms a key', (gap) => {
    expect(typed(CODE, () => gap)).toBe('1234567890');
    expect(typed(`${CODE}123`, () => gap)).toBe('1234567890123');
  });

  test('may hesitate, as a busy computer does', () => {
    expect(typed(CODE, (index) => (index === 5 ? 200 : 40))).toBe('1234567890');
  });

  test.each([61, 120, 200, 290])('keeps its first digits before a pause of %d ms', (pause) => {
    expect(typed(`123${CODE}`, (index) => (index === 3 ? pause : 10))).toBe('1231234567890');
  });

  test('starts again after a pause that no computer makes', () => {
    expect(typed(`77${CODE}`, (index) => (index === 2 ? 310 : 20))).toBe('1234567890');
  });

  test.each([5, 30, 60])('is one in a text field at %d ms a key', (gap) => {
    expect(typed(CODE, () => gap, true)).toBe('1234567890');
  });

  test('may be slower in a text field if its check digit is right', () => {
    expect(typed('1234567890028', () => 80, true)).toBe('1234567890028');
    expect(typed('1234567890027', () => 80, true)).toBeNull();
  });

  test('loses and shortens no digit in ten thousand of them, with jitter and pauses of 200 ms', () => {
    let seed = 20261125;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const wrong: string[] = [];
    for (let turn = 0; turn < 10_000; turn++) {
      const barcode = String(1_000_000_000 + random(9_000_000_000 / 2));
      const number = 1 + random(99);
      const code = [
        barcode,
        barcode + String(number).padStart(2, '0'),
        labelCode({ barcode, number }),
        String(random(10)) + barcode,
      ][turn % 4] as string;
      const pauses = new Set([random(code.length), random(code.length)]);
      const read = typed(code, (index) => (pauses.has(index) ? 200 : 3 + random(58)), turn % 8 > 3);
      // Eleven digits are no label, so nothing may be read from them.
      const isLabel = code.length !== 11;
      if (read !== code || (parseTubeCode(code) !== null) !== isLabel) wrong.push(`${code}: ${String(read)}`);
    }
    expect(wrong).toEqual([]);
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

  test('is a phone typed in quick pairs', () => {
    expect(typed('375291234567', (index) => (index % 2 ? 50 : 250), true)).toBeNull();
  });

  test.each([66, 76, 86])('is a phone typed into a field at %d ms a key', (gap) => {
    expect(typed('375291234567', () => gap, true)).toBeNull();
    expect(typed('375291234567', (index) => gap + (index % 2 ? 10 : -10), true)).toBeNull();
  });
});

describe('a key', () => {
  test('is followed for as long as is asked', () => {
    const run = createDigitRun();
    expect(run.isFollowedAt(10, 150)).toBe(false);
    run.add('1', 1000);
    expect(run.isFollowedAt(1150, 150)).toBe(true);
    expect(run.isFollowedAt(1151, 150)).toBe(false);
    run.reset();
    expect(run.isFollowedAt(1001, 150)).toBe(false);
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
