import { useStore, useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';

/** What another screen looks for in the results; names stay out of addresses and of the browser's storage. */
export type Sought = { barcode: string } | { contractId: number | null; lastName: string; firstName: string };
export const SOUGHT = 'memory.sought.results';

/** Calls `search` once with what led to this list. */
export const useSought = (search: (sought: Sought) => void): void => {
  const store = useStoreContext();
  const [sought] = useStore<Sought | null>(SOUGHT, null);
  const take = useEffectEvent((one: Sought) => {
    store.removeItem(SOUGHT);
    search(one);
  });
  useEffect(() => {
    if (sought !== null) take(sought);
  }, [sought]);
};
