import './deliveries.css';
import { useQuery } from '@tanstack/react-query';
import type { FC } from 'react';
import { orderDeliveries } from '../../../contract/deliveryLedger.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatMoment, groupBarcode } from '../../i18n/format.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { Given, Outcome, Recipient, texts } from './DeliveryParts.tsx';

interface Props {
  barcode: string;
  onClose: () => void;
}

/** The most lines that the server sends. */
const LATEST = 200;

const ReadyDialog: FC<Props> = ({ barcode, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const { call } = useLab();
  const { data, error, refetch } = useQuery({
    queryKey: ['results', 'deliveries', barcode],
    queryFn: () => call(orderDeliveries, { query: { barcode } }),
  });
  const found = data?.deliveries ?? [];
  return (
    <Dialog
      wide
      title={t(`${texts}.title`, { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" data-autofocus onClick={onClose}>
          {t('errors.Common.ok')}
        </button>
      }
    >
      {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data !== undefined && found.length === 0 && <p>{t(`${texts}.empty`)}</p>}
      {found.length > 0 && (
        <ul className="deliveries">
          {found.map((delivery) => (
            <li key={delivery.id}>
              <span className="nowrap">{formatMoment(new Date(delivery.at))}</span>
              <Given delivery={delivery} />
              <Recipient delivery={delivery} />
              <Outcome delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
      {found.length === LATEST && <p className="note">{t(`${texts}.latest`, { count: LATEST })}</p>}
    </Dialog>
  );
};

/** Who got the result of an order, when, how and which version. */
export const DeliveriesDialog: FC<Props> = (props) => useArea('resources') && <ReadyDialog {...props} />;
