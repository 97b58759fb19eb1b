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
    <section className="bottom-bar" aria-label={t('prices.bar.label')}>
      <div className="price-counts" role="status">
        <strong>{t('prices.bar.changes', { smart_count: prices, contracts })}</strong>
        {wrong > 0 && <span className="price-wrong">{t('prices.bar.wrong', { smart_count: wrong })}</span>}
        {isTooMany && <span className="price-wrong">{t('prices.bar.tooMany', { most: MOST_PRICES })}</span>}
        {isLost && <span>{t('prices.bar.kept')}</span>}
        {problem !== '' && !isLost && <span className="price-wrong">{problem}</span>}
        {overtaken > 0 && (
          <span className="price-overtaken">
            {t('prices.bar.overtaken', { smart_count: overtaken })}
            <button type="button" className="button small" onClick={() => onDecide(true)}>
              {t('prices.bar.keepOwn')}
            </button>
            <button type="button" className="button small" onClick={() => onDecide(false)}>
              {t('prices.bar.takeTheirs')}
            </button>
          </span>
        )}
      </div>
      <div className="bottom-bar-buttons">
        <button type="button" className="button" onClick={onDrop}>
          {t('prices.bar.drop')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={prices === 0 || isTooMany || isPending}
          onClick={onSave}
        >
          {t('prices.bar.save')}
        </button>
      </div>
    </section>
  );
};
