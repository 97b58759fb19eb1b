import { preOrderStatus, type PreOrderStatus } from '../../contract/codes.ts';
import { dayOf } from '../dates.ts';

/** How many days an online order is valid, and one that is paid (D9). */
export interface Validity {
  days: number;
  paidDays: number;
}
export const DEFAULT_VALIDITY: Validity = { days: 30, paidDays: 90 };

/** The last day on which a pre-order made at `createdAt` can become an order, `yyyy-MM-dd`; fixed when it is made (D9). */
export const validUntilOf = (createdAt: Date, status: PreOrderStatus, { days, paidDays }: Validity): string =>
  dayOf(new Date(createdAt.getTime() + (status === preOrderStatus.Paid ? paidDays : days) * 86_400_000));
