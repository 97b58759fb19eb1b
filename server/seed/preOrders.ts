import { DAY } from '../../contract/time.ts';
import { sql } from 'drizzle-orm';
import { preOrderStatus, type PreOrderStatus } from '../../contract/codes.ts';
import { addDays, dayOf } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import * as preOrderTables from '../core/db/schema/preOrders.ts';
import { personAt } from '../orderFlow/results/personAt.ts';
import { onlineOrderValidity, validUntilBy } from '../reference/laboratorySettings/validity.ts';
import { bulkInsert } from './bulkInsert.ts';
import { basketsOf } from './orderBasket.ts';
import { demoDays, openingMoments } from './orderTime.ts';
import type { Client } from './orders.ts';
import type { Random } from '../core/random.ts';

const COUNT = 40;

interface Situation {
  status: PreOrderStatus;
  daysAgo: number;
  validFor: number;
  isExpired?: true;
  /** The share of the price that was paid; by default all of a paid one. */
  paid?: number;
  /** The share that was given back. */
  refunded?: number;
}
/**
 * Pre-orders that show every kind of last day: expiring soon, expired unpaid, and paid but past the date; and those with
 * money to pay or to give back.
 */
const situations: readonly Situation[] = [
  { status: preOrderStatus.New, daysAgo: 28, validFor: 30 },
  { status: preOrderStatus.New, daysAgo: 5, validFor: 7 },
  { status: preOrderStatus.WaitForPayment, daysAgo: 4, validFor: 5 },
  { status: preOrderStatus.Canceled, daysAgo: 40, validFor: 30, isExpired: true },
  { status: preOrderStatus.Canceled, daysAgo: 6, validFor: 3, isExpired: true },
  { status: preOrderStatus.Paid, daysAgo: 95, validFor: 90 },
  { status: preOrderStatus.Paid, daysAgo: 6, validFor: 5 },
  { status: preOrderStatus.WaitForPayment, daysAgo: 1, validFor: 5, paid: 0.5 },
  { status: preOrderStatus.Canceled, daysAgo: 2, validFor: 5, paid: 1 },
  { status: preOrderStatus.Paid, daysAgo: 3, validFor: 90, refunded: 0.25 },
];

/** Writes recent pre-orders that can become orders; their barcodes are the laboratory's next ones. */
export const insertPreOrders = async (
  db: Db,
  clients: readonly Client[],
  now: Date,
  random: Random,
): Promise<void> => {
  if (clients.length === 0) return;
  const { rows: numbers } = await db.execute<{ barcode: string }>(
    sql`select nextval('barcode_numbers')::text as barcode from generate_series(1, ${COUNT}::int)`,
  );
  const momentOf = openingMoments(now, demoDays(0));
  const { priceHold } = await onlineOrderValidity(db);
  const validUntilOf = await validUntilBy(db);
  const counters = clients.map((client) => ({
    ...client,
    basket: basketsOf(client.contract.services, random),
  }));
  const rows: (typeof preOrderTables.preOrders.$inferInsert)[] = [];
  const services: (typeof preOrderTables.preOrderServices.$inferInsert)[] = [];
  const payments: (typeof preOrderTables.preOrderPayments.$inferInsert)[] = [];
  for (const [place, { barcode }] of numbers.entries()) {
    const id = place + 1;
    const { contract, patients, basket } = random.pick(counters);
    const patient = random.int(0, patients.people.length - 1);
    const person = patients.people[patient];
    if (person === undefined) throw new RangeError('A contract has no patients');
    const situation = situations[place];
    const createdAt = situation
      ? new Date(now.getTime() - situation.daysAgo * DAY)
      : momentOf(1 - (COUNT - place) / (COUNT * 6)).at;
    const drawn = random.weighted([
      [preOrderStatus.New, 6],
      [preOrderStatus.WaitForPayment, 2],
      [preOrderStatus.Paid, 3],
      [preOrderStatus.Canceled, 1],
    ]);
    const status = situation?.status ?? drawn;
    const clientUnitId = random.pick(contract.unitIds);
    const paymentChannel = random.int(1, 4);
    const chosen = basket(personAt(person, dayOf(createdAt)), 0).lines.filter(
      ({ parent }) => parent === null,
    );
    const price = chosen.reduce((sum, line) => sum + line.price, 0);
    const paidAmount = Math.round(price * (situation?.paid ?? (status === preOrderStatus.Paid ? 1 : 0)));
    const refundedAmount = Math.round(price * (situation?.refunded ?? 0));
    for (const [kind, amount, minutes] of [
      ['payment', paidAmount, 5],
      ['refund', refundedAmount, 600],
    ] as const) {
      const at = new Date(Math.min(createdAt.getTime() + minutes * 60_000, now.getTime()));
      const of = { preOrderId: id, kind, amount, channel: paymentChannel };
      if (amount > 0)
        payments.push({ ...of, source: 'laboratory', number: `DEMO-${barcode}`, paidAt: at, recordedAt: at });
    }
    rows.push({
      id,
      barcode,
      contractId: contract.id,
      clientUnitId,
      patientId: patients.from + patient,
      status,
      paymentChannel,
      createdAt,
      validUntil: situation
        ? addDays(dayOf(createdAt), situation.validFor)
        : validUntilOf({ contractId: contract.id, createdAt, status }),
      isExpired: situation?.isExpired ?? false,
      price,
      paidAmount: paidAmount === 0 ? null : paidAmount,
      refundedAmount,
    });
    for (const [position, line] of chosen.entries())
      services.push({
        preOrderId: id,
        serviceId: line.service.id,
        position,
        heldPrice: priceHold ? line.price : null,
      });
  }
  await bulkInsert(db, preOrderTables.preOrders, rows);
  await bulkInsert(db, preOrderTables.preOrderServices, services);
  await bulkInsert(db, preOrderTables.preOrderPayments, payments);
};
