import { expect, test } from 'vitest';
import { typedTime } from './timeTyping.ts';

/** The text after typing it key by key. */
const typing = (keys: string): string => keys.split('').reduce((text, key) => typedTime(text + key), '');

test.each([
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1:5', '01:5'],
  ['21.00', '21:00'],
  ['23595', '23:59'],
  ['8h', '08'],
])('%s becomes %s', (keys, time) => expect(typing(keys)).toBe(time));

test('a pasted time and one that is shortened stay as they are', () => {
  for (const text of ['21:00', '21:0', '21', '2', '']) expect(typedTime(text)).toBe(text);
});
