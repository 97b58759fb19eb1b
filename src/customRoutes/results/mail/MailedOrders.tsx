import './mail.css';
import type { FC } from 'react';
import type { ResultOrder } from '../../../../contract/results.ts';
import { useT } from '../../../i18n/useT.ts';
import { Barcode } from '../../../ui/Barcode.tsx';

/** An order whose result is mailed; of one that is on another page only the barcode is known. */
export interface MailedOrder {
  barcode: string;
  patient: Pick<ResultOrder['patient'], 'lastName' | 'firstName'> | null;
}

/** Whose results go into the letter: nobody's result is mailed unseen. */
export const MailedOrders: FC<{ orders: readonly MailedOrder[] }> = ({ orders }) => {
  const t = useT();
  return (
    <ul className="mailed-orders" aria-label={t('results.mail.whose')}>
      {orders.map(({ barcode, patient }) => (
        <li key={barcode}>
          {patient && (
            <span>
              <b>{patient.lastName}</b> {patient.firstName}
            </span>
          )}
          <Barcode value={barcode} />
        </li>
      ))}
    </ul>
  );
};
