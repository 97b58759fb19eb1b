import type { ListControllerResult } from 'react-admin';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Page {
  key: string;
  ids: readonly unknown[];
  total: number;
}

/**
 * Unselects rows that left the list: missing after a refetch of their page while the total shrank. Otherwise they may
 * have moved to the next page.
 */
export const usePrunedSelection = (list: ListControllerResult) => {
  const { data, total, page, perPage, sort, filterValues, isPlaceholderData } = list;
  const key = JSON.stringify([page, perPage, sort, filterValues]);
  const last = useRef<Page | null>(null);
  const prune = useEffectEvent(({ ids, key: lastKey, total: lastTotal }: Page) => {
    if (data === undefined || lastKey !== key || total >= lastTotal) return;
    const left = new Set(data.map(({ id }) => id));
    const gone = new Set(ids.filter((id) => !left.has(id)));
    if (list.selectedIds.some((id) => gone.has(id)))
      list.onSelect(list.selectedIds.filter((id) => !gone.has(id)));
  });
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    if (last.current) prune(last.current);
    last.current = { key, ids: data.map(({ id }) => id), total };
  }, [data, total, key, isPlaceholderData]);
};
