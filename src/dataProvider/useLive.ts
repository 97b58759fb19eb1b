import { useEvent } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveKind } from '../../contract/live.ts';
import { editOrder, isLive, onChanged, onLive, otherEditors } from './live.ts';

/** Whether the server tells of changes; where it does nothing is polled. */
export const useIsLive = (): boolean => useSyncExternalStore(onLive, isLive);

/** Calls `listener` with the ids of a kind that have changed; null: not known which. Without a kind it never does. */
export const useLiveChanges = (
  kind: LiveKind | null,
  listener: (ids: readonly number[] | null) => void,
): void => {
  const changed = useEvent(listener);
  useEffect(
    () =>
      onChanged((changes) => {
        const ids = kind === null ? undefined : changes[kind];
        if (ids !== undefined) changed(ids);
      }),
    [kind, changed],
  );
};

/** Tells others that this order is edited here while the screen is shown; returns the names of those who edit it too. */
export const useOtherEditors = (orderId: number | null): readonly string[] => {
  useEffect(() => {
    editOrder(orderId);
    return () => editOrder(null);
  }, [orderId]);
  return useSyncExternalStore(onLive, otherEditors);
};
