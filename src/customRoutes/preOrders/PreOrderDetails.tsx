import type { FC, ReactNode } from 'react';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { canBecomeOrder, validityOf } from '../../../contract/preOrderStates.ts';
import { formatDay, formatMoment, formatMoney, formatPhone, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Fact, PaymentFacts } from '../../orders/OrderFacts.tsx';

interface Props {
  preOrder: PreOrder;
  /** yyyyMMdd */
  today: string;
  /** Further actions. */
  actions: ReactNode;
}

/** A pre-order's services, and the fields its row omits. */
export const PreOrderDetails: FC<Props> = ({ preOrder, today, actions }) => {
  const t = useT();
  const language = useLanguage();
  const { contract, clientUnit, created, patient, paymentChannelName, services, pricesHeld } = preOrder;
  const { validUntil, paidAmount, refundedAmount, toPay, toRefund, payments } = preOrder;
  const amounts = [
    ['preOrders.statuses.Paid', paidAmount],
    ['preOrders.refunded', refundedAmount],
    ['orders.paid.more', paidAmount === null ? null : toPay],
    ['orders.paid.back', toRefund],
  ] as const;
  const isHeld = pricesHeld && validityOf(validUntil, today) !== 'expired';
  return (
    <div className="pre-order-details">
      <table className="table" aria-label={t('preOrders.services')}>
        <thead>
          <tr>
            <th scope="col">{t('preOrders.serviceCode')}</th>
            <th scope="col">{t('preOrders.serviceName')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ serviceId, serviceCode, serviceName }) => (
            <tr key={serviceId}>
              <td className="mono">{serviceCode}</td>
              <td className="long-words">{serviceName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid">
        <Fact label={t('preOrders.contract')}>
          {contract.name[language]}
          {clientUnit && `, ${clientUnit.name[language]}`}
        </Fact>
        {patient.mobilePhone !== '' && (
          <Fact label={t('preOrders.phone')}>
            <span className="nowrap">{formatPhone(patient.mobilePhone)}</span>
          </Fact>
        )}
        <Fact label={t('preOrders.column.created')}>{formatMoment(new Date(created))}</Fact>
        {(paymentChannelName !== '' || payments.length === 0) && (
          <Fact label={t('preOrders.column.channel')}>{paymentChannelName || t('preOrders.noChannel')}</Fact>
        )}
        <PaymentFacts payments={payments} />
        {amounts.map(
          ([label, amount]) =>
            amount !== null &&
            amount > 0 && (
              <Fact key={label} label={t(label)}>
                <span className="nowrap">{formatMoney(language, amount)}</span>
              </Fact>
            ),
        )}
        {canBecomeOrder(preOrder) && (
          <Fact label={t('preOrders.price.label')}>
            {isHeld
              ? t('preOrders.price.held', {
                  date: formatDay(new Date(created)),
                  until: formatWireDate(validUntil),
                })
              : t('preOrders.price.ofToday')}
          </Fact>
        )}
      </dl>
      <div className="wrap pre-order-details-actions">{actions}</div>
    </div>
  );
};
