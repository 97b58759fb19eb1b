import { preOrderStatus, type PreOrderStatus } from './codes.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;

/** `order`: a nurse makes an order of it; `expire`: its validity has run out; the others come from the payment. */
type PreOrderEvent = 'order' | 'expire' | 'invoice' | 'pay' | 'cancel';

/** The states of a pre-order and where each event leads; an event that is not listed is refused (paid ones never expire by themselves). */
const transitions: Record<PreOrderStatus, Partial<Record<PreOrderEvent, PreOrderStatus>>> = {
  [New]: { order: New, invoice: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [WaitForPayment]: { order: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [Paid]: { order: Paid, cancel: Canceled },
  [Canceled]: {},
};

/** The state that `event` leads to from `status`; null when it is forbidden there. */
export const afterPreOrderEvent = (status: PreOrderStatus, event: PreOrderEvent): PreOrderStatus | null =>
  transitions[status][event] ?? null;

/** May it become an order: it is none yet and was not cancelled? */
export const canBecomeOrder = ({
  status,
  orderId,
}: {
  status: PreOrderStatus;
  orderId: number | null;
}): boolean => orderId === null && afterPreOrderEvent(status, 'order') !== null;

/** Those that end by themselves once their validity has run out. */
export const expiring: readonly PreOrderStatus[] = Object.values(preOrderStatus).filter(
  (status) => afterPreOrderEvent(status, 'expire') !== null,
);

/** May its validity be extended: also when it was cancelled because it ran out? */
export const canBeExtended = ({
  status,
  orderId,
  isExpired,
}: {
  status: PreOrderStatus;
  orderId: number | null;
  isExpired: boolean;
}): boolean => orderId === null && (status !== Canceled || isExpired);

const DAY = 86_400_000;
const utcOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));

/** Whole days from one day to another, both `yyyyMMdd`. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / DAY;

/** The last day of validity after `days` more, all `yyyyMMdd`; they count from today once it has run out. */
export const extendedUntil = (validUntil: string, today: string, days: number): string =>
  new Date(utcOf(validUntil > today ? validUntil : today) + days * DAY)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');

/** How a pre-order stands to its last day of validity: `soon` within three days, `expired` after it. */
export const validityOf = (validUntil: string, today: string): 'valid' | 'soon' | 'expired' => {
  if (today > validUntil) return 'expired';
  return daysBetween(today, validUntil) <= 3 ? 'soon' : 'valid';
};
