import { useEvent } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveKind } from '../../contract/live.ts';
import { editOrder, isLive, onChanged, onLive, otherEditors } from './live.ts';

/** Whether the server reports changes; then nothing is polled. */
export const useIsLive = (): boolean => useSyncExternalStore(onLive, isLive);

/** Calls `listener` with the changed ids of a kind, or with null when they are not known; never without a kind. */
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

/** Announces that this order is edited here while the screen is shown; returns the names of others who edit it. */
export const useOtherEditors = (orderId: number | null): readonly string[] => {
  useEffect(() => {
    editOrder(orderId);
    return () => editOrder(null);
  }, [orderId]);
  return useSyncExternalStore(onLive, otherEditors);
};
