import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePrintBarcode } from '../../orders/usePrintBarcode.ts';

interface Props {
  barcode: string;
  /** Takes the focus when it appears. */
  hasFocusFirst?: boolean;
}

/** Prints the labels of an order, one per tube; errors show a toast. */
export const PrintBarcodeButton: FC<Props> = ({ barcode, hasFocusFirst = false }) => {
  const t = useT();
  const { print, printing } = usePrintBarcode();
  return (
    <button
      type="button"
      className="button"
      autoFocus={hasFocusFirst}
      aria-busy={printing !== null}
      onClick={() => print(barcode)}
    >
      <Icon name="label" />
      {t('orders.papers.printBarcode')}
    </button>
  );
};
