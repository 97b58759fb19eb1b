import type { Call } from '../../core/calls/call.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { ContractImpact, Impact } from '../../../contract/impact.ts';
import type { Difference, priceImpact as endpoint } from '../../../contract/synchronization.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { impactByContract, impactOfPrices } from '../../core/impact.ts';
import { ofUser } from './applyDifferences.ts';
import { partsOfPriceKey, pricesOfKeys } from './prices.ts';
import { differencesBack } from './returnComparison.ts';

interface NewPrice {
  contract: string;
  service: string;
  /** Kopecks. */
  price: number;
}

/** The services of recent orders that would have had one of these prices; a promotion takes off the same part of it. */
const repricedLines = (prices: readonly NewPrice[]): SQL => sql`
  select lines.order_id, lines.service_id,
    case when lines.list_price > 0 then round(prices.price::numeric * lines.price / lines.list_price)
      else prices.price end as price
  from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as prices(contract text, service text, price int)
  join contracts on contracts.code = prices.contract
  join services on services.code = prices.service
  join recent_orders on recent_orders.contract_id = contracts.id
  join order_services lines on lines.order_id = recent_orders.id and lines.service_id = services.id
  where lines.parent_id is null`;

type Found = Pick<Difference, 'key' | 'after'>[];

const chosenOf = async (db: Db, userId: number, id: number, chosen: readonly string[]): Promise<Found> => {
  const [comparison] = await db
    .select({ differences: comparisons.differences })
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.book, 'prices'), ofUser(userId)));
  if (comparison === undefined) throw new ApiError('NotFound');
  const keys = new Set(chosen);
  return comparison.differences.filter(({ key }) => keys.has(key));
};

/** The applied prices that a return would bring back: those that nobody has changed since. */
const returnedOf = async (db: Db, id: number): Promise<Found> => {
  const { book, differences } = await differencesBack(db, id);
  if (book !== 'prices') throw new ApiError('NotFound');
  const now = new Map(
    (
      await pricesOfKeys(
        db,
        differences.map(({ key }) => key),
      )
    ).map(({ key, values }) => [key, values['price']]),
  );
  return differences.filter(({ key, before }) => before?.['price'] === now.get(key));
};

/**
 * What chosen differences of a comparison of prices, or returning applied ones, would have done to recent orders. Throws
 * NotFound.
 */
export const priceImpact = async ({
  db,
  lab,
  user,
  body,
}: Pick<Call<typeof endpoint>, 'db' | 'lab' | 'user'> & { body: BodyOf<typeof endpoint> }): Promise<{
  impact: Impact;
  contracts: ContractImpact[];
}> => {
  const found = body.keys ? await chosenOf(db, user.id, body.id, body.keys) : await returnedOf(db, body.id);
  const prices = found.flatMap(({ key, after: { price } }) =>
    price !== undefined ? [{ ...partsOfPriceKey(key), price: Math.round(Number(price) * 100) }] : [],
  );
  const changed = repricedLines(prices);
  const now = lab.clock.now();
  return {
    impact: await impactOfPrices(db, now, changed),
    contracts: await impactByContract(db, now, changed),
  };
};
