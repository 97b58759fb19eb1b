import { and, eq, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { DeliveryCause, DeliveryKind, Withholding } from '../../../contract/deliveryLedger.ts';
import type { Db } from '../../core/db/db.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import type { Language } from '../../core/messages/messages.ts';

/** An order of which something is given out; without `releases` the ones that it has now, null: not drawn yet. */
export interface GivenOrder {
  orderId: number;
  releases?: readonly number[] | null;
}

interface Line {
  at: Date;
  kind: DeliveryKind;
  cause: DeliveryCause;
  userId?: number | null;
  recipient?: string;
  language?: Language | null;
  emailId?: number;
  smsId?: number;
  withheld?: Withholding;
}

/** The latest releases of an order, in the order of their ids. */
const current = (order: string) =>
  sql.raw(`array(select id from releases where releases.order_id = ${order} and is_current order by id)`);

/** Writes a line of the ledger for each of these orders; returns their ids in the same order. */
export const noteDeliveries = async (
  db: Db,
  orders: readonly GivenOrder[],
  { at, kind, cause, userId, recipient, language, emailId, smsId, withheld }: Line,
): Promise<number[]> => {
  if (orders.length === 0) return [];
  const given = orders.map(({ orderId, releases }) => ({
    orderId,
    releases: releases ?? null,
    isCurrent: releases === undefined,
  }));
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into delivery_ledger (at, order_id, kind, cause, user_id, recipient, language, email_id, sms_id, withheld, releases)
    select ${at.toISOString()}::timestamptz, "orderId", ${kind}, ${cause}, ${userId ?? null}::int, ${recipient ?? ''},
      ${language ?? null}, ${emailId ?? null}::int, ${smsId ?? null}::int, ${withheld ?? null},
      case when "isCurrent" then ${current('"orderId"')} else releases end
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as ("orderId" int, releases int[], "isCurrent" boolean)) with ordinality
      as given ("orderId", releases, "isCurrent", place)
    order by place
    returning id`);
  return rows.map(({ id }) => id);
};

/** Records what was drawn for an e-mail that is about to be sent. */
export const noteDrawn = async (
  db: Db,
  emailId: number,
  drawn: readonly { orderId: number; releases: readonly number[] }[],
): Promise<void> => {
  for (const { orderId, releases } of drawn)
    await db
      .update(deliveryLedger)
      .set({ releases: [...releases] })
      .where(and(eq(deliveryLedger.emailId, emailId), eq(deliveryLedger.orderId, orderId)));
};

/**
 * Records that a connected system read results of these orders: a line for each version that it gets for the first time,
 * since systems ask for the same again and again.
 */
export const noteSystemReads = async (
  db: Db,
  orderIds: readonly number[],
  { at, userId }: { at: Date; userId: number },
): Promise<void> => {
  if (orderIds.length === 0) return;
  const ids = `{${[...new Set(orderIds)].toSorted((one, other) => one - other).join(',')}}`;
  await db.execute(sql`
    insert into delivery_ledger (at, order_id, kind, cause, user_id, releases)
    select ${at.toISOString()}::timestamptz, order_id, 'system', 'person', ${userId}, now_released
    from (select asked as order_id, ${current('asked')} as now_released from unnest(${ids}::int[]) as asked) as read
    where cardinality(now_released) > 0 and not exists (
      select from delivery_ledger as known
      where known.order_id = read.order_id and known.user_id = ${userId} and known.kind = 'system'
        and known.releases = now_released)`);
};

/**
 * Has a correction sent after an e-mail whose results were corrected between their drawing and its delivery: while it was on
 * its way it counted as one that brings what is true.
 */
export const followSent = async (db: Db, emailId: number): Promise<void> => {
  await db.execute(sql`
    insert into result_deliveries (order_id)
    select distinct order_id from delivery_ledger
      join orders on orders.id = order_id and orders.is_corrected and orders.cabinet_status = ${cabinetStatus.Ready}
    where email_id = ${emailId} and delivery_ledger.kind = 'pdf' and exists (
      select from releases where releases.id = any(delivery_ledger.releases) and not releases.is_current)`);
};
