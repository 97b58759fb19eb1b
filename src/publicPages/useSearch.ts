import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The query string with its `?`; null in the prerendered page. */
export const useSearch = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => null,
  );

/** What follows the path, with its `#`; null in the prerendered page. Browsers do not send it to servers. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.hash,
    () => null,
  );

/** The path with its language; null in the prerendered page. */
export const usePath = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.pathname,
    () => null,
  );
