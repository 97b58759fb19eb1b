import { DAY } from './time.ts';
import { preOrderStatus, type PreOrderStatus } from './codes.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;

/** `order`: a nurse turns it into an order; `expire`: its validity ends; the others come from the payment. */
type PreOrderEvent = 'order' | 'expire' | 'invoice' | 'pay' | 'cancel';

/**
 * The states of a pre-order and the next state for each event; unlisted events are rejected, so paid ones never
 * expire.
 */
const transitions: Record<PreOrderStatus, Partial<Record<PreOrderEvent, PreOrderStatus>>> = {
  [New]: { order: New, invoice: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [WaitForPayment]: { order: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [Paid]: { order: Paid, cancel: Canceled },
  [Canceled]: {},
};

/** The state after `event`; null when the event is not allowed in `status`. */
export const afterPreOrderEvent = (status: PreOrderStatus, event: PreOrderEvent): PreOrderStatus | null =>
  transitions[status][event] ?? null;

/** Whether it can become an order: it is not one yet and was not cancelled. */
export const canBecomeOrder = ({
  status,
  orderId,
}: {
  status: PreOrderStatus;
  orderId: number | null;
}): boolean => orderId === null && afterPreOrderEvent(status, 'order') !== null;

/** States that expire when the validity ends. */
export const expiring: readonly PreOrderStatus[] = Object.values(preOrderStatus).filter(
  (status) => afterPreOrderEvent(status, 'expire') !== null,
);

/** Whether its validity can be extended, even after it expired, unless money came later, which is to be given back. */
export const canBeExtended = ({
  status,
  orderId,
  isExpired,
  toRefund,
}: {
  status: PreOrderStatus;
  orderId: number | null;
  isExpired: boolean;
  /** Null: not known. */
  toRefund: number | null;
}): boolean =>
  orderId === null && (status !== Canceled || (isExpired && (toRefund === null || toRefund === 0)));

const utcOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));

/** Whole days between two days, both `yyyyMMdd`. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / DAY;

/** The last day of validity extended by `days`, all `yyyyMMdd`; counted from today when it has passed. */
export const extendedUntil = (validUntil: string, today: string, days: number): string =>
  new Date(utcOf(validUntil > today ? validUntil : today) + days * DAY)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');

/** How close the last day of validity is: `soon` within three days, `expired` after it. */
export const validityOf = (validUntil: string, today: string): 'valid' | 'soon' | 'expired' => {
  if (today > validUntil) return 'expired';
  return daysBetween(today, validUntil) <= 3 ? 'soon' : 'valid';
};
