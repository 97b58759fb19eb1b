import { useState, type FC } from 'react';
import type { SortingOrder } from '../../../contract/sorting.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { missingOf, type HandOver, type ScanOutcome } from './handOver.ts';

interface Props {
  orders: readonly SortingOrder[];
  count: HandOver;
  progress: { done: number; all: number };
  /** The last scan; the barcode is grouped. */
  last: { barcode: string; outcome: ScanOutcome | 'short' } | null;
  onAdd: (barcode: string) => Promise<void>;
}

const tones = { counted: 'success', extra: 'warning', stranger: 'error', short: 'error' } as const;

/** "37 of 41": scanned and missing tubes, and barcodes that do not belong to the sheet. */
export const HandOverCount: FC<Props> = ({ orders, count, progress, last, onAdd }) => {
  const t = useT();
  const [adding, setAdding] = useState<string | null>(null);
  const hasBegun = progress.done > 0 || count.strangers.length > 0 || last !== null;
  const missing = orders.filter(({ barcode }) => missingOf(count, barcode) > 0);
  const add = async (barcode: string) => {
    setAdding(barcode);
    await onAdd(barcode);
    setAdding(null);
  };
  if (!hasBegun) return <p className="hand-over-hint">{t('handOver.hint')}</p>;
  return (
    <section className="hand-over-count" aria-label={t('handOver.count')}>
      <p className="hand-over-progress">
        <strong>{t('handOver.progress', progress)}</strong>
        <progress value={progress.done} max={progress.all} aria-label={t('handOver.count')} />
      </p>
      <output className={last ? `message ${tones[last.outcome]}` : undefined}>
        {last && t(`handOver.outcome.${last.outcome}`, { barcode: last.barcode })}
      </output>
      {count.strangers.length > 0 && (
        <div>
          <h3>{t('handOver.strangers')}</h3>
          <ul className="hand-over-list">
            {count.strangers.map((barcode) => (
              <li key={barcode}>
                <Barcode value={barcode} />
                <button
                  type="button"
                  className="button small"
                  aria-busy={adding === barcode}
                  onClick={() => void add(barcode)}
                >
                  <Icon name="plus" />
                  {t('handOver.add')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.length > 0 ? (
        <div>
          <h3>{t('handOver.missing')}</h3>
          <ul className="hand-over-list">
            {missing.map(({ barcode, patient }) => (
              <li key={barcode}>
                <Barcode value={barcode} />
                <span className="hand-over-name">
                  <b>{patient.lastName}</b> {patient.firstName}
                </span>
                <span className="nowrap">
                  {t('handOver.tubes', { smart_count: missingOf(count, barcode) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="message success">{t('handOver.complete')}</p>
      )}
    </section>
  );
};
