import { describe, expect, test } from 'vitest';
import { caretBefore } from './mask.ts';

describe('the caret in a masked field', () => {
  test('stays beside its digit when a separator is inserted', () =>
    expect(caretBefore('+375 29 1', 1, true)).toBe('+375 29 '.length));
  test('moves before the separator after one was deleted, so that the next backspace deletes the digit', () =>
    expect(caretBefore('01.02.1990', 6, false)).toBe('01'.length));
});
