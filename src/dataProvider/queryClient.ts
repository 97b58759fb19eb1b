import { QueryClient } from '@tanstack/react-query';

/** ms */
const LOOKUPS_STAY_FRESH = 30_000;

/**
 * The cache of what the laboratory answered. The API client repeats and reports by itself, so a query neither retries
 * nor waits for the network; what has failed is asked again when the network is back, and a list does not jump because the window got the focus.
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
