import './priceChange.css';
import type { FC } from 'react';
import type { PriceDifference } from '../../contract/shownPrice.ts';
import { formatAmount } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

interface Props {
  prices: PriceDifference;
  /** Heads of the two columns. */
  before: string;
  now: string;
}

/** The former and the new price by service, with the discount where it changed, and the totals; BYN. */
export const PriceChange: FC<Props> = ({ prices, before, now }) => {
  const t = useT();
  const language = useLanguage();
  const { services, discount, total } = prices;
  const amountOf = (amount: number | null) => (amount === null ? '—' : formatAmount(language, amount));
  const lessOf = (amount: number | null) => (amount ? `−${amountOf(amount)}` : amountOf(amount));
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
            <th scope="row" className="long-words">
              <span className="mono">{service.code}</span> {service.name}
            </th>
            <td className="number nowrap">{amountOf(service.shown)}</td>
            <td className="number nowrap">{amountOf(service.now)}</td>
          </tr>
        ))}
        {discount.shown !== discount.now && (
          <tr>
            <th scope="row">{t('orders.price.discount')}</th>
            <td className="number nowrap">{lessOf(discount.shown)}</td>
            <td className="number nowrap">{lessOf(discount.now)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('orders.price.total')}</th>
          <td className="number nowrap">{amountOf(total.shown)}</td>
          <td className="number nowrap">{amountOf(total.now)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
