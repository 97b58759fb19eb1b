import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStoreContext } from 'react-admin';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sortingStatus } from '../../contract/codes.ts';
import { useLab } from '../dataProvider/useLab.ts';
import { forget } from '../dataProvider/useRead.ts';
import { toEditedOrder } from '../paths/createOrder.ts';
import { useT } from '../i18n/useT.ts';
import { useNotifyError } from '../ui/useNotifyError.ts';
import { EDITED_FROM, editedOrder, type EditedFrom } from './editedOrder.ts';

/**
 * Opens an order for editing, also when its barcode has been changed since the list was read. If it cannot be
 * loaded or is no longer new, a toast says so and the list is read again. Saving returns to this screen.
 */
export const useEditOrder = (): ((orderId: number) => void) => {
  const t = useT();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const dataProvider = useLab();
  const client = useQueryClient();
  const store = useStoreContext();
  const { pathname } = useLocation();
  const isBusy = useRef(false);
  const open = useCallback(
    async (orderId: number) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const order = await client.fetchQuery({ ...editedOrder(dataProvider, orderId), staleTime: 0 });
        const { barcode, sortingState } = order;
        client.setQueryData(editedOrder(dataProvider, barcode).queryKey, order);
        if (sortingState !== sortingStatus.NEW) {
          notify(t('orders.edit.notEditable'), { type: 'warning' });
          await forget(client, ['sorting']);
          return;
        }
        store.setItem(EDITED_FROM, { barcode, path: pathname } satisfies EditedFrom);
        const { to, state } = toEditedOrder(barcode);
        await navigate(to, { state });
      } catch (error) {
        notifyError(error);
      } finally {
        isBusy.current = false;
      }
    },
    [client, dataProvider, navigate, notify, notifyError, pathname, store, t],
  );
  return useCallback((orderId) => void open(orderId), [open]);
};
