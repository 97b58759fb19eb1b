import { and, eq, isNull } from 'drizzle-orm';
import { canBecomeOrder } from '../../../contract/preOrderStates.ts';
import type { Db } from '../../core/db/db.ts';
import { discountUses } from '../../core/db/schema/discounts.ts';
import { preOrders, preOrderServices } from '../../core/db/schema/preOrders.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import type { OrderTiming } from '../../reference/schedule/deadlines.ts';
import type { NamedService } from './catalogue.ts';

/** Kopecks by service id, as in `NamedService`. */
export type HeldPrices = ReadonlyMap<number, Pick<NamedService, 'price' | 'listPrice'>>;

/** What an order or pre-order keeps when it is recalculated. */
export interface Held {
  prices: HeldPrices;
  /** The accepted discount card, '' for none. */
  discountCardNo: string;
  /** At which it was accepted. */
  discountPercent: number;
  /** The order; null for a pre-order. */
  made: OrderTiming | null;
}
export const nothingHeld: Held = {
  prices: new Map(),
  discountCardNo: '',
  discountPercent: 0,
  made: null,
};

/**
 * The prices that a pre-order holds for its order on a day `yyyy-MM-dd`; none after its last day or when it cannot
 * become an order.
 */
export const pricesOfPreOrder = async (
  db: Db,
  preOrder: typeof preOrders.$inferSelect,
  today: string,
): Promise<HeldPrices> => {
  if (preOrder.validUntil < today || !canBecomeOrder(preOrder)) return new Map();
  const rows = await db
    .select({ serviceId: preOrderServices.serviceId, price: preOrderServices.heldPrice })
    .from(preOrderServices)
    .where(eq(preOrderServices.preOrderId, preOrder.id));
  return new Map(
    rows.flatMap(({ serviceId, price }) => (price === null ? [] : [[serviceId, { price, listPrice: null }]])),
  );
};

/** What the order or pre-order within reach with this barcode holds; empty when there is none. */
export const heldByBarcode = async (db: Db, reach: Reach, barcode: string, today: string): Promise<Held> => {
  const chosen = await db
    .select({
      card: orders.discountCardNo,
      percent: discountUses.percent,
      serviceId: orderServices.serviceId,
      price: orderServices.price,
      listPrice: orderServices.listPrice,
      createdAt: orders.createdAt,
      workingDays: orders.workingDays,
      deadlineOn: orders.deadlineOn,
    })
    .from(orders)
    .leftJoin(discountUses, eq(discountUses.orderId, orders.id))
    .innerJoin(orderServices, and(eq(orderServices.orderId, orders.id), isNull(orderServices.parentId)))
    .where(and(eq(orders.barcode, barcode), reachable(reach)));
  const [first] = chosen;
  if (first !== undefined)
    return {
      prices: new Map(chosen.map(({ serviceId, price, listPrice }) => [serviceId, { price, listPrice }])),
      discountCardNo: first.card,
      discountPercent: first.percent ?? 0,
      made: first,
    };
  const [preOrder] = await db
    .select()
    .from(preOrders)
    .where(and(eq(preOrders.barcode, barcode), reachable(reach, preOrders)));
  return preOrder ? { ...nothingHeld, prices: await pricesOfPreOrder(db, preOrder, today) } : nothingHeld;
};

/** The services at their held prices, where there are any. */
export const atHeldPrices = (services: readonly NamedService[], held: HeldPrices): NamedService[] =>
  services.map((service) => ({ ...service, ...held.get(service.id) }));
