import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { HIGHEST, type planPriceRule as endpoint, type PriceRule } from '../../../contract/priceBook.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange, type Author } from '../../core/audit.ts';
import { comparisons, priceRuleChanges } from '../../core/db/schema/comparisons.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { lockBook } from './book.ts';

const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Selects the prices that a rule changes: `contract_id`, `service_id`, and the price `before` and `after`, kopecks. */
export const ruledPrices = ({ hundredths, rounding, contractIds, serviceIds }: PriceRule): SQL => sql`
  select * from (
    select contract_id, service_id, price as before, ${rounding}::int *
      greatest(1, floor(price::numeric * ${10_000 + hundredths}::int / ${10_000 * rounding}::int + 0.5))::int as after
    from price_book
    where price > 0 and contract_id = any(${idList(contractIds)}) and service_id = any(${idList(serviceIds)})
  ) as ruled where after <> before`;

/** Selects the same of what taking an applied rule back changes: prices that nobody has changed since. */
export const ruledBack = (comparisonId: number): SQL => sql`
  select contract_id, service_id, kept.after as before, kept.before as after
  from price_rule_changes cross join unnest(service_ids, before, after) as kept (service_id, before, after)
    join price_book using (contract_id, service_id)
  where comparison_id = ${comparisonId} and price_book.price = kept.after`;

type Counts = {
  prices: number;
  contracts: number;
  /** Of the new prices, kopecks. */
  highest: number;
};
const counted = sql`select count(*)::int as prices, count(distinct contract_id)::int as contracts,
  coalesce(max(after), 0)::int as highest from changed`;

/** How many prices change, and of how many contracts. Throws BadRequest for one that would be too high. */
const checked = ({ rows: [row] }: { rows: Counts[] }): Pick<Counts, 'prices' | 'contracts'> => {
  const { highest, ...counts } = row ?? { prices: 0, contracts: 0, highest: 0 };
  if (highest > HIGHEST)
    throw new ApiError('BadRequest', { hundredths: ({ highPrice }: Messages) => highPrice });
  return counts;
};

/** Writes the prices that `changed` selects, notes their author, keeps what they were; returns how many. Throws BadRequest for one that is too high. */
const write = async (
  { db, lab, user }: Author,
  comparisonId: number,
  changed: SQL,
): Promise<Pick<Counts, 'prices' | 'contracts'>> => {
  const at = lab.clock.now().toISOString();
  const found = await db.execute<Counts>(sql`
    with changed as materialized (${changed}),
    written as (
      update price_book set price = changed.after from changed
      where price_book.contract_id = changed.contract_id and price_book.service_id = changed.service_id
    ),
    noted as (
      insert into book_edits (contract_id, service_id, at, user_id)
      select contract_id, service_id, ${at}::timestamptz, ${user.id}::int from changed
      on conflict (contract_id, service_id) do update set at = excluded.at, user_id = excluded.user_id
    ),
    kept as (
      insert into price_rule_changes (comparison_id, contract_id, service_ids, before, after)
      select ${comparisonId}::int, contract_id, array_agg(service_id order by service_id),
        array_agg(before order by service_id), array_agg(after order by service_id)
      from changed group by contract_id
    )
    ${counted}`);
  return checked(found);
};

/** As `+12.5 %`. */
export const percentOf = ({ hundredths }: PriceRule): string =>
  `${hundredths > 0 ? '+' : ''}${hundredths / 100} %`;

/** Stores a rule, to be tried and applied; says how many prices it would change now. Throws BadRequest for a price that is too high. */
export const planPriceRule = async ({
  db,
  lab,
  user,
  body: rule,
}: Pick<Call<typeof endpoint>, 'db' | 'lab' | 'user' | 'body'>): Promise<AnswerOf<typeof endpoint>> => {
  const counts = checked(await db.execute<Counts>(sql`with changed as (${ruledPrices(rule)}) ${counted}`));
  if (counts.prices === 0) return { comparisonId: null, ...counts };
  const [stored] = await db
    .insert(comparisons)
    .values({ book: 'prices', differences: [], rule, createdAt: lab.clock.now(), createdBy: user.id })
    .returning({ id: comparisons.id });
  return { comparisonId: stored?.id ?? 0, ...counts };
};

const change = async (author: Author, id: number, rule: PriceRule, changed: SQL): Promise<number> => {
  const { db, lab } = author;
  const counts = await write(author, id, changed);
  await db.update(comparisons).set({ settledAt: lab.clock.now() }).where(eq(comparisons.id, id));
  await auditChange(author, 'synchronization.priceRule', `comparison ${String(id)}`, {
    after: { percent: percentOf(rule), contracts: counts.contracts },
    details: { found: counts.prices },
  });
  return counts.prices;
};

/** Applies a rule to the prices as they are now, once; returns how many it changed. Throws Conflict when it was applied. */
export const applyPriceRule = async (author: Author, id: number, rule: PriceRule): Promise<number> => {
  const [open] = await author.db
    .select({ id: comparisons.id })
    .from(comparisons)
    .where(and(eq(comparisons.id, id), isNull(comparisons.settledAt)));
  if (open === undefined) throw new ApiError('Conflict');
  return change(author, id, rule, ruledPrices(rule));
};

/** Returns the prices that a rule has changed, as a change that can be returned, too. */
export const returnPriceRule = async (
  author: Author,
  id: number,
): Promise<{ applied: number; leftOut: number }> => {
  const { db, lab, user } = author;
  const [{ rule } = { rule: null }] = await db
    .select({ rule: comparisons.rule })
    .from(comparisons)
    .where(eq(comparisons.id, id));
  if (rule === null) throw new ApiError('NotFound');
  await lockBook(db, 'prices');
  const [stored] = await db
    .insert(comparisons)
    .values({ book: 'prices', differences: [], rule, createdAt: lab.clock.now(), createdBy: user.id })
    .returning({ id: comparisons.id });
  const applied = await change(author, stored?.id ?? 0, rule, ruledBack(id));
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`coalesce(sum(cardinality(${priceRuleChanges.serviceIds})), 0)::int` })
    .from(priceRuleChanges)
    .where(eq(priceRuleChanges.comparisonId, id));
  return { applied, leftOut: count - applied };
};
