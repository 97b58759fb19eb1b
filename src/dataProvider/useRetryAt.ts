import { useSyncExternalStore } from 'react';

let retryAt: number | null = null;
const listeners = new Set<() => void>();

/** Notes when a call that was refused as too frequent is allowed again; ms since the epoch. */
export const noteRetryAt = (moment: number): void => {
  retryAt = moment;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When the last call refused as too frequent is allowed again, ms since the epoch; null if there was none. */
export const useRetryAt = (): number | null => useSyncExternalStore(subscribe, () => retryAt);
