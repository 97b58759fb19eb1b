import { expect, test } from 'vitest';
import { hasClash, mergeChanges } from './mergeChanges.ts';

test('fields changed in the form go over those of the newer record, which keeps the others', () => {
  const opened = { id: 1, version: 1, name: 'a', comment: '', list: [1], title: { ru: 'р', en: 'e' } };
  const mine = { ...opened, name: 'mine', title: { ru: 'моё', en: 'e' } };
  const newer = { ...opened, version: 2, comment: 'theirs', list: [1, 2], title: { ru: 'р', en: 'theirs' } };
  expect(mergeChanges(opened, mine, newer)).toEqual({
    id: 1,
    version: 2,
    name: 'mine',
    comment: 'theirs',
    list: [1, 2],
    title: { ru: 'моё', en: 'theirs' },
  });
});

test('a field that both have changed has the value of the form, an emptied one too', () => {
  const merged = mergeChanges({ name: 'a', list: [1] }, { name: '', list: [] }, { name: 'b', list: [1, 2] });
  expect(merged).toEqual({ name: '', list: [] });
});

test.each([
  ['nothing but the version', { version: 2, name: 'a', title: { en: 'e' } }, false],
  ['a value that the form leaves as it was', { version: 2, name: 'a', title: { en: 'theirs' } }, false],
  ['the same value as the form', { version: 2, name: 'mine', title: { en: 'e' } }, false],
  ['a value that the form changes too', { version: 2, name: 'theirs', title: { en: 'e' } }, true],
])('a newer record with %s', (_, newer, expected) => {
  const opened = { version: 1, name: 'a', title: { en: 'e' } };
  expect(hasClash(opened, { ...opened, name: 'mine' }, newer)).toBe(expected);
});
