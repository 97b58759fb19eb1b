import type { PreOrder } from '../../contract/preOrders.ts';
import { formatMoment, formatWireDate, groupBarcode } from '../i18n/format.ts';
import type { Translate } from '../i18n/dictionary.ts';

/** Why a pre-order can no longer become an order: what happened to it, when and by whom, as far as is known. */
export const closedPreOrderText = (t: Translate, preOrder: PreOrder): string => {
  const { ordered, isExpired, validUntil } = preOrder;
  const barcode = groupBarcode(preOrder.barcode);
  if (ordered)
    return t('orders.preOrder.ordered', {
      barcode,
      when: formatMoment(new Date(ordered.at)),
      who: ordered.by,
    });
  return isExpired
    ? t('orders.preOrder.expired', { barcode, date: formatWireDate(validUntil) })
    : t('orders.preOrder.cancelled', { barcode });
};
