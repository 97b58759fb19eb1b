import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { preOrders, preOrderServices } from '../db/followingSchema.ts';
import { orders, orderServices } from '../db/schema.ts';
import type { NamedService } from './catalogue.ts';

/** Kopecks by the id of the service. */
export type HeldPrices = ReadonlyMap<number, number>;

/** The prices that a pre-order holds for the order that is made of it, on a day `yyyy-MM-dd`; none past its last day (D9). */
export const pricesOfPreOrder = async (db: Db, id: number, today: string): Promise<HeldPrices> => {
  const rows = await db
    .select({ serviceId: preOrderServices.serviceId, price: preOrderServices.heldPrice })
    .from(preOrderServices)
    .innerJoin(preOrders, eq(preOrders.id, preOrderServices.preOrderId))
    .where(
      and(eq(preOrders.id, id), gte(preOrders.validUntil, today), isNotNull(preOrderServices.heldPrice)),
    );
  return new Map(rows.flatMap(({ serviceId, price }) => (price === null ? [] : [[serviceId, price]])));
};

/** What the chosen services of an order or pre-order of this contract cost already, by its barcode; nothing when there is none (WIZ-10, WIZ-11, D9). */
export const pricesUnder = async (
  db: Db,
  contractId: number,
  barcode: string,
  today: string,
): Promise<HeldPrices> => {
  const lines = await db
    .select({ serviceId: orderServices.serviceId, price: orderServices.price })
    .from(orderServices)
    .innerJoin(orders, eq(orders.id, orderServices.orderId))
    .where(
      and(eq(orders.barcode, barcode), eq(orders.contractId, contractId), isNull(orderServices.parentId)),
    );
  if (lines.length > 0) return new Map(lines.map(({ serviceId, price }) => [serviceId, price]));
  const [preOrder] = await db
    .select({ id: preOrders.id })
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), eq(preOrders.contractId, contractId)));
  return preOrder ? pricesOfPreOrder(db, preOrder.id, today) : new Map();
};

/** The services at the prices that are held for this order, where there are any. */
export const atHeldPrices = (services: readonly NamedService[], held: HeldPrices): NamedService[] =>
  services.map((service) => ({ ...service, price: held.get(service.id) ?? service.price }));
