import { useEffect, useState } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { changedOrders } from './changedOrders.ts';
import { slotsOf, type Slots } from '../slots.ts';

/** How long a changed row is marked; ms. */
const MOMENT = 4000;
const NONE: readonly ResultOrder[] = [];

interface Rows {
  slots: Slots<number>;
  /** Orders that have moved on since the list was asked for last, for a moment. */
  changed: readonly ResultOrder[];
}

const idsOf = (orders: readonly ResultOrder[]): number[] => orders.map(({ orderId }) => orderId);

/** Follows the rows of a list while it is asked again and again; `listKey` tells it from another list. */
export const useRows = (orders: readonly ResultOrder[], listKey: string): Rows => {
  const [seen, setSeen] = useState(() => ({ orders, listKey, slots: slotsOf(idsOf(orders), null) }));
  const [changed, setChanged] = useState(NONE);
  let { slots } = seen;
  if (seen.orders !== orders) {
    const isSame = seen.listKey === listKey;
    slots = slotsOf(idsOf(orders), isSame ? slots : null);
    setSeen({ orders, listKey, slots });
    setChanged(isSame ? changedOrders(seen.orders, orders) : NONE);
  }
  useEffect(() => {
    if (changed.length === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MOMENT);
    return () => clearTimeout(timer);
  }, [changed]);
  return { slots, changed };
};
