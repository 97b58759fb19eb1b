import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderServices } from '../../core/db/schema/orders.ts';
import { outsideServices, providerOrders, providerServices } from '../../core/db/schema/providers.ts';

const service = { id: services.id, code: services.code, name: services.name, tubeCode: services.tubeCode };

const outsourced = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...service,
      orderId: outsideServices.orderId,
      entryId: outsideServices.entryId,
      providerCode: outsideServices.providerCode,
      price: outsideServices.price,
      expectedOn: outsideServices.expectedOn,
      addedAt: orderServices.addedAt,
    })
    .from(outsideServices)
    .innerJoin(services, eq(services.id, outsideServices.serviceId))
    .leftJoin(
      orderServices,
      and(
        eq(orderServices.orderId, outsideServices.orderId),
        eq(orderServices.serviceId, outsideServices.serviceId),
      ),
    )
    .where(where)
    .orderBy(outsideServices.orderId, orderServices.position);

/** A service that an outside laboratory does; the price in kopecks, the promised day `yyyy-MM-dd`. */
export type OutsourcedService = Awaited<ReturnType<typeof outsourced>>[number];

/** The services of orders at outside laboratories, in basket order: as sent, before that as they are agreed now. */
export const outsourcedServices = (db: Db, entryIds: readonly number[]): Promise<OutsourcedService[]> =>
  outsourced(db, inArray(outsideServices.entryId, [...entryIds]));

/** All services that are agreed with an outside laboratory, with its codes. */
export const agreedWith = (db: Db, providerId: number) =>
  db
    .select({ code: services.code, providerCode: providerServices.providerCode })
    .from(providerServices)
    .innerJoin(services, eq(services.id, providerServices.serviceId))
    .where(eq(providerServices.providerId, providerId));

/** The services of orders that an outside laboratory does by what is agreed with it now, in basket order. */
export const agreedServices = (db: Db, providerId: number, orderIds: readonly number[]) =>
  db
    .select({
      ...service,
      orderId: orderServices.orderId,
      providerCode: providerServices.providerCode,
    })
    .from(orderServices)
    .innerJoin(providerServices, eq(providerServices.serviceId, orderServices.serviceId))
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(and(eq(providerServices.providerId, providerId), inArray(orderServices.orderId, [...orderIds])))
    .orderBy(orderServices.orderId, orderServices.position);

/** Like `outsourcedServices`, also of orders that are not in the list of the laboratory yet. */
export const servicesAt = async (db: Db, providerId: number, orderIds: readonly number[]) => {
  const entries = await db
    .select({ id: providerOrders.id, orderId: providerOrders.orderId })
    .from(providerOrders)
    .where(and(eq(providerOrders.providerId, providerId), inArray(providerOrders.orderId, [...orderIds])));
  const listed = new Set(entries.map(({ orderId }) => orderId));
  return [
    ...(await outsourcedServices(
      db,
      entries.map(({ id }) => id),
    )),
    ...(await agreedServices(
      db,
      providerId,
      orderIds.filter((id) => !listed.has(id)),
    )),
  ];
};
