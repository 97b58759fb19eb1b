import { z } from 'zod';
import { preOrderStatus, type PreOrderStatus } from '../../contract/codes.ts';
import { addDays, dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { settingOf } from '../settings.ts';

const days = z.number().int().min(1).max(365);
const stored = z.object({
  days,
  paidDays: days,
  /** What happens to an unpaid one after its last day. */
  onExpiry: z.enum(['cancel', 'keepForStaff']).default('cancel'),
  /** Its services keep their prices until its last day. */
  priceHold: z.boolean().default(true),
});
/** How many days an online order is valid, unpaid and paid; what happens then, and whether it holds its prices. */
export type Validity = z.output<typeof stored>;
const defaults: Validity = { days: 30, paidDays: 90, onExpiry: 'cancel', priceHold: true };

/**
 * The validity of new online orders: the setting `onlineOrder`, or 30 and 90 days with held prices when it is missing
 * or invalid.
 */
export const onlineOrderValidity = (db: Db): Promise<Validity> =>
  settingOf(db, 'onlineOrder', stored, defaults);

/** The last day on which a pre-order made at `createdAt` can become an order, `yyyy-MM-dd`; set when it is made. */
export const validUntilOf = (
  createdAt: Date,
  status: PreOrderStatus,
  validity: Pick<Validity, 'days' | 'paidDays'>,
): string => addDays(dayOf(createdAt), status === preOrderStatus.Paid ? validity.paidDays : validity.days);
