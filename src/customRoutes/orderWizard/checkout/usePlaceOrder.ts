import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderMessage } from '../../../../contract/codes.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { Calculation, createOrder } from '../../../../contract/orders.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { EDITED_FROM, type EditedFrom, editedOrders } from '../../../orders/editedOrder.ts';
import { useFinishedOrder, type FinishedOrder } from '../../../orders/finishedOrder.ts';
import { ORDER_PLACED } from '../../../paths/createOrder.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { usePriceCheck } from '../price/usePriceCheck.ts';
import type { FieldErrors, FieldName, OrderForm } from '../state/checkoutRules.ts';
import type { Clashes } from '../state/editing.ts';
import { useClosedReason } from '../state/useOpenedPreOrder.ts';
import { sameCodes } from '../state/wizard.ts';
import { useBasketContext, useDraftContext, usePriceContext } from '../state/wizardContexts.ts';
import { failureOf, refusalOf, type Problem, type Refusal } from './orderRemedy.ts';
import { useSendOrder } from './useSendOrder.ts';
import { forget } from '../../../dataProvider/useRead.ts';
import { orderKey } from '../../../dataProvider/orderCache.ts';
import { getOrder } from '../../../../contract/orders.ts';

interface PlaceOrder {
  /** Sends the order; a call while one is under way does nothing. */
  place: (form: OrderForm) => Promise<void>;
  placing: boolean;
  problem: Problem | null;
  /** Shows that the order has no services. */
  refuseEmpty: () => void;
  /** After a conflict: merges the newer order, so the changes can be sent; fields say what they would replace. */
  reload: () => void;
}

/** Leaves the wizard after the order was placed, or saved: to the list that the edited order was opened from. */
const useLeaving = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const store = useStoreContext();
  const { state, complete } = useDraftContext();
  const { finish } = useFinishedOrder();
  return (order: Omit<FinishedOrder, 'tubes'>, calculation: Calculation | null) => {
    const { barcode } = order;
    complete();
    client.removeQueries({ queryKey: orderKey(barcode) });
    void forget(client, [getOrder, editedOrders, 'orders']);
    client.removeQueries({ queryKey: ['preOrders', 'getList'] });
    const from = state.mode === 'edit' ? store.getItem<EditedFrom | undefined>(EDITED_FROM) : undefined;
    if (from?.barcode === barcode) {
      notify(t('orders.edit.saved', { barcode: groupBarcode(barcode) }), { type: 'success' });
      if (from.path !== ORDER_PLACED)
        return navigate(from.path, { replace: true, state: { saved: barcode } });
    }
    // The labels of an edited order have the numbers of its tubes that stay, which the basket does not know.
    const isKnown = calculation !== null && state.mode !== 'edit';
    finish(barcode, isKnown ? { ...order, tubes: calculation.biomaterials.substances } : null);
    return navigate(ORDER_PLACED, { replace: true });
  };
};

/**
 * Places the order or saves the edited one, and leaves the wizard. On failure `problem` says why, `onRejected`
 * gets the field errors and all input stays. Retrying unchanged content is idempotent. An order is placed only at
 * the price on screen: the user sees a new price first.
 */
export const usePlaceOrder = (onRejected: (errors: FieldErrors) => void): PlaceOrder => {
  const t = useT();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const notify = useNotify();
  const client = useQueryClient();
  const { state, editing } = useDraftContext();
  const { lines } = usePriceContext();
  const { settled } = useBasketContext();
  const readyOrder = useSendOrder();
  const leave = useLeaving();
  const closedReason = useClosedReason();
  const { difference, price, isUnread, refuse, refresh } = usePriceCheck();
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isUnderWay = useRef(false);

  const reject = ({ problem: found, fields }: Refusal) => {
    if (fields) onRejected(fields);
    setProblem(found);
    notify(found.message, { type: 'error' });
  };

  const refused = async (response: ResponseOf<typeof createOrder>) => {
    const isTaken = !response.isSuccess && response.clientMessage.code === orderMessage.BarcodeUsed;
    const closed =
      isTaken && state.mode === 'preOrder' ? await closedReason(state.source?.barcode ?? '') : null;
    if (closed !== null) {
      client.removeQueries({ queryKey: ['preOrders', 'getList'] });
      return reject({ problem: { message: closed, remedy: 'preOrders' } });
    }
    const refusal = refusalOf(t, response, lines);
    if (refusal.fields?.discountCardNo) refresh();
    return reject(refusal);
  };

  const place = useEvent(async (form: OrderForm) => {
    if (isUnderWay.current || isUnread()) return;
    const shown = lines.flatMap(({ code, parentCode }) => (parentCode === null ? code : []));
    const order = readyOrder(form, shown);
    if (order === 'unchanged') notify(t('orders.edit.unchanged'), { type: 'info' });
    if (order === null || order === 'unchanged') return;
    isUnderWay.current = true;
    let { questions } = form;
    setPlacing(true);
    setProblem(null);
    try {
      // Wait for a pending calculation: its change belongs to the order, and a rejection has its own dialog.
      const { codes, calculation } = await settled();
      questions = calculation?.questions ?? [];
      if (!sameCodes(codes, shown)) return;
      const response = await order.send(price);
      const { isSuccess, barcode, createdDate, orderId, lostSpecimens } = response;
      if (lostSpecimens)
        notify(t('orders.edit.lostSpecimens', { tubes: lostSpecimens.join(', ') }), {
          type: 'warning',
          autoHideDuration: 20_000,
        });
      if (isSuccess && barcode && createdDate && orderId)
        await leave({ barcode, createdDate, orderId }, calculation);
      else await refused(response);
    } catch (error) {
      const { fields } = order;
      const sent = {
        fields,
        draft: state.checkout,
        form: { ...form, questions },
        isEdit: state.mode === 'edit',
      };
      const failure = failureOf(t, error, sent, errorText);
      if (failure.problem.prices && price) refuse(failure.problem.prices, price);
      reject(failure);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  });
  const refuseEmpty = useEvent(() =>
    reject({ problem: { message: t('errors.Errors.NullServices'), step: 'services' } }),
  );
  const merged = (clashes: Clashes) => {
    setProblem(null);
    const replaced = (Object.entries(clashes) as [FieldName, string][]).map(([field, value]) => [
      field,
      value === '' ? t('orders.edit.clashEmpty') : t('orders.edit.clash', { value }),
    ]);
    if (replaced.length > 0) onRejected(Object.fromEntries(replaced) as FieldErrors);
  };
  const reload = useEvent(() => {
    editing.reload().then(merged).catch(notifyError);
  });
  const isOfAnotherOrder = problem?.prices !== undefined && difference === null;
  return { place, placing, problem: isOfAnotherOrder ? null : problem, refuseEmpty, reload };
};
