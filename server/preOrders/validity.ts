import type { z } from 'zod';
import { preOrderStatus, type PreOrderStatus } from '../../contract/codes.ts';
import { onlineOrderSetting } from '../../contract/laboratorySettings.ts';
import { addDays, dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { settingOf, type Setting } from '../settings.ts';

/**
 * How many days an online order is valid, unpaid and paid; when its patient is reminded, what happens after the last
 * day, and whether it holds its prices.
 */
export type Validity = z.output<typeof onlineOrderSetting>;

/** The setting `onlineOrder`: 30 and 90 days with held prices when it is missing or invalid. */
export const onlineOrder: Setting<Validity> = {
  key: 'onlineOrder',
  schema: onlineOrderSetting,
  defaults: { days: 30, paidDays: 90, remindBeforeDays: [7, 1], onExpiry: 'cancel', priceHold: true },
};

/** The validity of new online orders. */
export const onlineOrderValidity = (db: Db): Promise<Validity> => settingOf(db, onlineOrder);

/**
 * The last day on which a pre-order made at `createdAt` can become an order, `yyyy-MM-dd`; set when it is made. An unpaid
 * one of a contract with a number of days of its own (null: none) is valid for these.
 */
export const validUntilOf = (
  createdAt: Date,
  status: PreOrderStatus,
  validity: Pick<Validity, 'days' | 'paidDays'>,
  ownDays: number | null = null,
): string =>
  addDays(dayOf(createdAt), status === preOrderStatus.Paid ? validity.paidDays : (ownDays ?? validity.days));
