import { sql, type SQL } from 'drizzle-orm';

/**
 * The price of a row of the price book on a day `yyyy-MM-dd`, in kopecks: less the percent of the contract's promotion
 * of that service, if one is valid. For queries that select from or join `price_book`; null without a row.
 */
export const priceOn = (day: string): SQL<number | null> =>
  sql<number | null>`(price_book.price - coalesce((
    select round(price_book.price * promotions.percent / 100.0)
    from promotions
    where promotions.contract_id = price_book.contract_id and promotions.service_id = price_book.service_id
      and ${day}::date between promotions.starts_on and promotions.ends_on
  ), 0))::int`;
