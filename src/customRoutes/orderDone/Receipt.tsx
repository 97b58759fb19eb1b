import type { FC } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { formatBirth, formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { OrderAnswers } from '../../orders/OrderAnswers.tsx';
import { Fact, OrderTotal } from '../../orders/OrderFacts.tsx';

interface Props {
  /** ISO 8601 */
  createdDate: string;
  /** undefined while loading; its space is reserved. */
  order: Order | undefined;
}

/** Patient, date, contract, term and amount due of an order. */
export const Receipt: FC<Props> = ({ createdDate, order }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="order-done-facts" aria-busy={order === undefined}>
      <dl>
        {order && (
          <>
            <Fact label={t('orders.sheet.patient')}>
              <strong>{order.patient.lastName}</strong> {order.patient.firstName} {order.patient.paternalName}
            </Fact>
            <Fact label={t('orders.sheet.born')}>{formatBirth(order.patient, new Date(createdDate))}</Fact>
            <Fact label={t('orders.sheet.contract')}>
              {order.contract.name[language]}
              {order.clientUnit && `, ${order.clientUnit.name[language]}`}
            </Fact>
          </>
        )}
        <Fact label={t('orders.done.created')}>
          <time dateTime={createdDate}>{formatMoment(new Date(createdDate), true)}</time>
        </Fact>
        {order && order.sumPrice !== null && (
          <Fact label={t('orders.checkout.payment')}>{order.paymentChannelName}</Fact>
        )}
      </dl>
      {order && <OrderAnswers answers={order.answers} className="order-done-answers" />}
      {order && <OrderTotal order={order} className="order-done-total" />}
    </div>
  );
};
