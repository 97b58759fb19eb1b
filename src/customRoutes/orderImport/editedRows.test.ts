import { expect, test } from 'vitest';
import { editsOf } from './editedRows.ts';

test('changes of many cells are sent in parts of less than a mebibyte, in their order', () => {
  const changes = Array.from({ length: 300 }, (_, at) => ({
    rowId: at,
    column: 'remarks',
    was: '',
    value: 'я'.repeat(at === 0 ? 32_767 : 5000),
  }));
  const edits = editsOf(changes);
  const sizes = edits.map((edit) => new TextEncoder().encode(JSON.stringify(edit)).length);
  expect(sizes).toHaveLength(6);
  expect(Math.max(...sizes)).toBeLessThan(1_048_576);
  expect(edits.flatMap((edit) => edit.changes)).toEqual(changes);
});
