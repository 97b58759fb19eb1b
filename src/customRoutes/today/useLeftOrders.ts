import { useStoreContext } from 'react-admin';
import { useEffect, useState } from 'react';
import type { LabStore } from '../../store/labStore.ts';
import { countLeftOrders } from '../../store/unfinishedOrders.ts';

/** Number of orders that wait on the wizard's shelf, kept up to date with the other tabs; null until it is known. */
export const useLeftOrders = (): number | null => {
  const store = useStoreContext() as LabStore;
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const read = () => void countLeftOrders(store).then(setCount);
    read();
    // Another tab has saved its draft, or was closed with it.
    window.addEventListener('storage', read);
    window.addEventListener('focus', read);
    return () => {
      window.removeEventListener('storage', read);
      window.removeEventListener('focus', read);
    };
  }, [store]);
  return count;
};
