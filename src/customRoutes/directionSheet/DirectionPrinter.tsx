import { useEffect, useRef, type FC } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import type { Order } from '../../../contract/orders.ts';
import { useT } from '../../i18n/useT.ts';
import { DirectionSheet } from './DirectionSheet.tsx';

export interface PrinterProps {
  order: Order;
  /** Printed, dismissed, or failed with an error. */
  onDone: (error?: unknown) => void;
}

/** Renders the direction sheet out of sight and prints it at once. */
export const DirectionPrinter: FC<PrinterProps> = ({ order, onDone }) => {
  const t = useT();
  const sheet = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const print = useReactToPrint({
    contentRef: sheet,
    documentTitle: `${t('orders.sheet.title')} ${order.barcode}`,
    pageStyle: `@page {
      size: A4;
      margin: 12mm 12mm 16mm;
      @bottom-right {
        content: "${t('orders.sheet.page')} " counter(page) " ${t('orders.sheet.pageOf')} " counter(pages);
        font: 8pt Arial, sans-serif;
      }
    }`,
    onAfterPrint: () => onDone(),
    onPrintError: (_, error) => onDone(error),
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    print();
  }, [print]);
  return createPortal(
    <div hidden>
      <div ref={sheet}>
        <DirectionSheet order={order} />
      </div>
    </div>,
    document.body,
  );
};
