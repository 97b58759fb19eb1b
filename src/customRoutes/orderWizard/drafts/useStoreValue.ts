import { useStoreContext } from 'react-admin';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A Store value, read while rendering: `useStore` returns the value of a new key one render late. `initial` must
 * be stable.
 */
export const useStoreValue = <T>(key: string, initial: T): T => {
  const store = useStoreContext();
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.getItem<T>(key) ?? initial);
};
