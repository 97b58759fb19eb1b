import { sql, type SQL } from 'drizzle-orm';

interface Rule {
  contractId: number;
  serviceCode: string;
  percent: number;
}

/** The services of recent orders that a promotion would have made cheaper, for `impactOfPrices`. */
export const discountedLines = ({ contractId, serviceCode, percent }: Rule): SQL => sql`
  select lines.order_id, lines.service_id,
    coalesce(lines.list_price, lines.price) - round(coalesce(lines.list_price, lines.price) * ${percent}::int / 100.0) as price
  from recent_orders
  join order_services lines on lines.order_id = recent_orders.id
  where recent_orders.contract_id = ${contractId}
    and lines.service_id = (select id from services where code = ${serviceCode})
    and lines.parent_id is null`;
