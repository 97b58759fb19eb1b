import { memo, type FC } from 'react';
import { nameOfCode, preOrderStatus } from '../../../contract/codes.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { canBecomeOrder, canBeExtended, validityOf } from '../../../contract/preOrderStates.ts';
import { formatDay, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useOpenRow } from '../../orderLists/table/useOpenRow.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PreOrderDetails } from './PreOrderDetails.tsx';
import { Validity } from './Validity.tsx';

export interface RowActions {
  onCreate: (preOrder: PreOrder) => void;
  onExtend: (preOrder: PreOrder) => void;
}
interface Props extends RowActions {
  preOrder: PreOrder;
  /** yyyyMMdd */
  today: string;
  /** Shows the status, for a list of several statuses. */
  showsStatus: boolean;
  /** Just changed. */
  isChanged: boolean;
}

const Row: FC<Props> = ({ preOrder, today, showsStatus, isChanged, onCreate, onExtend }) => {
  const t = useT();
  const { barcode, patient, status, orderId, paymentChannelName, validUntil } = preOrder;
  const [isOpen, toggle] = useOpenRow(barcode);
  const isClosed = !canBecomeOrder(preOrder);
  const isPaid = status === preOrderStatus.Paid;
  const isPressing = validityOf(validUntil, today) !== 'valid';
  const extend = canBeExtended(preOrder) && (
    <button type="button" className="button small" onClick={() => onExtend(preOrder)}>
      {t('preOrders.extend.open')}
    </button>
  );
  return (
    <>
      <tr data-barcode={barcode} className={isChanged ? 'pre-order changed' : 'pre-order'}>
        <td className="pre-order-toggle">
          <button
            type="button"
            className="button plain icon small"
            aria-expanded={isOpen}
            aria-label={t('preOrders.show', { barcode: groupBarcode(barcode) })}
            onClick={toggle}
          >
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
          </button>
        </td>
        <td className="pre-order-name">
          <strong>{patient.lastName}</strong> {patient.firstName} {patient.paternalName}
          {(showsStatus || isPaid || orderId !== null) && (
            <small>
              {[
                ...(showsStatus || isPaid
                  ? [t(`preOrders.statuses.${nameOfCode(preOrderStatus, status)}`)]
                  : []),
                ...(orderId === null ? [] : [t('preOrders.order.done')]),
              ].join(', ')}
            </small>
          )}
        </td>
        <td className="pre-order-born nowrap">{formatWireDate(patient.dateOfBirth)}</td>
        <td className="pre-order-barcode">
          <Barcode value={barcode} />
        </td>
        <td className="wide-only">
          {paymentChannelName || (
            <span className="quiet" title={t('preOrders.noChannel')}>
              —
            </span>
          )}
        </td>
        <td className="not-small nowrap">{formatDay(new Date(preOrder.created))}</td>
        <td className="pre-order-valid">
          <Validity until={validUntil} today={today} />
        </td>
        <td className="pre-order-actions">
          <div>
            {isPressing && extend}
            {!isClosed && (
              <button type="button" className="button small create" onClick={() => onCreate(preOrder)}>
                {t('preOrders.order.create')}
              </button>
            )}
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="pre-order-opened">
          <td colSpan={8}>
            <PreOrderDetails preOrder={preOrder} today={today} actions={!isPressing && extend} />
          </td>
        </tr>
      )}
    </>
  );
};

/** A pre-order in the list, with its actions; expands to its services. */
export const PreOrderRow = memo(Row);
