import type { FC } from 'react';
import type { OrderedService } from '../../contract/orders.ts';
import { formatAmount, formatMoney } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

interface Props {
  services: readonly OrderedService[];
  /** false for a user to whom prices are not shown. */
  hasPrices: boolean;
  className: string;
}

/** The services of an order; package contents are listed under the package without a price. */
export const OrderedServices: FC<Props> = ({ services, hasPrices, className }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{t('orders.sheet.code')}</th>
          <th scope="col">{t('orders.sheet.name')}</th>
          {hasPrices && (
            <th scope="col" className="number">
              {t('orders.sheet.price')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {services.map(({ code, name, price, listPrice, parentCode }) => (
          <tr key={`${parentCode ?? ''} ${code}`} className={parentCode === null ? undefined : 'brought'}>
            <td className="mono">{code}</td>
            <td className="long-words">
              {name}
              {listPrice !== null && (
                <small> · {t('orders.sheet.promotion', { price: formatMoney(language, listPrice) })}</small>
              )}
            </td>
            {hasPrices && (
              <td className="number">
                {price !== null && parentCode === null && formatAmount(language, price)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
