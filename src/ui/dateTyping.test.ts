import { describe, expect, test } from 'vitest';
import { completeDate, typedDate } from './dateTyping.ts';

/** Types the keys one after another, as a person does. */
const typing = (keys: string): string => keys.split('').reduce((text, key) => typedDate(text + key), '');

describe('typing a date', () => {
  test.each(['01021990', '01.02.1990', '1.2.1990', '01/02/1990', '1,2,1990', '01 02 1990'])(
    '%s, key by key, becomes 01.02.1990',
    (keys) => expect(typing(keys)).toBe('01.02.1990'),
  );
  test.each(['01021990', '1990-02-01', '1990-02-01T00:00:00Z', '1/2/1990', ' 01.02.1990 '])(
    '%s, pasted, becomes 01.02.1990',
    (text) => expect(typedDate(text)).toBe('01.02.1990'),
  );
  test('keys beyond the year are ignored', () => expect(typing('010219905')).toBe('01.02.1990'));
  test('letters are ignored', () => expect(typing('0a1б')).toBe('01'));
  test('backspace removes the dot, then the digit', () => {
    expect(typedDate('01.')).toBe('01.');
    expect(typedDate('01')).toBe('01');
    expect(typedDate('0')).toBe('0');
    expect(typedDate('')).toBe('');
  });
  test('a digit deleted in the middle leaves the rest, and another can replace it', () => {
    expect(typedDate('1.02.1990')).toBe('1.02.1990');
    expect(typedDate('16.02.1990')).toBe('16.02.1990');
  });
  test('a pasted date without leading zeros is accepted', () => {
    expect(completeDate(typedDate('1.2.1990'))).toBe('01.02.1990');
    expect(completeDate('1.2.90')).toBe('1.2.90');
  });
});
