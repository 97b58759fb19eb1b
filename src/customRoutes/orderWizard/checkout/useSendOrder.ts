import { useDataProvider, useEvent } from 'react-admin';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { createOrder } from '../../../../contract/orders.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { changesOf } from '../editing.ts';
import { randomKey } from '../randomKey.ts';
import { useWizard } from '../wizardContext.ts';
import { orderBody, type OrderForm, type SentField } from './checkoutRules.ts';
import { attemptKey } from './orderKey.ts';

/** An order that is ready to be sent, as it is at this moment. */
export interface ReadyOrder {
  /** The additional fields in it. */
  fields: readonly SentField[];
  send: () => Promise<AnswerOf<typeof createOrder>>;
}

/**
 * Makes the order of the wizard ready: a new one (WIZ-16), or what was changed in the one that is edited (WIZ-17).
 * 'unchanged' when there is nothing to send, null while something is missing that only the wizard can bring.
 */
export const useSendOrder = (): ((form: OrderForm) => ReadyOrder | 'unchanged' | null) => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { state, dispatch, contract, clientUnitId, editing } = useWizard();
  const { source, mode } = state;
  const { base } = editing;
  const place = contract && { contractId: contract.id, clientUnitId };

  const created = (form: OrderForm): ReadyOrder | null => {
    const body = orderBody(state, form);
    if (body === null || place === null) return null;
    return {
      fields: body.header.orderExtraFields ?? [],
      send: () => {
        const draftKey = state.orderKey === '' ? randomKey() : state.orderKey;
        if (draftKey !== state.orderKey) dispatch({ type: 'attempted', orderKey: draftKey });
        return dataProvider.createOrder(body, place, attemptKey(draftKey, [body, place]));
      },
    };
  };
  const changed = (form: OrderForm): ReadyOrder | 'unchanged' | null => {
    const orderId = source?.orderId ?? null;
    if (base === null || orderId === null || place === null) return null;
    const changes = changesOf(state, base, form);
    if (Object.keys(changes).length === 1) return 'unchanged';
    return {
      fields: changes.orderExtraField ?? [],
      send: async () => ({
        ...(await dataProvider.updateOrder(orderId, changes, place)),
        orderId,
        createdDate: base.createdDate,
      }),
    };
  };
  return useEvent((form) => (mode === 'edit' ? changed(form) : created(form)));
};
