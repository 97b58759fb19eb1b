import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import { expect, test } from 'vitest';
import { differencesOf } from './book.ts';

const record = (key: string, values: Record<string, string>): BookRecord => ({
  key,
  label: { ru: key, en: key, be: key },
  values,
});

test('only fields that differ are listed; records that are not in the file stay (SYNC-08)', () => {
  const current = [record('a', { x: '1', y: '2' }), record('b', { x: '1' }), record('c', { x: '1' })];
  const incoming = [record('a', { x: '1', y: '3' }), record('b', { x: '1' }), record('d', { x: '9' })];
  const { differences, unchanged } = differencesOf(current, incoming);
  expect(differences.map(({ key, change, before, after }) => ({ key, change, before, after }))).toEqual([
    { key: 'a', change: 'changed', before: { y: '2' }, after: { y: '3' } },
    { key: 'd', change: 'new', before: null, after: { x: '9' } },
  ]);
  expect(unchanged).toBe(1);
});
