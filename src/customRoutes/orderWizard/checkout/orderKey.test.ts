import { expect, test } from 'vitest';
import { attemptKey } from './orderKey.ts';

const order = (remarks: string) => [
  { patient: { id: 1 }, header: { services: ['1001'], remarks } },
  { contractId: 1 },
];

test('the same order has the same key, even after other attempts', () => {
  const first = attemptKey('draft', order('fasting'));
  const between = attemptKey('draft', order('not fasting'));
  expect(attemptKey('draft', order('fasting'))).toBe(first);
  expect(between).not.toBe(first);
});

test('two drafts of the same order have different keys', () => {
  expect(attemptKey('one', order(''))).not.toBe(attemptKey('two', order('')));
});

test('the server accepts the key', () => {
  expect(attemptKey('0123456789abcdef0123456789abcdef', order('Примечание'))).toMatch(/^[\w-]{8,100}$/);
});

test('small changes give a different key', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => attemptKey('draft', order(String(at))));
  expect(new Set(keys).size).toBe(keys.length);
});
