import { useMemo } from 'react';
import { nameOfCode, preOrderStatus } from '../../../contract/codes.ts';
import type { ListedStatus, PreOrder } from '../../../contract/preOrders.ts';
import { canBecomeOrder, canBeExtended, validityOf } from '../../../contract/preOrderStates.ts';
import type { PreOrderRecord } from '../../dataProvider/preOrdersResource.ts';
import { formatBirth, formatDay, formatMoney, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import type { ListTable } from '../../orderLists/table/listTable.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { PatientName } from '../../orders/PatientName.tsx';
import { PaymentActions } from '../../orders/money/PaymentActions.tsx';
import { PreOrderDetails } from './PreOrderDetails.tsx';
import { Validity } from './Validity.tsx';

interface RowActions {
  onCreate: (preOrder: PreOrder) => void;
  onExtend: (preOrder: PreOrder) => void;
  /** Asks whose it is. */
  onAsk: (preOrder: PreOrder) => void;
}

/**
 * The table of pre-orders. `searched`: the status that all of them have, which is not repeated in the rows, or null;
 * `today`: yyyyMMdd.
 */
export const usePreOrderTable = (
  searched: ListedStatus | null,
  today: string,
  { onCreate, onExtend, onAsk }: RowActions,
): ListTable<PreOrderRecord> => {
  const t = useT();
  const language = useLanguage();
  return useMemo(() => {
    const extend = (preOrder: PreOrder) =>
      canBeExtended(preOrder) && (
        <button type="button" className="button small" onClick={() => onExtend(preOrder)}>
          {t('preOrders.extend.open')}
        </button>
      );
    const isDue = ({ status, toPay }: PreOrder) =>
      status !== preOrderStatus.Canceled && (status !== preOrderStatus.Paid || (toPay ?? 0) > 0);
    const isPressing = ({ validUntil }: PreOrder) => validityOf(validUntil, today) !== 'valid';
    const notes = ({ status, orderId, toRefund }: PreOrder) => [
      ...(status !== searched || status === preOrderStatus.Paid
        ? [t(`preOrders.statuses.${nameOfCode(preOrderStatus, status)}`)]
        : []),
      ...(orderId === null ? [] : [t('preOrders.order.done')]),
      ...(toRefund !== null && toRefund > 0
        ? [t('preOrders.toRefund', { amount: formatMoney(language, toRefund) })]
        : []),
    ];
    return {
      label: t('preOrders.search'),
      columns: [
        {
          key: 'lastName',
          label: t('preOrders.column.name'),
          isSorted: true,
          cell: (preOrder) => {
            const noted = notes(preOrder);
            return (
              <>
                <PatientName of={preOrder.patient} />
                {noted.length > 0 && <small>{noted.join(', ')}</small>}
              </>
            );
          },
        },
        {
          key: 'dateOfBirth',
          label: t('preOrders.column.born'),
          isSorted: true,
          width: 'born',
          narrow: 'under',
          cell: ({ patient }) => formatBirth(patient),
        },
        {
          key: 'barcode',
          label: t('preOrders.column.barcode'),
          isSorted: true,
          width: 'barcode',
          narrow: 'under',
          cell: ({ barcode }) => <Barcode value={barcode} />,
        },
        {
          key: 'paymentChannelId',
          label: t('preOrders.column.channel'),
          isSorted: true,
          width: 'channel',
          narrow: 'none',
          cell: ({ paymentChannelName }) =>
            paymentChannelName || (
              <span className="quiet" title={t('preOrders.noChannel')}>
                —
              </span>
            ),
        },
        {
          key: 'created',
          label: t('preOrders.column.created'),
          isSorted: true,
          width: 'date',
          narrow: 'none',
          cell: ({ created }) => formatDay(new Date(created)),
        },
        {
          key: 'validUntil',
          label: t('preOrders.column.validUntil'),
          width: 'date',
          narrow: 'under',
          cell: ({ validUntil }) => <Validity until={validUntil} today={today} />,
        },
      ],
      details: {
        head: t('preOrders.services'),
        label: ({ barcode }) => t('preOrders.show', { barcode: groupBarcode(barcode) }),
        content: (preOrder) => (
          <PreOrderDetails
            preOrder={preOrder}
            today={today}
            actions={
              <>
                {!isPressing(preOrder) && extend(preOrder)}
                {preOrder.toPay !== null && (
                  <PaymentActions
                    barcode={preOrder.barcode}
                    hasStatement={preOrder.kept !== null}
                    isKept={preOrder.kept !== null && preOrder.kept > 0}
                    isDue={isDue(preOrder)}
                  />
                )}
              </>
            }
          />
        ),
      },
      actions: {
        label: t('sorting.columns.actions'),
        room: 'words',
        isUnder: true,
        cell: (preOrder) => (
          <div className="wrap pre-order-actions">
            {isPressing(preOrder) && extend(preOrder)}
            {canBecomeOrder(preOrder) &&
              (preOrder.patient.id === null ? (
                <button type="button" className="button small create" onClick={() => onAsk(preOrder)}>
                  {t('preOrders.whose.status')}
                </button>
              ) : (
                <button type="button" className="button small create" onClick={() => onCreate(preOrder)}>
                  {t('preOrders.order.create')}
                </button>
              ))}
          </div>
        ),
      },
    } satisfies ListTable<PreOrderRecord>;
  }, [t, language, searched, today, onCreate, onExtend, onAsk]);
};
