import '../../ui/bottomBar.css';
import type { FC } from 'react';
import { MOST_PRICES } from '../../../contract/priceBook.ts';
import { useIsLost } from '../../dataProvider/useOutage.ts';
import { useT } from '../../i18n/useT.ts';
import type { EditCounts } from './priceEdits.ts';

interface Props {
  counts: EditCounts;
  isPending: boolean;
  /** Why the prices are not saved; '' while nothing is wrong. */
  problem: string;
  onSave: () => void;
  onDrop: () => void;
  /** What becomes of own prices that somebody else has changed meanwhile. */
  onDecide: (keepsOwn: boolean) => void;
}

/** What is not saved yet, and the way to save it. */
export const SaveBar: FC<Props> = ({ counts, isPending, problem, onSave, onDrop, onDecide }) => {
  const t = useT();
  const isLost = useIsLost();
  const { prices, contracts, wrong, overtaken } = counts;
  const isTooMany = prices > MOST_PRICES;
  return (
    <section className="bottom-bar" aria-label={t('admin.prices.bar.label')}>
      <div className="row price-counts" role="status">
        <strong>{t('admin.prices.bar.changes', { smart_count: prices, contracts })}</strong>
        {wrong > 0 && <span className="red">{t('admin.prices.bar.wrong', { smart_count: wrong })}</span>}
        {isTooMany && <span className="red">{t('admin.prices.bar.tooMany', { most: MOST_PRICES })}</span>}
        {isLost && <span>{t('admin.prices.bar.kept')}</span>}
        {problem !== '' && !isLost && <span className="red">{problem}</span>}
        {overtaken > 0 && (
          <span className="row amber">
            {t('admin.prices.bar.overtaken', { smart_count: overtaken })}
            <button type="button" className="button small" onClick={() => onDecide(true)}>
              {t('admin.prices.bar.keepOwn')}
            </button>
            <button type="button" className="button small" onClick={() => onDecide(false)}>
              {t('admin.prices.bar.takeTheirs')}
            </button>
          </span>
        )}
      </div>
      <div className="bottom-bar-buttons">
        <button type="button" className="button" onClick={onDrop}>
          {t('admin.prices.bar.drop')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={prices === 0 || isTooMany || isPending}
          onClick={onSave}
        >
          {t('admin.prices.bar.save')}
        </button>
      </div>
    </section>
  );
};
