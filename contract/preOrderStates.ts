import { preOrderStatus, type PreOrderStatus } from './codes.ts';

const { New, WaitForPayment, Paid, Canceled } = preOrderStatus;

/** `order`: a nurse makes an order of it; `expire`: its validity has run out; the others come from the payment. */
type PreOrderEvent = 'order' | 'expire' | 'invoice' | 'pay' | 'cancel';

/** The states of a pre-order and where each event leads; an event that is not listed is refused (PRE-10, D9: paid ones never expire by themselves). */
const transitions: Record<PreOrderStatus, Partial<Record<PreOrderEvent, PreOrderStatus>>> = {
  [New]: { order: New, invoice: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [WaitForPayment]: { order: WaitForPayment, pay: Paid, expire: Canceled, cancel: Canceled },
  [Paid]: { order: Paid, cancel: Canceled },
  [Canceled]: {},
};

/** The state that `event` leads to from `status`; null when it is forbidden there. */
export const afterPreOrderEvent = (status: PreOrderStatus, event: PreOrderEvent): PreOrderStatus | null =>
  transitions[status][event] ?? null;

/** May it become an order: it is none yet and was not cancelled (PRE-10)? */
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

/** How a pre-order stands to its last day of validity: `soon` within three days, `expired` after it (D9). */
export const validityOf = (validUntil: string, today: string): 'valid' | 'soon' | 'expired' => {
  if (today > validUntil) return 'expired';
  const days = (Date.parse(dashed(validUntil)) - Date.parse(dashed(today))) / 86_400_000;
  return days <= 3 ? 'soon' : 'valid';
};

/** `yyyyMMdd` as `yyyy-MM-dd`. */
const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
