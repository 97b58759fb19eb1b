import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentOutage, onConnection } from '../network/network.ts';

/** ms */
const LOOKUP_STALE_TIME = 30_000;

onlineManager.setEventListener((setOnline) =>
  onConnection(() => setOnline(currentOutage()?.isCertain !== true)),
);

/** Edited resource → keys of what shows the same records to readers; a path is of the call that reads them. */
const readers = new Map<unknown, readonly string[]>([['admin/news', ['articles', '/articles']]]);

/**
 * The query cache. The API client retries and reports errors itself, so queries neither retry nor pause while
 * offline; failed ones are refetched when a lost connection is back, not when a gateway refuses a single call.
 * Nothing is refetched on window focus, so that lists do not jump. Editing a resource makes stale what its readers see.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { options: { mutationKey } }) => {
        const stale = readers.get(mutationKey?.[0]) ?? [];
        return Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: LOOKUP_STALE_TIME,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

/**
 * After a change whose response has no records: what is cached of them has earlier versions. Lists are read again, and a
 * record when its form opens, since a save with an earlier version would be refused as a conflict.
 */
export const forgetRecords = (client: QueryClient, resource: string): Promise<void> => {
  client.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' });
  return client.invalidateQueries({ queryKey: [resource] });
};

/** Asks the server again when the language changes: names of services and the like are in the language of the call. */
export const useRefetchIn = (language: string, client: QueryClient): void => {
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  }, [language, client]);
};
