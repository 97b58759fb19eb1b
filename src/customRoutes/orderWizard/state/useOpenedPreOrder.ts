import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import type { PreOrder } from '../../../../contract/preOrders.ts';
import { canBecomeOrder } from '../../../../contract/preOrderStates.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { isAbsent } from '../../../dataProvider/preOrdersResource.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { closedPreOrderText } from '../../../orders/closedPreOrder.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useDraftContext } from './wizardContexts.ts';

/** Query of the pre-order in the wizard. */
export const openedPreOrder = (dataProvider: Pick<LabDataProvider, 'getPreOrder'>, barcode: string) => ({
  queryKey: ['preOrders', 'one', barcode],
  queryFn: () => dataProvider.getPreOrder(barcode),
});

/** The pre-order in the wizard; undefined while loading and for other orders. */
export const useOpenedPreOrder = (): PreOrder | undefined => {
  const dataProvider = useLab();
  const { state } = useDraftContext();
  const barcode = state.mode === 'preOrder' ? (state.source?.barcode ?? null) : null;
  const { data } = useQuery({ ...openedPreOrder(dataProvider, barcode ?? ''), enabled: barcode !== null });
  return barcode === null ? undefined : data;
};

/** Asks why this pre-order can no longer become an order; null when it still can. Never rejects. */
export const useClosedReason = (): ((barcode: string) => Promise<string | null>) => {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const dataProvider = useLab();
  return useEvent(async (barcode: string) => {
    try {
      const found = await client.fetchQuery({ ...openedPreOrder(dataProvider, barcode), staleTime: 0 });
      return canBecomeOrder(found) ? null : closedPreOrderText(t, found);
    } catch (error) {
      return isAbsent(error)
        ? t('wizard.preOrder.notFound', { barcode: groupBarcode(barcode) })
        : errorText(error);
    }
  });
};
