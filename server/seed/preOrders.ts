import { DAY } from '../../contract/time.ts';
import { sql } from 'drizzle-orm';
import { preOrderStatus, type PreOrderStatus } from '../../contract/codes.ts';
import { addDays, dayOf } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import * as preOrderTables from '../core/db/schema/preOrders.ts';
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
}
/** Pre-orders that show every kind of last day: expiring soon, expired unpaid, and paid but past the date. */
const situations: readonly Situation[] = [
  { status: preOrderStatus.New, daysAgo: 28, validFor: 30 },
  { status: preOrderStatus.New, daysAgo: 5, validFor: 7 },
  { status: preOrderStatus.WaitForPayment, daysAgo: 4, validFor: 5 },
  { status: preOrderStatus.Canceled, daysAgo: 40, validFor: 30, isExpired: true },
  { status: preOrderStatus.Canceled, daysAgo: 6, validFor: 3, isExpired: true },
  { status: preOrderStatus.Paid, daysAgo: 95, validFor: 90 },
  { status: preOrderStatus.Paid, daysAgo: 6, validFor: 5 },
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
  for (const [place, { barcode }] of numbers.entries()) {
    const id = place + 1;
    const { contract, patients, basket } = random.pick(counters);
    const patient = random.int(0, patients.genders.length - 1);
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
    const chosen = basket(patients.genders[patient] ?? 'U', 0).lines.filter(({ parent }) => parent === null);
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
      paidAmount: status === preOrderStatus.Paid ? chosen.reduce((sum, { price }) => sum + price, 0) : null,
    });
    for (const [position, { service, price }] of chosen.entries())
      services.push({
        preOrderId: id,
        serviceId: service.id,
        position,
        heldPrice: priceHold ? price : null,
      });
  }
  await bulkInsert(db, preOrderTables.preOrders, rows);
  await bulkInsert(db, preOrderTables.preOrderServices, services);
};
