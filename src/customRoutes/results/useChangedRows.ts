import { useEffect, useState } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { changedOrders } from './changedOrders.ts';

/** How long a changed row is highlighted, ms. */
const MOMENT = 4000;
const NONE: readonly ResultOrder[] = [];

/** Orders changed by the last refetch, for a moment; `listKey` identifies page, size and sort order. */
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
