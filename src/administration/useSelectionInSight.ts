import { useEffect, useEffectEvent, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * Unselects records of a list that its conditions hide: when the conditions change, and when the list is opened with a
 * selection that was kept. Those on other pages of the same conditions stay.
 */
export const useSelectionInSight = (): void => {
  const { data, filterValues, isPlaceholderData, selectedIds, onSelect } = useListContext();
  const conditions = JSON.stringify(filterValues);
  const last = useRef<string | null>(null);
  const prune = useEffectEvent((shown: readonly { id: unknown }[]) => {
    const ids = new Set(shown.map(({ id }) => id));
    const seen = selectedIds.filter((id) => ids.has(id));
    if (seen.length < selectedIds.length) onSelect(seen);
  });
  useEffect(() => {
    if (data === undefined || isPlaceholderData || last.current === conditions) return;
    last.current = conditions;
    prune(data);
  }, [data, conditions, isPlaceholderData]);
};
