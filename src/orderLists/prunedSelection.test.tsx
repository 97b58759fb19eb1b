import { renderHook } from '@testing-library/react';
import type { ListControllerResult } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { usePrunedSelection } from './usePrunedSelection.ts';

const onSelect = vi.fn<(ids: number[]) => void>();
const listOf = (ids: readonly number[], total: number) =>
  ({
    data: ids.map((id) => ({ id })),
    total,
    page: 1,
    perPage: 2,
    sort: { field: 'id', order: 'ASC' },
    filterValues: {},
    isPlaceholderData: false,
    selectedIds: [1, 9],
    onSelect,
  }) as unknown as ListControllerResult;

test('a chosen row that another has pushed off the page stays chosen, one that left the list does not', () => {
  const { rerender } = renderHook(usePrunedSelection, { initialProps: listOf([1, 2], 4) });
  // One was added before it, and another is gone.
  rerender(listOf([5, 2], 4));
  expect(onSelect).not.toHaveBeenCalled();
  rerender(listOf([1, 2], 4));
  rerender(listOf([2, 3], 3));
  expect(onSelect.mock.calls).toEqual([[[9]]]);
});
