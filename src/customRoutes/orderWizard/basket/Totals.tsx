import type { FC } from 'react';
import { formatMoney, formatWireDate } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import type { Totals as BasketTotals } from '../price/totals.ts';

/** Term, slowest services, package savings, discount and amount due of the basket; in a live region. */
export const Totals: FC<{ totals: BasketTotals; calculating: boolean }> = ({ totals, calculating }) => {
  const t = useT();
  const language = useLanguage();
  const { price, discount, saved, workingDays, deadline, slowest } = totals;
  const [first, ...more] = slowest;
  return (
    <dl className="basket-totals" aria-live="polite" aria-busy={calculating}>
      {workingDays !== null && (
        <div>
          <dt className="fixed quiet">{t('wizard.basket.term')}</dt>
          <dd>
            {t('wizard.days', { smart_count: workingDays })}
            {deadline !== null && (
              <span className="nowrap">, {t('wizard.basket.ready', { day: formatWireDate(deadline) })}</span>
            )}
          </dd>
        </div>
      )}
      {first && (
        <div className="small-text">
          <dt className="fixed quiet">{t('wizard.basket.slowest')}</dt>
          <dd className="one-line quiet">
            <span className="mono">{first.code}</span> {first.name}
            {more.length > 0 && ` ${t('wizard.basket.andMore', { count: more.length })}`}
          </dd>
        </div>
      )}
      {saved !== null && (
        <div className="small-text">
          <dt className="fixed quiet">{t('wizard.basket.saved')}</dt>
          <dd className="nowrap">{formatMoney(language, saved)}</dd>
        </div>
      )}
      {discount && (
        <>
          <div>
            <dt className="fixed quiet">{t('orders.price.full')}</dt>
            <dd className="nowrap">{formatMoney(language, discount.full)}</dd>
          </div>
          <div className="basket-discount">
            <dt className="fixed quiet">
              {t('orders.checkout.discount')} <span className="mono">{discount.code}</span>
              {discount.percent !== null && `, −${discount.percent}\u00a0%`}
            </dt>
            <dd className="nowrap">−{formatMoney(language, discount.amount)}</dd>
          </div>
        </>
      )}
      {price !== null && (
        <div className="basket-total">
          <dt className="fixed quiet">{t(discount ? 'orders.checkout.toPay' : 'wizard.basket.total')}</dt>
          <dd className="nowrap">{formatMoney(language, price)}</dd>
        </div>
      )}
    </dl>
  );
};
