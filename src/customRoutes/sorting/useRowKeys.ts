import { useState } from 'react';
import { rowKeysOf, type RowKeys } from '../rowKeys.ts';
import type { SortingList } from './sortingList.ts';

/**
 * Which row of the table shows which order. Another page or order fills the rows that are there; while the list stays
 * the same, an order that moves up keeps its row, and with it the focus.
 */
export const useRowKeys = ({ shown, page, pageSize, order }: SortingList): RowKeys<string> => {
  const key = `${page} ${pageSize} ${order.by} ${order.descending}`;
  const [seen, setSeen] = useState(() => ({ shown, key, rowKeys: rowKeysOf(shown, null) }));
  if (seen.shown === shown) return seen.rowKeys;
  const rowKeys = rowKeysOf(shown, seen.key === key ? seen.rowKeys : null);
  setSeen({ shown, key, rowKeys });
  return rowKeys;
};
