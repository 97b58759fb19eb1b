import type { FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { SendFailure } from './useSending.ts';

interface Props {
  failure: SendFailure;
  onClose: () => void;
}

/** Orders not sent with the reasons, then those sent. */
export const SendFailureDialog: FC<Props> = ({ failure, onClose }) => {
  const t = useT();
  const orders = failure.orders.toSorted((one, other) => Number(one.isSuccess) - Number(other.isSuccess));
  return (
    <AlertDialog title={t('outsourcing.send.failed')} onClose={onClose}>
      <p className="message error">{failure.message}</p>
      {orders.length > 0 && (
        <ul className="plain-list send-outcomes">
          {orders.map(({ barcode, isSuccess, statusMessage }) => (
            <li key={barcode} className={isSuccess ? 'success' : 'error'}>
              <Icon name={isSuccess ? 'check' : 'error'} />
              <span>
                <span className="nowrap">{groupBarcode(barcode)}</span> — {statusMessage}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
};
