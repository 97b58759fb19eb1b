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
import { ruledBack, ruledPrices } from './priceRule.ts';
import { differencesBack, ruleOfEntry } from './returnComparison.ts';

interface NewPrice {
  contract: string;
  service: string;
  /** Kopecks. */
  after: number;
}

const pricesOf = (prices: readonly NewPrice[]): SQL => sql`
  select contracts.id as contract_id, services.id as service_id, after
  from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as asked (contract text, service text, after int)
  join contracts on contracts.code = asked.contract
  join services on services.code = asked.service`;

/**
 * The services of recent orders that would have had one of these prices (`contract_id`, `service_id`, `after`); a
 * promotion takes off the same part of it.
 */
const repricedLines = (prices: SQL): SQL => sql`
  select lines.order_id, lines.service_id,
    case when lines.list_price > 0 then round(prices.after::numeric * lines.price / lines.list_price)
      else prices.after end as price
  from (${prices}) as prices
  join recent_orders on recent_orders.contract_id = prices.contract_id
  join order_services lines on lines.order_id = recent_orders.id and lines.service_id = prices.service_id
  where lines.parent_id is null`;

type Found = Pick<Difference, 'key' | 'after'>[];

const newPrices = (found: Found): SQL =>
  pricesOf(
    found.flatMap(({ key, after: { price } }) =>
      price !== undefined ? [{ ...partsOfPriceKey(key), after: Math.round(Number(price) * 100) }] : [],
    ),
  );

const chosenOf = async (db: Db, userId: number, id: number, chosen: readonly string[]): Promise<SQL> => {
  const [comparison] = await db
    .select({ differences: comparisons.differences, rule: comparisons.rule })
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.book, 'prices'), ofUser(userId)));
  if (comparison === undefined) throw new ApiError('NotFound');
  const { rule, differences } = comparison;
  if (rule !== null) return ruledPrices(rule);
  const keys = new Set(chosen);
  return newPrices(differences.filter(({ key }) => keys.has(key)));
};

/** The applied prices that a return would bring back: those that nobody has changed since. */
const returnedOf = async (db: Db, id: number): Promise<SQL> => {
  const ruleId = await ruleOfEntry(db, id);
  if (ruleId !== null) return ruledBack(ruleId);
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
  return newPrices(differences.filter(({ key, before }) => before?.['price'] === now.get(key)));
};

/**
 * What chosen differences of a comparison of prices, a rule, or returning applied ones, would have done to recent orders. Throws
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
  const changed = repricedLines(
    body.keys ? await chosenOf(db, user.id, body.id, body.keys) : await returnedOf(db, body.id),
  );
  const now = lab.clock.now();
  return {
    impact: await impactOfPrices(db, now, changed),
    contracts: await impactByContract(db, now, changed),
  };
};
