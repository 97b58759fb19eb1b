import { sql } from 'drizzle-orm';
import { preOrderStatus } from '../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import * as tables from '../db/followingSchema.ts';
import { DEFAULT_VALIDITY, validUntilOf } from '../preOrders/validity.ts';
import { bulkInsert } from './bulkInsert.ts';
import { basketsOf } from './orderBasket.ts';
import { openingMoments } from './orderTime.ts';
import type { Client } from './orders.ts';
import type { Random } from './random.ts';

const COUNT = 40;

/** Writes pre-orders of the last days that wait to become orders; their barcodes are the next ones of the laboratory. */
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
  const momentOf = openingMoments(now);
  const counters = clients.map((client) => ({
    ...client,
    basket: basketsOf(client.contract.services, random),
  }));
  const rows: (typeof tables.preOrders.$inferInsert)[] = [];
  const services: (typeof tables.preOrderServices.$inferInsert)[] = [];
  for (const [place, { barcode }] of numbers.entries()) {
    const id = place + 1;
    const { contract, patients, basket } = random.pick(counters);
    const patient = random.int(0, patients.genders.length - 1);
    const createdAt = momentOf(1 - (COUNT - place) / (COUNT * 6)).at;
    const status = random.weighted([
      [preOrderStatus.New, 6],
      [preOrderStatus.WaitForPayment, 2],
      [preOrderStatus.Paid, 3],
      [preOrderStatus.Canceled, 1],
    ]);
    rows.push({
      id,
      barcode,
      contractId: contract.id,
      clientUnitId: random.pick(contract.unitIds),
      patientId: patients.from + patient,
      status,
      paymentChannel: random.int(1, 4),
      createdAt,
      validUntil: validUntilOf(createdAt, status, DEFAULT_VALIDITY),
    });
    const chosen = basket(patients.genders[patient] ?? 'U', 0).lines.filter(({ parent }) => parent === null);
    for (const [position, { service }] of chosen.entries())
      services.push({ preOrderId: id, serviceId: service.id, position });
  }
  await bulkInsert(db, tables.preOrders, rows);
  await bulkInsert(db, tables.preOrderServices, services);
};
