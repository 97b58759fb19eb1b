import type { Author, Call } from '../../core/calls/call.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { can } from '../../../contract/access.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type * as endpoints from '../../../contract/sorting.ts';
import { afterEvent, cabinetStatusOf } from '../../../contract/sortingStates.ts';
import { auditChange } from '../../core/audit.ts';
import { restoreUse, returnUse } from '../../reference/discounts/uses.ts';
import { messageOrders } from '../../reference/messageRules/messageOrders.ts';
import { changeOrder, lockByBarcodes } from '../orders/repository.ts';
import { ApiError } from '../../core/apiError.ts';

type Endpoint = typeof endpoints.changeOrderStatus;

/**
 * Cancels a NEW order of the caller's contracts or restores a CANCELLED one. An order already in that state counts as
 * a success and is not changed, because an earlier response may have been lost. Its discount card gets the use back,
 * and an order whose card has no uses left cannot be restored. Throws NotFound, and NotEditable once
 * the laboratory has the order.
 */
export const changeStatus = async ({
  db,
  lab,
  user,
  scope,
  query,
  language,
}: Pick<Call<Endpoint>, 'db' | 'lab' | 'scope' | 'query' | 'language'> & { user: Author }): Promise<
  ResponseOf<Endpoint>
> => {
  const event = query.newStatus === sortingStatus.CANCELLED ? 'cancel' : 'restore';
  const texts = textsOf(language).sorting;
  const isChanged = await db.transaction(async (tx) => {
    const [order] = await lockByBarcodes(tx, scope, [query.barcode]);
    if (order === undefined) throw new ApiError('NotFound');
    if (order.sortingState === query.newStatus) return true;
    const sortingState = afterEvent(order.sortingState, event);
    if (sortingState === null) throw new ApiError('NotEditable');
    if (event === 'cancel') await returnUse(tx, order.id);
    else if (!(await restoreUse(tx, order.id))) return false;
    const after = { sortingState, cabinetStatus: cabinetStatusOf[sortingState] };
    // The clinic's users know which orders they have cancelled.
    const isByLaboratory = event === 'cancel' && can(user.roleId, 'receive', 'manifest');
    await changeOrder(tx, order, { ...after, stoppedAt: isByLaboratory ? lab.clock.now() : null });
    await auditChange({ db: tx, lab, user }, `order.${event}`, `order ${String(order.id)}`, {
      before: { sortingState: order.sortingState, cabinetStatus: order.cabinetStatus },
      after,
      patientIds: [order.patientId],
    });
    if (event === 'cancel') await messageOrders({ db: tx, lab }, 'orderCancelled', [order.id]);
    return true;
  });
  if (!isChanged) return { isSuccess: false, statusMessage: texts.cardUsedUp };
  return { isSuccess: true, statusMessage: event === 'cancel' ? texts.cancelled : texts.restored };
};
