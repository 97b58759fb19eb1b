import './packageOffer.css';
import { useEvent } from 'react-admin';
import type { FC } from 'react';
import type { Suggestion } from '../../../../contract/orders.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { useAltKey } from '../../../ui/useAltKey.ts';
import { basketIsOpen } from '../state/wizard.ts';
import { useBasketContext, useDraftContext, usePriceContext } from '../state/wizardContexts.ts';

const Offer: FC<{ offer: Suggestion; term: number }> = ({ offer, term }) => {
  const t = useT();
  const language = useLanguage();
  const { replace } = useBasketContext();
  const { code, name, replaces, saving, brings, totalWorkingDays } = offer;
  const act = useEvent(() => replace(replaces, offer));
  useAltKey('KeyP', act, 'palette.keys.replace');
  return (
    <div className="package-offer" aria-live="polite">
      <p>{t('wizard.offer.text', { count: replaces.length, code, saving: formatMoney(language, saving) })}</p>
      <ul className="quiet plain-list">
        <li>
          <span className="package-offer-codes">{replaces.join(', ')}</span> → {name}
        </li>
        {brings > 0 && <li>{t('wizard.offer.brings', { smart_count: brings })}</li>}
        {totalWorkingDays > term && (
          <li>{t('wizard.offer.term', { days: t('wizard.days', { smart_count: totalWorkingDays }) })}</li>
        )}
      </ul>
      <button type="button" className="button small" aria-keyshortcuts="Alt+P" onClick={act}>
        {t('wizard.offer.replace')} <kbd>Alt + P</kbd>
      </button>
    </div>
  );
};

/** Offers a package that includes selected services for less; renders nothing if there is none. */
export const PackageOffer: FC = () => {
  const { state } = useDraftContext();
  const { calculation, calculating } = usePriceContext();
  const [offer] = calculation?.suggestions ?? [];
  if (!calculation || !offer || calculating || !basketIsOpen(state)) return null;
  return <Offer offer={offer} term={calculation.serviceInfo.totalWorkingDays} />;
};
