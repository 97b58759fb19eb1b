import { useStoreContext } from 'react-admin';
import { useCallback, useSyncExternalStore } from 'react';

export interface StoreValue<T> {
  value: T;
  /** The current value, ahead of the next render. */
  read: () => T;
  write: (value: T) => void;
}

/** A Store value that can be read and written several times between renders. `initial` must be stable. */
export const useStoreValue = <T>(key: string, initial: T): StoreValue<T> => {
  const store = useStoreContext();
  const read = useCallback(() => store.getItem<T>(key) ?? initial, [store, key, initial]);
  const write = useCallback((value: T) => store.setItem(key, value), [store, key]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return { value: useSyncExternalStore(subscribe, read), read, write };
};
