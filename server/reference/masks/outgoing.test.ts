import { describe, expect, it } from 'vitest';
import { nameOf } from './outgoing.ts';
import { outNameOf } from './outName.ts';

const fields = {
  barcode: '1000000001',
  lastName: 'Иванова',
  firstName: 'Мария',
  dateOfBirth: '1984-12-31',
  contract: 'Медцентр',
};

describe('a template', () => {
  it.each([
    ['{lastName}_{firstName}_{barcode}', 'Иванова_Мария_1000000001'],
    ['Результат {barcode}', 'Результат 1000000001'],
    ['{contract}, {dateOfBirth}', 'Медцентр, 1984-12-31'],
  ])('%s makes %s', (template, name) => expect(outNameOf(template, fields)).toBe(name));

  it('leaves out what file names may not have, and underscores of missing fields', () => {
    const odd = { ...fields, lastName: 'Иванова/..\\<b>', firstName: '' };
    expect(outNameOf('{lastName}_{firstName}_{barcode}', odd)).toBe('Ивановаb_1000000001');
    expect(outNameOf('{firstName}', odd)).toBe('');
  });
});

describe('outgoing masks', () => {
  const mask = (id: number, changes: object = {}) => ({
    id,
    isActive: true,
    direction: 'out' as const,
    senderIds: [],
    conditions: [],
    joined: 'all' as const,
    extract: '',
    outTemplate: `${String(id)}_{barcode}`,
    stopOnMatch: true,
    ...changes,
  });
  const letter = { from: 'a@lab.by', subject: 'Results', body: '', attachmentName: '1000000001.pdf' };
  const names = (masks: ReturnType<typeof mask>[], senderId: number | null = null) =>
    nameOf(masks, senderId, letter, fields);

  it('name by the first that matches, are those of the sender, and go on to the next mask when they do not stop', () => {
    const other = { conditions: [{ part: 'subject', operator: 'contains', value: 'bill' }] };
    expect(names([mask(1, other), mask(2), mask(3)])).toEqual({
      name: '2_1000000001',
      maskIds: [2],
    });
    expect(names([mask(1, { isActive: false })])).toEqual({ maskIds: [] });
    const on = { stopOnMatch: false };
    expect(names([mask(1, on), mask(2, on), mask(3)])).toEqual({
      name: '1_1000000001',
      maskIds: [1, 2, 3],
    });
    expect(names([mask(1, { senderIds: [7] })], 7).maskIds).toEqual([1]);
    expect(names([mask(1, { senderIds: [7] })], 8).maskIds).toEqual([]);
    expect(names([mask(1, { senderIds: [7] })]).maskIds).toEqual([]);
  });
});
