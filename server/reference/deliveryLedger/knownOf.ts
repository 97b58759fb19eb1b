import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { checkRecipients } from '../../../contract/deliveryLedger.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { AnswerOf } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { deliveryLedger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { linkReaders } from './linkReaders.ts';

/**
 * Whether the last e-mail to an address came back: the condition for a query that names the address. What the mail
 * server has not taken yet says nothing.
 */
export const hasBounced = (address: SQL): SQL<boolean> =>
  sql<boolean>`coalesce((select known.state = 'BOUNCED' from emails known
    where lower(known.recipient) = lower(${address}) and known.state in ('SENT', 'BOUNCED')
    order by known.id desc limit 1), false)`;

/** What is known of addresses to which the results of orders are to be mailed; `within`: the orders of the caller. */
export const knownOf = async (
  db: Db,
  { emails: given, barcodes }: BodyOf<typeof checkRecipients>,
  within: SQL | undefined,
): Promise<AnswerOf<typeof checkRecipients>['recipients']> => {
  const addresses = [...new Set(given.map((one) => one.toLowerCase()))];
  const recipient = sql<string>`lower(${deliveryLedger.recipient})`;
  const sent = await db
    .select({
      address: recipient,
      sentAt: sql<string | Date>`max(${emails.sentAt})`,
      orders: sql<number>`count(distinct ${orders.id})::int`,
    })
    .from(deliveryLedger)
    .innerJoin(orders, eq(orders.id, deliveryLedger.orderId))
    .innerJoin(emails, eq(emails.id, deliveryLedger.emailId))
    .where(
      and(
        inArray(orders.barcode, [...barcodes]),
        within,
        inArray(recipient, addresses),
        inArray(deliveryLedger.kind, ['pdf', 'link']),
        eq(emails.state, 'SENT'),
        sql`not exists (select from releases
          where releases.id = any(${deliveryLedger.releases}) and not releases.is_current)`,
      ),
    )
    .groupBy(recipient);
  const { rows: bounced } = await db.execute<{ address: string }>(sql`
    select address from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as address
    where ${hasBounced(sql`address`)}`);
  const wish = await linkReaders(db, addresses);
  return given.map((email) => {
    const found = sent.find(({ address }) => address === email.toLowerCase());
    return {
      email,
      sentAt: found ? new Date(found.sentAt).toISOString() : null,
      orders: found?.orders ?? 0,
      hasBounced: bounced.some(({ address }) => address === email.toLowerCase()),
      wantsLink: wish.has(email.toLowerCase()),
    };
  });
};
