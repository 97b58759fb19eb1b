import { describe, expect, test } from 'vitest';
import { typedPhone } from './phoneTyping.ts';

/** Types the keys one after another, as a person does. */
const typing = (keys: string): string => keys.split('').reduce((text, key) => typedPhone(text + key), '');

describe('typing a phone number', () => {
  test.each(['291234567', '375291234567', '+375291234567', '80291234567', '8 (029) 123-45-67', '0291234567'])(
    '%s becomes +375 29 123 45 67, key by key and pasted',
    (text) => {
      expect(typing(text)).toBe('+375 29 123 45 67');
      expect(typedPhone(text)).toBe('+375 29 123 45 67');
    },
  );
  test('an area code starting with 3 is not taken for a country code', () =>
    expect(typing('331234567')).toBe('+375 33 123 45 67'));
  test('a tenth digit is ignored', () => expect(typing('2912345678')).toBe('+375 29 123 45 67'));
  test('a group appears with its first digit, so that backspace never gets stuck (PAT-34, CONST-05)', () => {
    expect(typing('2912')).toBe('+375 29 12');
    expect(typedPhone('+375 29')).toBe('+375 29');
    expect(typedPhone('+375 ')).toBe('+375');
    expect(typedPhone('+37')).toBe('+37');
    expect(typedPhone('')).toBe('');
  });
  test('deleting a digit of the country code does not make it part of the number', () =>
    expect(typedPhone('+37 29 123 45 67')).toBe('+375 29 123 45 67'));
  test('a foreign number stays unchanged', () => {
    expect(typedPhone('+7 916 123 45 67')).toBe('+7 916 123 45 67');
    expect(typedPhone('79161234567')).toBe('79161234567');
    expect(typedPhone('+48 600 100 200')).toBe('+48 600 100 200');
    expect(typedPhone('+7 916 123 45')).toBe('+7 916 123 45');
    expect(typing('+48 600 100 200')).toBe('+48 600 100 200');
    expect(typedPhone('0048 600 100 200')).toBe('0048 600 100 200');
  });
});
