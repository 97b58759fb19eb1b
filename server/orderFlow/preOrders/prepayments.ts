import { asc, eq, type SQL } from 'drizzle-orm';
import type { Prepayment } from '../../../contract/prepayments.ts';
import type { Db } from '../../core/db/db.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import { preOrderPayments, preOrders } from '../../core/db/schema/preOrders.ts';
import type { Language } from '../../core/messages/messages.ts';

/** Payments and refunds of the pre-orders that `where` chooses, in order of time. */
export const prepaymentsOf = async (
  db: Db,
  language: Language,
  where: SQL,
): Promise<(Prepayment & { preOrderId: number })[]> => {
  const rows = await db
    .select({ payment: preOrderPayments, name: paymentChannels.name })
    .from(preOrderPayments)
    .innerJoin(preOrders, eq(preOrders.id, preOrderPayments.preOrderId))
    .leftJoin(paymentChannels, eq(paymentChannels.id, preOrderPayments.channel))
    .where(where)
    .orderBy(asc(preOrderPayments.paidAt), asc(preOrderPayments.id));
  return rows.map(({ payment: { preOrderId, kind, paidAt, amount, number, channel }, name }) => ({
    preOrderId,
    kind,
    at: paidAt.toISOString(),
    amount: amount / 100,
    channel,
    channelName: name?.[language] ?? '',
    number,
  }));
};
