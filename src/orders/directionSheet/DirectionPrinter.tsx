import type { FC } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { useT } from '../../i18n/useT.ts';
import { SheetPrinter } from '../../ui/SheetPrinter.tsx';
import { DirectionSheet } from './DirectionSheet.tsx';

export interface PrinterProps {
  order: Order;
  /** Printed, dismissed, or failed with an error. */
  onDone: (error?: unknown) => void;
}

/** Prints the direction sheet of an order on mount. */
export const DirectionPrinter: FC<PrinterProps> = ({ order, onDone }) => {
  const t = useT();
  return (
    <SheetPrinter title={`${t('orders.sheet.title')} ${order.barcode}`} onDone={onDone}>
      <DirectionSheet order={order} />
    </SheetPrinter>
  );
};
