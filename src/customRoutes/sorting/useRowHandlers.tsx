import { useMemo, type ReactNode } from 'react';
import { useEditOrder } from '../../orders/useEditOrder.ts';
import { usePrintBarcode } from '../../orders/usePrintBarcode.ts';
import { usePrintDirection } from '../../orders/usePrintDirection.tsx';
import type { RowHandlers } from './useSortingTable.tsx';
import type { StatusChange } from '../../orders/useStatusChange.ts';

/** Handlers of the row buttons, stable because rows are memoised. */
export const useRowHandlers = (
  remove: RowHandlers['onRemove'],
  change: StatusChange['change'],
): RowHandlers & { printer: ReactNode } => {
  const edit = useEditOrder();
  const { print: printBarcode } = usePrintBarcode();
  const { print: printDirection, printer } = usePrintDirection();
  const handlers = useMemo<RowHandlers>(
    () => ({
      onAction: (action, order) => {
        if (action === 'edit') edit(order.orderId);
        else if (action === 'printBarcode') printBarcode(order.barcode);
        else if (action === 'printDirection') printDirection(order.barcode);
        else change({ type: action, barcode: order.barcode });
      },
      onRemove: remove,
    }),
    [remove, change, edit, printBarcode, printDirection],
  );
  return { ...handlers, printer };
};
