import { useCallback, useEffect, useRef } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import type { NamedOrder } from './mail/OrderName.tsx';

/** Names orders by their barcodes, also those whose rows have left the page; for the handlers of events. */
export const useSeenPatients = (orders: readonly ResultOrder[]): ((barcode: string) => NamedOrder) => {
  const seen = useRef(new Map<string, ResultOrder['patient']>());
  useEffect(() => {
    for (const { barcode, patient } of orders) seen.current.set(barcode, patient);
  }, [orders]);
  return useCallback((barcode) => ({ barcode, patient: seen.current.get(barcode) ?? null }), []);
};
