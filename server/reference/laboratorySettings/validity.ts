import type { z } from 'zod';
import { preOrderStatus, type PreOrderStatus } from '../../../contract/codes.ts';
import { onlineOrderSetting } from '../../../contract/laboratorySettings.ts';
import { addDays, dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import type { preOrders } from '../../core/db/schema/preOrders.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';

/**
 * How many days an online order is valid, unpaid and paid; when its patient is reminded, what happens after the last
 * day, and whether it holds its prices.
 */
export type Validity = z.output<typeof onlineOrderSetting>;

/** Number of days before the end of validity in which users are notified. */
export const LAST_DAYS = 3;

/** The setting `onlineOrder`: 30 and 90 days with held prices when it is missing or invalid. */
export const onlineOrder: Setting<Validity> = {
  key: 'onlineOrder',
  schema: onlineOrderSetting,
  defaults: { days: 30, paidDays: 90, remindBeforeDays: [7, 1], onExpiry: 'cancel', priceHold: true },
};

/** The validity of new online orders. */
export const onlineOrderValidity = (db: Db): Promise<Validity> => settingOf(db, onlineOrder);

type Made = Pick<typeof preOrders.$inferInsert, 'contractId' | 'createdAt'> & { status: PreOrderStatus };

/**
 * The last day (`yyyy-MM-dd`) on which pre-orders can become orders, by the current rules of their contract or else of the
 * laboratory.
 */
export const validUntilBy = async (db: Db): Promise<(made: Made) => string> => {
  const { days, paidDays } = await onlineOrderValidity(db);
  const columns = {
    id: contracts.id,
    days: contracts.preOrderValidityDays,
    paid: contracts.preOrderPaidDays,
  };
  const own = new Map((await db.select(columns).from(contracts)).map((contract) => [contract.id, contract]));
  return ({ contractId, createdAt, status }) => {
    const ofContract = own.get(contractId);
    const isPaid = status === preOrderStatus.Paid;
    return addDays(dayOf(createdAt), isPaid ? (ofContract?.paid ?? paidDays) : (ofContract?.days ?? days));
  };
};
