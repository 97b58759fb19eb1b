import { z } from 'zod';
import { preOrderStatus, type PreOrderStatus } from '../../contract/codes.ts';
import { addDays, dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { settingOf } from '../settings.ts';

const days = z.number().int().min(1).max(365);
const stored = z.object({
  days,
  paidDays: days,
  /** What becomes of one that is not paid when its last day is over. */
  onExpiry: z.enum(['cancel', 'keepForStaff']).default('cancel'),
  /** Its services cost until its last day what they cost when it was made. */
  priceHold: z.boolean().default(true),
});
/** How many days an online order is valid, and one that is paid; what becomes of it then, and of its prices until then. */
export type Validity = z.output<typeof stored>;
const defaults: Validity = { days: 30, paidDays: 90, onExpiry: 'cancel', priceHold: true };

/** The validity of online orders that are made from now on: the setting `onlineOrder`, or 30 and 90 days with held prices when there is none that can be used. */
export const onlineOrderValidity = (db: Db): Promise<Validity> =>
  settingOf(db, 'onlineOrder', stored, defaults);

/** The last day on which a pre-order made at `createdAt` can become an order, `yyyy-MM-dd`; fixed when it is made. */
export const validUntilOf = (
  createdAt: Date,
  status: PreOrderStatus,
  validity: Pick<Validity, 'days' | 'paidDays'>,
): string => addDays(dayOf(createdAt), status === preOrderStatus.Paid ? validity.paidDays : validity.days);
