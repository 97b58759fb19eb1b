import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PreOrder } from '../../../../contract/preOrders.ts';
import { canBecomeOrder } from '../../../../contract/preOrderStates.ts';
import { RequestError } from '../../../dataProvider/requestError.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { navigationIntent, stepPath } from '../../../paths/createOrder.ts';
import { closedPreOrderText } from '../../../orders/closedPreOrder.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { preOrderState } from './preOrdering.ts';
import { openedPreOrder } from '../state/useOpenedPreOrder.ts';
import type { WizardEvent } from '../state/wizard.ts';

/**
 * Opens the pre-order of the navigation intent; true while loading. If it does not exist or cannot become an order any
 * more, a toast says so and the wizard starts empty.
 */
export const usePreOrder = (dispatch: (event: WizardEvent) => void): boolean => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const dataProvider = useLab();
  const intent = navigationIntent(useLocation().state);
  const barcode = intent?.type === 'preOrder' ? intent.barcode : null;
  const { data, error, isFetching } = useQuery({
    queryKey: ['preOrders', 'opened', barcode],
    queryFn: () => dataProvider.getPreOrder(barcode ?? ''),
    enabled: barcode !== null,
    staleTime: 0,
    gcTime: 0,
  });

  const giveUp = (message: string) => {
    notify(message, { type: 'error' });
    dispatch({ type: 'reset' });
    return navigate(stepPath.patient, { replace: true });
  };
  const found = useEvent((one: PreOrder) => {
    if (one.patient.id === null)
      return giveUp(t('orders.preOrder.whose', { barcode: groupBarcode(one.barcode) }));
    if (!canBecomeOrder(one)) return giveUp(closedPreOrderText(t, one));
    client.setQueryData(openedPreOrder(dataProvider, one.barcode).queryKey, one);
    dispatch({ type: 'opened', state: preOrderState(one) });
    return navigate(stepPath.checkout, { replace: true });
  });
  const failed = useEvent((reason: Error) => {
    const isUnknown = reason instanceof RequestError && reason.status === 404;
    return giveUp(
      isUnknown ? t('wizard.preOrder.notFound', { barcode: groupBarcode(barcode ?? '') }) : errorText(reason),
    );
  });
  useEffect(() => {
    if (barcode === null || isFetching) return;
    if (error) void failed(error);
    else if (data) void found(data);
  }, [barcode, isFetching, data, error, found, failed]);
  return barcode !== null;
};
