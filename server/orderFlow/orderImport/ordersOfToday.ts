import { and, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { grouped } from '../../core/grouped.ts';
import { dayOf, startOfDay } from '../../core/dates.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { servicesKey } from './othersInBatch.ts';

/** The barcodes of today's orders of these patients, who are of one contract, by the id of the patient and the key of the services. */
export const ordersOfToday = async (
  { db, clock }: Lab,
  patientIds: readonly number[],
): Promise<Map<string, string>> => {
  if (patientIds.length === 0) return new Map();
  const found = await db
    .select({ barcode: orders.barcode, patientId: orders.patientId, code: services.code })
    .from(orders)
    .innerJoin(orderServices, and(eq(orderServices.orderId, orders.id), isNull(orderServices.parentId)))
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(
      and(
        inArray(orders.patientId, [...new Set(patientIds)]),
        gte(orders.createdAt, startOfDay(dayOf(clock.now()))),
        ne(orders.sortingState, sortingStatus.CANCELLED),
      ),
    );
  const byOrder = grouped(found, ({ barcode }) => barcode);
  return new Map(
    [...byOrder].map(([barcode, lines]) => [
      `${String(lines[0]?.patientId)} ${servicesKey(lines.map(({ code }) => code))}`,
      barcode,
    ]),
  );
};
