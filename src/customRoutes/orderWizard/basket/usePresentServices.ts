import { formatWireDate, groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { useRecentOrders } from '../state/useRecentOrders.ts';

/** By code, in words, the services that the patient of a new order has in orders of today or in fresh results. */
export const usePresentServices = (): ReadonlyMap<string, string> => {
  const t = useT();
  const { data } = useRecentOrders();
  return new Map(
    data?.present.map(({ code, barcode, resultDate }) => [
      code,
      resultDate === null
        ? t('wizard.basket.orderedToday', { barcode: groupBarcode(barcode) })
        : t('wizard.basket.freshResult', { day: formatWireDate(resultDate), barcode: groupBarcode(barcode) }),
    ]),
  );
};
