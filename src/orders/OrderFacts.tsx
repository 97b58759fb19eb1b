import type { FC, ReactNode } from 'react';
import type { Order } from '../../contract/orders.ts';
import { formatMoney, formatWireDate } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

/** A term and value of an order in a `dl`. */
export const Fact: FC<{ label: string; children: ReactNode }> = ({ label, children }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Term of an order, and its price for users who see prices. */
export const OrderTotal: FC<{ order: Order; className: string }> = ({ order, className }) => {
  const t = useT();
  const language = useLanguage();
  const { workingDays, deadLineDate, discount, sumPrice } = order;
  return (
    <dl className={className}>
      <Fact label={t('orders.sheet.term')}>{t('orders.sheet.days', { smart_count: workingDays })}</Fact>
      <Fact label={t('orders.sheet.ready')}>
        <span className="nowrap">{formatWireDate(deadLineDate)}</span>
      </Fact>
      {sumPrice !== null && discount !== null && discount > 0 && (
        <>
          <Fact label={t('orders.sheet.sum')}>{formatMoney(language, sumPrice + discount)}</Fact>
          <Fact label={t('orders.sheet.discount', { card: order.discountCardNo })}>
            −{formatMoney(language, discount)}
          </Fact>
        </>
      )}
      {sumPrice !== null && (
        <Fact label={t(discount ? 'orders.sheet.toPay' : 'orders.sheet.total')}>
          <strong>{formatMoney(language, sumPrice)}</strong>
        </Fact>
      )}
    </dl>
  );
};
