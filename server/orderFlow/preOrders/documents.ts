import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { preOrderPayments, preOrders } from '../../core/db/schema/preOrders.ts';

export type MoneyKind = (typeof preOrderPayments.$inferSelect)['kind'];
type Recorded = Pick<typeof preOrders.$inferSelect, 'barcode' | 'contractId' | 'clientUnitId'>;

export interface Payment {
  /** Kopecks. */
  amount: number;
  /** 1 is "not specified". */
  channel: number;
  /** Who tells of it. */
  source: string;
  number: string;
  /** The field of the call that has the number. */
  numberField: string;
  paidAt: Date;
  recordedAt: Date;
  userId: number | null;
}

/**
 * What the number of a payment or refund stands for: a document that is `new`, the same record again (`known`), the
 * document of that day with `others` in it, or one that is `used` for something else on `day`.
 */
export type Standing =
  | { is: 'new' | 'known' }
  | { is: 'shared'; others: Recorded[] }
  | { is: 'used'; day: string };

/**
 * Compares a payment or refund of a locked pre-order with the documents of its number: a number is one document in a
 * year, a kind and a channel. Nobody else can use the number until the transaction of `db` ends.
 */
export const standingOf = async (
  db: Db,
  kind: MoneyKind,
  preOrderId: number,
  { number, channel, amount, source, paidAt }: Payment,
): Promise<Standing> => {
  const lock = `${kind} ${String(channel)} ${number}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const { barcode, contractId, clientUnitId } = preOrders;
  const rows = await db
    .select({ payment: preOrderPayments, of: { barcode, contractId, clientUnitId } })
    .from(preOrderPayments)
    .innerJoin(preOrders, eq(preOrders.id, preOrderPayments.preOrderId))
    .where(
      and(
        eq(preOrderPayments.number, number),
        eq(preOrderPayments.kind, kind),
        eq(preOrderPayments.channel, channel),
      ),
    )
    .orderBy(preOrderPayments.id);
  const day = dayOf(paidAt);
  const found = rows.map((row) => ({ ...row, day: dayOf(row.payment.paidAt) }));
  const sameYear = found.filter((one) => one.day.slice(0, 4) === day.slice(0, 4));
  // A number that a machine has given is unique for ever; it may tell of a payment with another day than a person has typed.
  const isTyped = source === 'laboratory';
  const own = (isTyped ? sameYear : found).find(({ payment }) => payment.preOrderId === preOrderId);
  if (own)
    return own.payment.amount === amount && (own.day === day || !isTyped)
      ? { is: 'known' }
      : { is: 'used', day: own.day };
  const elsewhere = sameYear.find((one) => one.day !== day);
  if (elsewhere) return { is: 'used', day: elsewhere.day };
  return sameYear.length > 0 ? { is: 'shared', others: sameYear.map(({ of }) => of) } : { is: 'new' };
};
