import { expect, test } from 'vitest';
import { differencesOf } from './manifestTubes.ts';

const expected = ['01', '02', '03'].map((code) => ({ code }));
type Marks = Parameters<typeof differencesOf>[1];
const found = (side: 'sent' | 'received', ...codes: string[]): Marks =>
  codes.map((code) => ({ code, side, state: 'found' }));
const damaged = (side: 'sent' | 'received', code: string): Marks => [{ code, side, state: 'damaged' }];

test.each<[string, Marks, string[]]>([
  ['nobody counted', [], []],
  ['the sender counted all, the laboratory none', found('sent', '01', '02', '03'), []],
  [
    'the sender counted one, the laboratory none',
    found('sent', '01'),
    ['02 neverCounted', '03 neverCounted'],
  ],
  [
    'both counted the same one',
    [...found('sent', '01'), ...found('received', '01')],
    ['02 neverCounted', '03 neverCounted'],
  ],
  [
    'the laboratory found one that the sender left out',
    [...found('sent', '01'), ...found('received', '01', '02')],
    ['02 notCountedBefore', '03 neverCounted'],
  ],
  ['only the laboratory counted, not all', found('received', '01'), ['02 notArrived', '03 notArrived']],
  [
    'one did not arrive, one arrived broken, a strange one arrived',
    [...found('sent', '01', '02', '03'), ...found('received', '03', '99'), ...damaged('received', '02')],
    ['01 notArrived', '02 arrivedDamaged', '99 unexpected'],
  ],
  [
    'one was sent broken',
    [...damaged('sent', '01'), ...damaged('received', '01')],
    ['02 neverCounted', '03 neverCounted'],
  ],
])('a manifest where %s', (_, marks, differences) => {
  expect(differencesOf(expected, marks).map(({ code, kind }) => `${code} ${kind}`)).toEqual(differences);
});
