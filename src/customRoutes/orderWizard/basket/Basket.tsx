import './basket.css';
import { useId, useState, type FC, type ReactNode } from 'react';
import { useOutage } from '../../../dataProvider/useOutage.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { countByKind } from '../../../orders/countByKind.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { basketIsOpen } from '../state/wizard.ts';
import { useNextStep } from '../state/useNextStep.ts';
import { useTotals } from '../price/useTotals.ts';
import { useBasketContext, useDraftContext, usePriceContext } from '../state/wizardContexts.ts';
import { BasketLines } from './BasketLines.tsx';
import { LimitNote } from './LimitNote.tsx';
import { Rack } from './Rack.tsx';
import { Totals } from './Totals.tsx';
import { usePresentServices } from './usePresentServices.ts';

/** More services are shown as a table by tube. */
const LONG = 8;

interface Props {
  /** Action below the basket; Next by default. */
  action?: ReactNode;
  /** Content above the action, e.g. an error or a discount. */
  notice?: ReactNode;
}

/**
 * The basket beside the list: lines, tube rack, total, term and Next. On narrow screens a bottom bar that expands
 * upwards.
 */
export const Basket: FC<Props> = ({ action, notice }) => {
  const t = useT();
  const language = useLanguage();
  const { state } = useDraftContext();
  const { remove, clear, recalculate } = useBasketContext();
  const { lines, calculation, calculating, failure } = usePriceContext();
  const isLost = useOutage() !== null;
  const next = useNextStep();
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const totals = useTotals();
  const present = usePresentServices();
  const isEmpty = totals.count === 0;
  const tubes = calculation?.biomaterials.substances ?? [];
  const isLong = totals.count > LONG && tubes.length > 0;
  const isClosed = !basketIsOpen(state);
  return (
    <section className={isOpen ? 'basket open' : 'basket'} aria-label={t('wizard.basket.title')}>
      <button
        type="button"
        className="basket-bar"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
        <span>
          {isEmpty ? t('wizard.basket.title') : t('wizard.services.count', { smart_count: totals.count })}
        </span>
        {totals.price !== null && <strong className="nowrap">{formatMoney(language, totals.price)}</strong>}
      </button>
      <div className="basket-content" id={contentId}>
        <header className="basket-head">
          <h2>{t('wizard.basket.title')}</h2>
          {isLong && (
            <span className="quiet">
              {countByKind(tubes)
                .map(({ kind, count }) => t(`wizard.tubes.${kind}`, { smart_count: count }))
                .join(', ')}
            </span>
          )}
          <button type="button" className="button plain small" disabled={isEmpty || isClosed} onClick={clear}>
            {t('wizard.basket.clear')}
          </button>
        </header>
        {isEmpty ? (
          <p className="basket-empty">{t('wizard.basket.empty')}</p>
        ) : (
          <BasketLines
            lines={lines}
            tubes={isLong ? tubes : null}
            isUncalculated={failure !== null || isLost}
            present={present}
            onRemove={isClosed ? null : remove}
          />
        )}
        {tubes.length > 0 && !isEmpty && !isLong && <Rack tubes={tubes} lines={lines} />}
      </div>
      <div className="visually-hidden basket-present-said" aria-live="polite">
        {lines
          .flatMap(({ code }) => (present.has(code) ? `${code}: ${present.get(code) ?? ''}` : []))
          .join('. ')}
      </div>
      <LimitNote count={totals.count} />
      {!isEmpty && <Totals totals={totals} calculating={calculating} />}
      {(failure !== null || notice) && (
        <div className="basket-notice">
          {failure !== null && (
            <div className="ends basket-failed" aria-live="polite">
              <span>
                {t('wizard.basket.failed')}
                <small>{failure}</small>
              </span>
              <button type="button" className="button small" onClick={recalculate}>
                {t('wizard.basket.again')}
              </button>
            </div>
          )}
          {notice}
        </div>
      )}
      <div className="basket-next">
        {action ?? (
          <button
            type="button"
            className="button primary"
            title="Ctrl + Enter"
            aria-keyshortcuts="Control+Enter"
            disabled={isEmpty}
            onClick={next}
          >
            {t('wizard.basket.next')}
          </button>
        )}
      </div>
    </section>
  );
};
