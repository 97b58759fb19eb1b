import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import { changedOrders } from './changedOrders.ts';

/** How long a changed row is highlighted, ms. */
const MOMENT = 4000;
const NONE: readonly ResultRecord[] = [];

interface ChangedRows {
  /** Orders changed by the last refetch, for a moment. */
  changed: readonly ResultRecord[];
  /** Takes the rows of each response. */
  onRows: (rows: readonly ResultRecord[]) => void;
}

/** Finds the orders that a refetch has changed. */
export const useChangedRows = (): ChangedRows => {
  const seen = useRef(NONE);
  const [changed, setChanged] = useState(NONE);
  const onRows = useCallback((rows: readonly ResultRecord[]) => {
    const next = changedOrders(seen.current, rows);
    seen.current = rows;
    if (next.length > 0) setChanged(next);
  }, []);
  useEffect(() => {
    if (changed.length === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MOMENT);
    return () => clearTimeout(timer);
  }, [changed]);
  return { changed, onRows };
};
