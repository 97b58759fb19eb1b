import type { FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { ImportFailure } from './useImport.ts';

interface Props {
  title: string;
  failure: ImportFailure;
  onClose: () => void;
}

/** The outcome per order when not all were handed over or taken back, failures first. */
export const ImportDialog: FC<Props> = ({ title, failure, onClose }) => {
  const t = useT();
  const orders = failure.orders.toSorted((one, other) => Number(one.isSuccess) - Number(other.isSuccess));
  return (
    <AlertDialog title={title} onClose={onClose}>
      <p className="message error">{failure.message}</p>
      {orders.length > 0 && (
        <ul className="plain-list sorting-outcomes">
          {orders.map(({ barcode, isSuccess, statusMessage }) => (
            <li key={barcode} className={isSuccess ? 'success' : 'error'}>
              <Icon name={isSuccess ? 'check' : 'error'} />
              {t('sorting.import.line', { barcode: groupBarcode(barcode), message: statusMessage })}
            </li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
};
