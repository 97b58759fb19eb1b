import './deliveries.css';
import type { FC } from 'react';
import { orderDeliveries } from '../../../contract/deliveryLedger.ts';
import { formatMoment, groupBarcode } from '../../i18n/format.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Given, Outcome, Recipient, texts } from './DeliveryParts.tsx';
import { useRead } from '../../dataProvider/useRead.ts';
import { Loaded } from '../../ui/ErrorText.tsx';

interface Props {
  barcode: string;
  onClose: () => void;
}

/** The most lines that the server sends. */
const LATEST = 200;

const ReadyDialog: FC<Props> = ({ barcode, onClose }) => {
  const t = useT();
  const deliveries = useRead(
    orderDeliveries,
    { query: { barcode } },
    { select: ({ deliveries: all }) => all },
  );
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
      <Loaded of={deliveries}>
        {(found) => (
          <>
            {found.length === 0 && <p>{t(`${texts}.empty`)}</p>}
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
          </>
        )}
      </Loaded>
    </Dialog>
  );
};

/** Who got the result of an order, when, how and which version. */
export const DeliveriesDialog: FC<Props> = (props) => useArea('resources') && <ReadyDialog {...props} />;
