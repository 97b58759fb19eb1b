import { useEvent } from 'react-admin';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { createOrder, updateOrder } from '../../../../contract/orders.ts';
import type { ShownPrice } from '../../../../contract/shownPrice.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { changesOf, hasChanges } from '../state/editing.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';
import { orderBody, type OrderForm, type SentFields } from '../state/checkoutRules.ts';
import { attemptKey } from './orderKey.ts';

/** Snapshot of an order ready to be sent. */
export interface ReadyOrder {
  fields: SentFields;
  /** `shown`: the price that the user saw; undefined when none was. */
  send: (
    shown: ShownPrice | undefined,
  ) => Promise<ResponseOf<typeof createOrder> & Pick<ResponseOf<typeof updateOrder>, 'lostSpecimens'>>;
}

/**
 * Prepares the request: a new order, or the changes of the edited one. 'unchanged' when there is nothing to send, null
 * while the draft is incomplete. `codes` are the visible services: those a package replaces stay in the draft until the
 * laboratory accepts the package.
 */
export const useSendOrder = (): ((
  form: OrderForm,
  codes: readonly string[],
) => ReadyOrder | 'unchanged' | null) => {
  const dataProvider = useLab();
  const { state, editing } = useDraftContext();
  const { contract, clientUnitId } = useScopeContext();
  const { source, mode, orderKey } = state;
  const { base } = editing;
  const scope = contract && { contractId: contract.id, clientUnitId };

  const created = (form: OrderForm, parentCodes: readonly string[]): ReadyOrder | null => {
    const body = orderBody({ ...state, parentCodes }, form);
    if (body === null || scope === null) return null;
    return {
      fields: { extraFields: body.header.orderExtraFields ?? [], answers: body.header.answers ?? [] },
      // The key leaves out the price: a retry after a lost response is the same order, even at a new price on
      // screen.
      send: (shownPrice) =>
        dataProvider.createOrder({ ...body, shownPrice }, scope, attemptKey(orderKey, [body, scope])),
    };
  };
  const changed = (form: OrderForm, parentCodes: readonly string[]): ReadyOrder | 'unchanged' | null => {
    const orderId = source?.orderId ?? null;
    if (base === null || orderId === null || scope === null) return null;
    const changes = changesOf({ ...state, parentCodes }, base, form);
    if (!hasChanges(changes)) return 'unchanged';
    return {
      fields: { extraFields: changes.orderExtraField ?? [], answers: changes.answers ?? [] },
      send: async (shownPrice) => ({
        ...(await dataProvider.updateOrder(orderId, { ...changes, shownPrice }, scope)),
        orderId,
        createdDate: base.createdDate,
      }),
    };
  };
  return useEvent((form, codes) => (mode === 'edit' ? changed(form, codes) : created(form, codes)));
};
