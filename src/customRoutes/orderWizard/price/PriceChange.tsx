import './priceChange.css';
import type { FC } from 'react';
import type { PriceDifference } from '../../../../contract/shownPrice.ts';
import { formatAmount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';

interface Props {
  prices: PriceDifference;
  /** Heads of the two columns. */
  before: string;
  now: string;
}

/** The former and the new price by service, with the discount where it changed, and the totals. */
export const PriceChange: FC<Props> = ({ prices, before, now }) => {
  const t = useT();
  const language = useLanguage();
  const { services, discount, total } = prices;
  const former = (amount: number | null, sign = '') =>
    amount === null ? '—' : sign + formatAmount(language, amount);
  return (
    <table className="price-change">
      <thead>
        <tr>
          <th scope="col">{t('orders.price.service')}</th>
          <th scope="col" className="number">
            {before}
          </th>
          <th scope="col" className="number">
            {now}
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.code}>
            <th scope="row">
              <span className="mono">{service.code}</span> {service.name}
            </th>
            <td className="number nowrap">{former(service.shown)}</td>
            <td className="number nowrap">{formatAmount(language, service.now)}</td>
          </tr>
        ))}
        {discount.shown !== discount.now && (
          <tr>
            <th scope="row">{t('orders.price.discount')}</th>
            <td className="number nowrap">{former(discount.shown, '−')}</td>
            <td className="number nowrap">−{formatAmount(language, discount.now)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('orders.price.total')}</th>
          <td className="number nowrap">{former(total.shown)}</td>
          <td className="number nowrap">{formatMoney(language, total.now)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
