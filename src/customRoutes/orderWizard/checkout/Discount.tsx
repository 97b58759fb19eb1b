import type { FC } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import type { Promo } from './usePromo.ts';

/** What an accepted promo code takes off and what is left to pay; nothing when prices are hidden (BSK-25). */
export const Discount: FC<{ promo: Promo }> = ({ promo }) => {
  const t = useT();
  const language = useLanguage();
  if (promo.state !== 'accepted' || promo.discount === null || promo.total === null) return null;
  return (
    <dl className="checkout-discount" aria-live="polite">
      <div>
        <dt>{t('orders.checkout.discount')}</dt>
        <dd className="nowrap">−{formatMoney(language, promo.discount)}</dd>
      </div>
      <div className="checkout-to-pay">
        <dt>{t('orders.checkout.toPay')}</dt>
        <dd className="nowrap">{formatMoney(language, promo.total)}</dd>
      </div>
    </dl>
  );
};
