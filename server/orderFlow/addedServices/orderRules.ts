import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { afterEvent } from '../../../contract/sortingStates.ts';
import type { Db } from '../../core/db/db.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { StoredRules } from '../../reference/contracts/orderRules.ts';
import { deadlineOf } from '../../reference/schedule/deadlines.ts';
import type { Line } from '../orders/calculation.ts';
import type { StoredOrder } from '../orders/repository.ts';

const { NewOrder, InWork, Ready, Canceled } = cabinetStatus;

/** Why nothing can be added to an order in its state, in the caller's language; null: something can. */
export const closedReason = (
  order: Pick<StoredOrder, 'sortingState' | 'cabinetStatus'>,
  language: Language,
): string | null => {
  const texts = textsOf(language).addedServices;
  if (order.sortingState === sortingStatus.CANCELLED || order.cabinetStatus === Canceled)
    return texts.cancelled;
  if (order.sortingState === sortingStatus.NEW) return texts.notHandedOver;
  const isOpen = [NewOrder, InWork, Ready].some((one) => one === order.cabinetStatus);
  return isOpen && afterEvent(order.sortingState, 'addService') !== null ? null : texts.closed;
};

/**
 * The day (`yyyy-MM-dd`) for which an order is promised once these lines are added: their working days begin now, and a
 * promise never becomes earlier.
 */
export const newPromise = async (
  db: Db,
  rules: StoredRules,
  order: Pick<StoredOrder, 'deadlineOn'>,
  added: readonly Line<{ workingDays: number }>[],
  now: Date,
): Promise<string> => {
  if (added.length === 0) return order.deadlineOn;
  const days = Math.max(...added.map(({ service }) => service.workingDays));
  const promised = await deadlineOf(db, rules, { createdAt: now }, days);
  return promised > order.deadlineOn ? promised : order.deadlineOn;
};
