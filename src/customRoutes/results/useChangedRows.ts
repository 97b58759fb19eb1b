import { useEffect, useState } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { changedOrders } from './changedOrders.ts';

/** How long a changed row is marked; ms. */
const MOMENT = 4000;
const NONE: readonly ResultOrder[] = [];

/**
 * Orders that have moved on since the list was read last, for a moment; `listKey` tells one page, size and sort order
 * from another.
 */
export const useChangedRows = (orders: readonly ResultOrder[], listKey: string): readonly ResultOrder[] => {
  const [seen, setSeen] = useState({ orders, listKey });
  const [changed, setChanged] = useState(NONE);
  if (seen.orders !== orders) {
    setSeen({ orders, listKey });
    setChanged(seen.listKey === listKey ? changedOrders(seen.orders, orders) : NONE);
  }
  useEffect(() => {
    if (changed.length === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MOMENT);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
};
