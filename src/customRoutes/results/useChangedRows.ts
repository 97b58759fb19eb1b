import { useEffect, useState } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { changedOrders } from './changedOrders.ts';

/** How long a changed row is marked; ms. */
const MOMENT = 4000;
const NONE: readonly ResultOrder[] = [];

/** The rows of a list that have moved on since it was asked for last, for a moment. */
export const useChangedRows = (orders: readonly ResultOrder[], listKey: string): readonly ResultOrder[] => {
  const [seen, setSeen] = useState({ orders, listKey });
  const [changed, setChanged] = useState(NONE);
  if (seen.orders !== orders || seen.listKey !== listKey) {
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
