import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The query string with its `?`; null in the prerendered page. */
export const useSearch = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => null,
  );
