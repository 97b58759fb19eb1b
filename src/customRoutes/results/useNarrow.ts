import { useSyncExternalStore } from 'react';

const query = '(max-width: 1099.98px)';
const subscribe = (changed: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Is there only room for compact rows (RES-03)? */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
