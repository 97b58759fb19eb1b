import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { useDraftContext, usePromoContext } from '../state/wizardContexts.ts';

/** Says that the promo code is not accepted and what to do, or that it is accepted if amounts are hidden. */
export const PromoNotice: FC = () => {
  const t = useT();
  const { state } = useDraftContext();
  const promo = usePromoContext();
  const code = state.checkout.discountCardNo.trim();
  if (promo.state === 'wrong')
    return (
      <p className="message warning" role="status">
        {t('orders.checkout.promoRefused', { code })}
      </p>
    );
  if (promo.state !== 'accepted' || promo.total !== null) return null;
  return <p>{t('orders.checkout.promoTaken', { code })}</p>;
};
