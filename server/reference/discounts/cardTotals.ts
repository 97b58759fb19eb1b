import { eq, sql, type SQL } from 'drizzle-orm';
import { discountCards } from '../../core/db/schema/discounts.ts';

/** The sums of recent orders whose cards meet a condition, had the card taken off `percent`; for `impactOfTotals`. */
const totalsAt = (percent: number, cards: SQL): SQL => sql`
  select recent_orders.barcode, recent_orders.created_at, recent_orders.total_price as before,
    (sums.price - round(sums.price * ${percent}::int / 100.0))::int as after
  from recent_orders
  join discount_uses on discount_uses.order_id = recent_orders.id
  join discount_cards on discount_cards.id = discount_uses.card_id and ${cards}
  cross join lateral (
    select sum(price)::numeric as price from order_services where order_id = recent_orders.id
  ) sums`;

/** With another percent of the discount type; inactive, its cards take off nothing. */
export const totalsOfType = (type: { id: number; percent: number; isActive: boolean }): SQL =>
  totalsAt(type.isActive ? type.percent : 0, eq(discountCards.discountTypeId, type.id));

/** Without the cards of the prefix. */
export const totalsWithoutPrefix = (prefixId: number): SQL =>
  totalsAt(0, eq(discountCards.prefixId, prefixId));
