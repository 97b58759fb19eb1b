import { sameCodes } from '../state/wizard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify, useStoreContext } from 'react-admin';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { Calculation, createOrder } from '../../../../contract/orders.ts';
import type { PriceDifference, ShownPrice } from '../../../../contract/shownPrice.ts';
import { orderMessage } from '../../../../contract/codes.ts';
import { RequestError } from '../../../dataProvider/requestError.ts';
import { useT } from '../../../i18n/useT.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { EDITED_FROM, type EditedFrom } from '../../../orders/editedOrder.ts';
import { ORDER_PLACED } from '../../../paths/createOrder.ts';
import { useFinishedOrder } from '../../../orders/finishedOrder.ts';
import type { Clashes } from '../state/editing.ts';
import type { BasketLine } from '../state/basketItem.ts';
import { usePriceCheck } from '../price/usePriceCheck.ts';
import { useClosedReason } from '../state/useOpenedPreOrder.ts';
import { useBasketContext, useDraftContext, usePriceContext } from '../state/wizardContexts.ts';
import {
  rejectedFields,
  type FieldErrors,
  type FieldName,
  type OrderForm,
  type SentFields,
} from '../state/checkoutRules.ts';
import { namedServices, remedyOf } from './orderRemedy.ts';
import { useSendOrder } from './useSendOrder.ts';

/** Why the order was not placed and how to fix it. */
export interface Problem {
  message: string;
  /** Where to fix it. */
  step?: 'patient' | 'services' | undefined;
  /** The rejected services. */
  services: readonly BasketLine[];
  /** The price is not the one that was shown; sending the order again accepts the new one. */
  prices?: PriceDifference;
  /** The same order can be sent again; the newer order can be taken over; the pre-order is gone. */
  remedy?: 'retry' | 'reload' | 'preOrders';
}

interface PlaceOrder {
  /** Sends the order; a call while one is under way does nothing. */
  place: (form: OrderForm) => Promise<void>;
  placing: boolean;
  problem: Problem | null;
  /** Says that there is nothing in the order. */
  refuseEmpty: () => void;
  /** After a conflict: merges the newer order, so the changes can be sent; fields say what they would replace. */
  reload: () => void;
}

/**
 * Places the order or saves the edited one. On success it opens the completion page, or the list the order was opened
 * from. On failure `problem` says why, `onRejected` gets the field errors and all input stays. Retrying unchanged
 * content is idempotent. Nothing is placed at another price than the one on screen: the user reads the new one first.
 */
export const usePlaceOrder = (onRejected: (errors: FieldErrors) => void): PlaceOrder => {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const store = useStoreContext();
  const { state, editing, complete } = useDraftContext();
  const { lines } = usePriceContext();
  const { settled } = useBasketContext();
  const readyOrder = useSendOrder();
  const closedReason = useClosedReason();
  const { difference, price, isUnread, refuse, refresh } = usePriceCheck();
  const { finish } = useFinishedOrder();
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isUnderWay = useRef(false);

  const reject = (next: Problem) => {
    setProblem(next);
    notify(next.message, { type: 'error' });
  };

  const sent = async (response: ResponseOf<typeof createOrder>, calculation: Calculation | null) => {
    const { barcode, createdDate, orderId } = response;
    if (response.isSuccess && barcode && createdDate && orderId) {
      complete();
      client.removeQueries({ queryKey: ['orders', barcode] });
      void client.invalidateQueries({ queryKey: ['orders'] });
      client.removeQueries({ queryKey: ['preOrders', 'getList'] });
      const from = state.mode === 'edit' ? store.getItem<EditedFrom | undefined>(EDITED_FROM) : undefined;
      if (from?.barcode === barcode) {
        notify(t('orders.edit.saved', { barcode: groupBarcode(barcode) }), { type: 'success' });
        await navigate(from.path, { replace: true, state: { saved: barcode } });
        return;
      }
      finish(
        barcode,
        calculation && { barcode, createdDate, orderId, tubes: calculation.biomaterials.substances },
      );
      await navigate(ORDER_PLACED, { replace: true });
      return;
    }
    if (response.isSuccess) return reject({ message: t('orders.checkout.unnamed'), services: [] });
    const closed =
      state.mode === 'preOrder' && response.clientMessage.code === orderMessage.BarcodeUsed
        ? await closedReason(state.source?.barcode ?? '')
        : null;
    if (closed !== null) {
      client.removeQueries({ queryKey: ['preOrders', 'getList'] });
      return reject({ message: closed, services: [], remedy: 'preOrders' });
    }
    const { message, field, step } = remedyOf(response.clientMessage.code);
    if (field === 'discountCardNo') refresh();
    if (field) onRejected({ [field]: t(message) });
    const services = step === 'services' ? namedServices(response.statusMessage, lines) : [];
    // The server says which of its reasons it is.
    const isOfServices = response.clientMessage.code === orderMessage.CalculatorError;
    reject({ message: (isOfServices && response.statusMessage) || t(message), step, services });
  };

  const fail = (error: unknown, fields: SentFields, form: OrderForm, sentPrice: ShownPrice | undefined) => {
    const { status = 0, body = null } = error instanceof RequestError ? error : {};
    if (body?.prices && sentPrice) {
      refuse(body.prices, sentPrice);
      return reject({ message: body.statusMessage, services: [], prices: body.prices });
    }
    if (body?.code === 'Conflict' || (status === 412 && state.mode === 'edit'))
      return reject({ message: t('orders.edit.conflict'), services: [], remedy: 'reload' });
    if (body?.code === 'NotEditable') return reject({ message: t('orders.edit.notEditable'), services: [] });
    if (status === 413) return reject({ message: t('orders.checkout.tooLarge'), services: [] });
    const refused = rejectedFields(body?.errors ?? {}, fields, state.checkout, form);
    onRejected(refused.fields);
    if (status === 0 || status >= 500)
      return reject({ message: t('orders.checkout.lost'), services: [], remedy: 'retry' });
    const isOfFields = Object.keys(refused.fields).length > 0;
    const message = isOfFields ? t('errors.Errors.BadRequest') : refused.rest[0] || errorText(error);
    return reject({ message, services: [] });
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
      if (sameCodes(codes, shown)) await sent(await order.send(price), calculation);
    } catch (error) {
      fail(error, order.fields, { ...form, questions }, price);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  });
  const refuseEmpty = useEvent(() =>
    reject({ message: t('errors.Errors.NullServices'), step: 'services', services: [] }),
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
    editing
      .reload()
      .then(merged)
      .catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  });
  const isOfAnotherOrder = problem?.prices !== undefined && difference === null;
  return { place, placing, problem: isOfAnotherOrder ? null : problem, refuseEmpty, reload };
};
