import type { FC } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import type { Promo } from './usePromo.ts';

interface Props {
  /** As typed. */
  code: string;
  promo: Promo;
}

/** The discount as a whole percentage of the full price, otherwise null; amounts in BYN. */
const percentOf = (discount: number, total: number): number | null => {
  const full = discount + total;
  const percent = full > 0 ? Math.round((discount / full) * 100) : 0;
  // Half a kopeck: the laboratory rounds its discount to kopecks.
  return Math.abs((full * percent) / 100 - discount) < 0.0051 && percent > 0 ? percent : null;
};

/**
 * Explains the price: promo code, discount and amount due (amounts only for users who see prices), or why the code was
 * not accepted and what to do.
 */
export const Discount: FC<Props> = ({ code, promo }) => {
  const t = useT();
  const language = useLanguage();
  if (promo.state === 'wrong')
    return (
      <p className="message warning" role="status">
        {t('orders.checkout.promoRefused', { code })}
      </p>
    );
  if (promo.state !== 'accepted') return null;
  const { discount, total } = promo;
  if (discount === null || total === null)
    return <p className="checkout-discount">{t('orders.checkout.promoTaken', { code })}</p>;
  const percent = percentOf(discount, total);
  return (
    <dl className="checkout-discount" aria-live="polite">
      <div>
        <dt>
          {t('orders.checkout.discount')} <span className="mono">{code}</span>
          {percent !== null && `, −${percent}\u00a0%`}
        </dt>
        <dd className="nowrap">−{formatMoney(language, discount)}</dd>
      </div>
      <div className="checkout-to-pay">
        <dt>{t('orders.checkout.toPay')}</dt>
        <dd className="nowrap">{formatMoney(language, total)}</dd>
      </div>
    </dl>
  );
};
