import { QueryClient } from '@tanstack/react-query';

/** ms */
const LOOKUPS_STAY_FRESH = 30_000;

/**
 * The query cache. The API client retries and reports errors itself, so queries neither retry nor pause while offline;
 * failed ones are refetched on reconnect. Nothing is refetched on window focus, so that lists do not jump.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: LOOKUPS_STAY_FRESH,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
