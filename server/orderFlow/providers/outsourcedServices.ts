import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderServices } from '../../core/db/schema/orders.ts';
import { providerOrders, providerOrderServices, providerServices } from '../../core/db/schema/providers.ts';

const service = { id: services.id, code: services.code, name: services.name, tubeCode: services.tubeCode };

/** By what is agreed now, in basket order. */
const byAgreement = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...service,
      entryId: providerOrders.id,
      orderId: orderServices.orderId,
      providerCode: providerServices.providerCode,
      price: providerServices.price,
      expectedOn: sql<string | null>`null`,
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

/** A service that an outside laboratory does; the price in kopecks, the promised day `yyyy-MM-dd`. */
export type OutsourcedService = Awaited<ReturnType<typeof byAgreement>>[number];

/** As they were sent, in basket order. */
const asSent = (db: Db, where: SQL | undefined): Promise<OutsourcedService[]> =>
  db
    .select({
      ...service,
      entryId: providerOrders.id,
      orderId: providerOrders.orderId,
      providerCode: providerOrderServices.providerCode,
      price: providerOrderServices.price,
      expectedOn: providerOrderServices.expectedOn,
      addedAt: orderServices.addedAt,
    })
    .from(providerOrderServices)
    .innerJoin(providerOrders, eq(providerOrders.id, providerOrderServices.entryId))
    .innerJoin(services, eq(services.id, providerOrderServices.serviceId))
    .leftJoin(
      orderServices,
      and(
        eq(orderServices.orderId, providerOrders.orderId),
        eq(orderServices.serviceId, providerOrderServices.serviceId),
      ),
    )
    .where(where)
    .orderBy(providerOrders.orderId, orderServices.position);

const isNotSent = sql`not exists (select from provider_order_services where entry_id = ${providerOrders.id})`;

/** The services of orders that an outside laboratory does by what is agreed with it now. */
export const agreedServices = (
  db: Db,
  providerId: number,
  orderIds: readonly number[],
): Promise<OutsourcedService[]> =>
  byAgreement(
    db,
    and(eq(providerServices.providerId, providerId), inArray(orderServices.orderId, [...orderIds])),
  );

/** The services of orders at outside laboratories: as they were sent, of what was not sent as they are agreed now. */
export const outsourcedServices = async (
  db: Db,
  entryIds: readonly number[],
): Promise<OutsourcedService[]> => [
  ...(await asSent(db, inArray(providerOrderServices.entryId, [...entryIds]))),
  ...(await byAgreement(db, and(inArray(providerOrders.id, [...entryIds]), isNotSent))),
];

/** Like `outsourcedServices`, also of orders that are not in the list of the laboratory yet. */
export const servicesAt = async (
  db: Db,
  providerId: number,
  orderIds: readonly number[],
): Promise<OutsourcedService[]> => [
  ...(await asSent(
    db,
    and(eq(providerOrders.providerId, providerId), inArray(providerOrders.orderId, [...orderIds])),
  )),
  ...(await byAgreement(
    db,
    and(
      eq(providerServices.providerId, providerId),
      inArray(orderServices.orderId, [...orderIds]),
      isNotSent,
    ),
  )),
];
