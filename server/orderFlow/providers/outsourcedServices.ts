import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderServices } from '../../core/db/schema/orders.ts';
import { providerOrders, providerServices } from '../../core/db/schema/providers.ts';

/** The services of orders that an outside laboratory does by what is agreed with it now, in basket order. */
const agreedServices = (db: Db, where: SQL | undefined) =>
  db
    .select({
      entryId: providerOrders.id,
      orderId: orderServices.orderId,
      id: services.id,
      code: services.code,
      name: services.name,
      tubeCode: services.tubeCode,
      providerCode: providerServices.providerCode,
      price: providerServices.price,
      workingDays: providerServices.workingDays,
      addedAt: orderServices.addedAt,
    })
    .from(orderServices)
    .innerJoin(providerServices, eq(providerServices.serviceId, orderServices.serviceId))
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .leftJoin(
      providerOrders,
      and(
        eq(providerOrders.orderId, orderServices.orderId),
        eq(providerOrders.providerId, providerServices.providerId),
      ),
    )
    .where(where)
    .orderBy(orderServices.orderId, orderServices.position);

export type OutsourcedService = Awaited<ReturnType<typeof agreedServices>>[number];

/** The services of orders at outside laboratories that these do, in basket order. */
export const outsourcedServices = (db: Db, entryIds: readonly number[]): Promise<OutsourcedService[]> =>
  agreedServices(db, inArray(providerOrders.id, [...entryIds]));

/** The services of orders that an outside laboratory does, also of those that are not in its list yet. */
export const servicesAt = (
  db: Db,
  providerId: number,
  orderIds: readonly number[],
): Promise<OutsourcedService[]> =>
  agreedServices(
    db,
    and(eq(providerServices.providerId, providerId), inArray(orderServices.orderId, [...orderIds])),
  );
