import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The query of the address with its `?`; null in the prerendered page, which does not know it. */
export const useSearch = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => null,
  );
