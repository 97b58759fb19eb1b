import type { FC } from 'react';
import { nameOfCode, sortingStatus } from '../../../contract/codes.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatDay, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import type { Whereabouts } from './useWhereabouts.ts';

interface Props {
  whereabouts: Whereabouts;
  onShow: (order: Order) => void;
}

/** Says where an order outside the list is, with a link to it. */
export const Elsewhere: FC<Props> = ({ whereabouts: { barcode, order }, onShow }) => {
  const t = useT();
  if (order === null)
    return (
      <p className="message warning" role="status">
        {t('sorting.scan.unknown', { barcode: groupBarcode(barcode) })}
      </p>
    );
  return (
    <div className="row message sorting-elsewhere" role="status">
      {t('sorting.scan.elsewhere', {
        barcode: groupBarcode(barcode),
        name: `${order.patient.lastName} ${order.patient.firstName}`,
        state: t(`sorting.state.${nameOfCode(sortingStatus, order.sortingState)}`),
        day: formatDay(new Date(order.createdDate)),
      })}
      <button type="button" className="button" onClick={() => onShow(order)}>
        {t('sorting.scan.show')}
      </button>
    </div>
  );
};
