import { eq, inArray } from 'drizzle-orm';
import type { CabinetStatus } from '../../contract/codes.ts';
import { dayOf } from '../core/dates.ts';
import type { Db } from '../core/db/db.ts';
import { orders } from '../core/db/schema/orders.ts';
import { patients } from '../core/db/schema/patients.ts';
import { personAt } from '../orderFlow/results/personAt.ts';
import { examinedServices, type ExaminedService } from '../orderFlow/results/settleOrders.ts';
import type { Sample } from './examine.ts';
import { refusalsOf, type Refusal } from './refusals.ts';

/** An order at the bench, and what has come of it. */
export interface OrderedSample extends Sample {
  importedAt: Date | null;
  resultAt: Date | null;
  status: CabinetStatus;
  services: readonly (ExaminedService & {
    /** Why the laboratory does not do it; null: it does. */
    refusal: Refusal | null;
  })[];
}

/** What the bench needs of these orders. */
export const findSamples = async (db: Db, orderIds: readonly number[]): Promise<OrderedSample[]> => {
  if (orderIds.length === 0) return [];
  const found = await db
    .select({
      orderId: orders.id,
      patientId: orders.patientId,
      createdAt: orders.createdAt,
      importedAt: orders.importedAt,
      resultAt: orders.resultAt,
      status: orders.cabinetStatus,
      gender: patients.gender,
      dateOfBirth: patients.dateOfBirth,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(inArray(orders.id, [...orderIds]));
  const servicesOf = await examinedServices(db, orderIds);
  return found.map(({ createdAt, gender, dateOfBirth, ...order }) => {
    const services = servicesOf.get(order.orderId) ?? [];
    const refusals = refusalsOf(order, services);
    return {
      ...order,
      patient: personAt({ gender, dateOfBirth }, dayOf(createdAt)),
      services: services.map((one, at) => ({ ...one, refusal: refusals[at] ?? null })),
    };
  });
};
