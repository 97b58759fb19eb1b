import type { FC, ReactNode } from 'react';
import { sortingStatus } from '../../contract/codes.ts';
import type { Order } from '../../contract/orders.ts';
import type { Prepayment } from '../../contract/prepayments.ts';
import { formatDay, formatMoney, formatWireDate } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

/** A term and value of an order in a `dl`. */
export const Fact: FC<{ label: string; children: ReactNode }> = ({ label, children }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is still to be paid after a payment in advance, or to be returned; amounts in BYN. */
export const PaidRest: FC<{ total: number; paid: number }> = ({ total, paid }) => {
  const t = useT();
  const language = useLanguage();
  const rest = Math.round((total - paid) * 100) / 100;
  if (rest === 0) return null;
  return (
    <Fact label={t(rest > 0 ? 'orders.paid.more' : 'orders.paid.back')}>
      <strong className="nowrap">{formatMoney(language, Math.abs(rest))}</strong>
    </Fact>
  );
};

/** Payments in advance, and refunds. */
export const PaymentFacts: FC<{ payments: readonly Prepayment[] }> = ({ payments }) => {
  const t = useT();
  const language = useLanguage();
  return payments.map(({ kind, at, amount, channelName, number }) => (
    <Fact key={`${kind} ${at} ${number}`} label={t(`orders.paid.${kind}`, { date: formatDay(new Date(at)) })}>
      <span className="nowrap">{formatMoney(language, amount)}</span>
      {channelName && `, ${channelName}`}
      {`, ${t('orders.paid.number', { number })}`}
    </Fact>
  ));
};

type PaidOrder = Pick<Order, 'sumPrice' | 'isPaid' | 'paidAmount' | 'payments' | 'sortingState'>;

/** What an order costs, BYN, nothing when it is cancelled; null when hidden. */
const dueOf = ({ sumPrice, sortingState }: PaidOrder): number | null =>
  sumPrice === null || sortingState !== sortingStatus.CANCELLED ? sumPrice : 0;

/** What is missing of the payment in advance, BYN; below 0: what is to be given back. */
export const restOf = (order: PaidOrder): number => (dueOf(order) ?? 0) - (order.paidAmount ?? 0);

/** What was paid of an order in advance and how, and what is left; nothing when it was not. */
export const PaidInAdvance: FC<{ order: PaidOrder }> = ({ order }) => {
  const t = useT();
  const language = useLanguage();
  const { isPaid, paidAmount, payments } = order;
  const due = dueOf(order);
  if (!isPaid && paidAmount === null) return null;
  return (
    <>
      <Fact label={t('orders.paid.label')}>
        <strong>
          {paidAmount === null
            ? t('orders.paid.yes')
            : due === null || due <= paidAmount
              ? t('orders.paid.amount', { amount: formatMoney(language, paidAmount) })
              : t('orders.paid.part', {
                  amount: formatMoney(language, paidAmount),
                  total: formatMoney(language, due),
                })}
        </strong>
      </Fact>
      <PaymentFacts payments={payments} />
      {due !== null && paidAmount !== null && <PaidRest total={due} paid={paidAmount} />}
    </>
  );
};

/** Term of an order, its price for users who see prices, and whether it is paid. */
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
      <PaidInAdvance order={order} />
    </dl>
  );
};
