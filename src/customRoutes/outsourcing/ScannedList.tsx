import type { FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** Number of scanned barcodes. */
  count: number;
  /** Barcodes without an order at the provider. */
  missing: readonly string[];
  onRemove: (barcode: string) => void;
  onClear: () => void;
}

/** Header of the scanned orders: unknown barcodes and a reset. */
export const ScannedList: FC<Props> = ({ count, missing, onRemove, onClear }) => {
  const t = useT();
  if (count === 0) return null;
  return (
    <div className="row scanned-list">
      {missing.length > 0 && (
        <div className="message warning" role="status">
          <p>{t('outsourcing.scan.missing')}</p>
          <ul>
            {missing.map((barcode) => (
              <li key={barcode}>
                <span className="mono">{groupBarcode(barcode)}</span>
                <button
                  type="button"
                  className="button plain icon small"
                  aria-label={t('outsourcing.scan.remove', { barcode: groupBarcode(barcode) })}
                  onClick={() => onRemove(barcode)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className="button plain" onClick={onClear}>
        {t('outsourcing.scan.clear')}
      </button>
    </div>
  );
};
