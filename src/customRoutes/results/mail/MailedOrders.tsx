import './mail.css';
import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { OrderName, type NamedOrder } from './OrderName.tsx';

/** The patients whose results will be sent, shown before sending. */
export const MailedOrders: FC<{ orders: readonly NamedOrder[] }> = ({ orders }) => {
  const t = useT();
  return (
    <ul className="mailed-orders" aria-label={t('results.mail.whose')}>
      {orders.map((order) => (
        <li className="wrap" key={order.barcode}>
          <OrderName {...order} />
        </li>
      ))}
    </ul>
  );
};
