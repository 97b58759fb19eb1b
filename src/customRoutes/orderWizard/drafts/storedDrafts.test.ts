import { expect, test } from 'vitest';
import { emptyPersisted } from './draftParts.ts';
import { draftKey, unfinishedOf, type StoredDraft } from './storedDrafts.ts';

const draft = (changedAt: number): StoredDraft => ({
  draft: { ...emptyPersisted, patientId: 1, parentCodes: ['1001'] },
  scope: null,
  step: null,
  changedAt,
});
const stored = (...ids: number[]) => Object.fromEntries(ids.map((id) => [draftKey(String(id)), draft(id)]));
const none = new Set<string>();

test('the last changed draft is offered first', () => {
  expect(unfinishedOf(stored(2, 3, 1), none, 10).unfinished.map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('a draft open in a tab is neither offered nor dropped', () => {
  const { unfinished, dropped } = unfinishedOf(stored(1, 2, 3, 4, 5, 6, 7), new Set(['1', '7']), 10);
  expect(unfinished.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2']);
  expect(dropped).toEqual([]);
});

test('the oldest is dropped above twenty', () => {
  const ids = Array.from({ length: 21 }, (_, at) => at + 1);
  const { unfinished, dropped } = unfinishedOf(stored(...ids), none, 30);
  expect(unfinished).toHaveLength(20);
  expect(dropped).toEqual(['1']);
});

test('a draft is dropped twelve hours after its last change', () => {
  const { unfinished, dropped } = unfinishedOf(stored(1, 2), none, 43_200_001);
  expect(unfinished.map(({ id }) => id)).toEqual(['2']);
  expect(dropped).toEqual(['1']);
});

test.each([null, 'text', {}, { changedAt: 1, draft: null }, { ...draft(1), draft: { patientId: 1 } }])(
  'an unreadable draft is dropped: %j',
  (broken) => {
    const { unfinished, dropped } = unfinishedOf({ ...stored(1), [draftKey('broken')]: broken }, none, 10);
    expect(unfinished.map(({ id }) => id)).toEqual(['1']);
    expect(dropped).toEqual(['broken']);
  },
);
