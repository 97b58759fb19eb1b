import { useSyncExternalStore } from 'react';

const query = '(min-width: 600px)';
const subscribe = (changed: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Is there room for the permanent drawer? */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
