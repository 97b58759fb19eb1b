import { useEffect, useState } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { changedOrders } from './changedOrders.ts';
import { rowKeysOf, type RowKeys } from '../../orderLists/rowKeys.ts';

/** How long a changed row is marked; ms. */
const MOMENT = 4000;
const NONE: readonly ResultOrder[] = [];

interface Rows {
  rowKeys: RowKeys<number>;
  /** Orders that have moved on since the list was asked for last, for a moment. */
  changed: readonly ResultOrder[];
}

const idsOf = (orders: readonly ResultOrder[]): number[] => orders.map(({ orderId }) => orderId);

/** Follows the rows of a list while it is asked again and again; `listKey` tells it from another list. */
export const useChangedRows = (orders: readonly ResultOrder[], listKey: string): Rows => {
  const [seen, setSeen] = useState(() => ({ orders, listKey, rowKeys: rowKeysOf(idsOf(orders), null) }));
  const [changed, setChanged] = useState(NONE);
  let { rowKeys } = seen;
  if (seen.orders !== orders) {
    const isSame = seen.listKey === listKey;
    rowKeys = rowKeysOf(idsOf(orders), isSame ? rowKeys : null);
    setSeen({ orders, listKey, rowKeys });
    setChanged(isSame ? changedOrders(seen.orders, orders) : NONE);
  }
  useEffect(() => {
    if (changed.length === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MOMENT);
    return () => clearTimeout(timer);
  }, [changed]);
  return { rowKeys, changed };
};
