import { describe, expect, test } from 'vitest';
import { completeDate, typedDate } from './dateTyping.ts';

/** Types the keys one after another, as a person does. */
const typing = (keys: string): string => keys.split('').reduce((text, key) => typedDate(text + key), '');

describe('a date as it is typed', () => {
  test.each(['01021990', '01.02.1990', '1.2.1990', '01/02/1990', '1,2,1990', '01 02 1990'])(
    '%s, key by key, becomes 01.02.1990',
    (keys) => expect(typing(keys)).toBe('01.02.1990'),
  );
  test.each(['01021990', '1990-02-01', '1990-02-01T00:00:00Z', '1/2/1990', ' 01.02.1990 '])(
    '%s, pasted, becomes 01.02.1990',
    (text) => expect(typedDate(text)).toBe('01.02.1990'),
  );
  test('keys beyond the year change nothing', () => expect(typing('010219905')).toBe('01.02.1990'));
  test('letters change nothing', () => expect(typing('0a1б')).toBe('01'));
  test('a backspace takes the dot and then the digit', () => {
    expect(typedDate('01.')).toBe('01.');
    expect(typedDate('01')).toBe('01');
    expect(typedDate('0')).toBe('0');
    expect(typedDate('')).toBe('');
  });
  test('a digit taken out of the middle leaves the rest where it is, and another can take its place', () => {
    expect(typedDate('1.02.1990')).toBe('1.02.1990');
    expect(typedDate('16.02.1990')).toBe('16.02.1990');
  });
  test('a pasted date without zeros is still a date', () => {
    expect(completeDate(typedDate('1.2.1990'))).toBe('01.02.1990');
    expect(completeDate('1.2.90')).toBe('1.2.90');
  });
});
