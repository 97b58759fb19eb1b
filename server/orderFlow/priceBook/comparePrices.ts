import { inArray, sql } from 'drizzle-orm';
import type { BodyOf, ResponseOf } from '../../../contract/endpoint.ts';
import type { comparePrices as endpoint } from '../../../contract/priceBook.ts';
import type { Difference } from '../../../contract/synchronization.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { writtenPrice } from '../synchronization/book.ts';
import { priceKey, priceLabel } from '../synchronization/prices.ts';

type ContractChanges = BodyOf<typeof endpoint>['contracts'][number];
type Outcome = Pick<ResponseOf<typeof endpoint>, 'comparisonId' | 'keys' | 'leftOut'>;

/** Kopecks by service, of a contract. */
const pricesNow = async (
  db: Db,
  { contractId, serviceIds }: ContractChanges,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.execute<{ id: number; price: number }>(sql`
    select service_id as id, price from price_book
    where contract_id = ${contractId}
      and service_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(serviceIds)}::jsonb))`);
  return new Map(rows.map(({ id, price }) => [id, price]));
};

/**
 * Stores what an author has changed as differences of the prices book; a price that somebody else has changed since the
 * author saw it is left out. Throws NotFound for a contract or a service that does not exist.
 */
export const comparePrices = async ({
  db,
  lab,
  user,
  body,
}: Pick<Call<typeof endpoint>, 'db' | 'lab' | 'user'> & {
  body: BodyOf<typeof endpoint>;
}): Promise<Outcome> => {
  const contractIds = body.contracts.map(({ contractId }) => contractId);
  const codes = new Map(
    (
      await db
        .select({ id: contracts.id, code: contracts.code })
        .from(contracts)
        .where(inArray(contracts.id, contractIds))
    ).map(({ id, code }) => [id, code]),
  );
  const named = new Map(
    (await db.select({ id: services.id, code: services.code, name: services.name }).from(services)).map(
      (service) => [service.id, service],
    ),
  );
  const differences = new Map<string, Difference>();
  const leftOut: Outcome['leftOut'] = [];
  for (const contract of body.contracts) {
    const { contractId, serviceIds, before, after } = contract;
    const code = codes.get(contractId);
    if (code === undefined) throw new ApiError('NotFound');
    const current = await pricesNow(db, contract);
    for (const [at, serviceId] of serviceIds.entries()) {
      const service = named.get(serviceId);
      if (service === undefined) throw new ApiError('NotFound');
      const price = current.get(serviceId) ?? null;
      const next = after[at] ?? 0;
      const key = priceKey(code, service.code);
      if (price === next) continue;
      if (price !== before[at]) leftOut.push({ contractId, serviceId, price });
      else
        differences.set(key, {
          key,
          label: priceLabel(code, service.code, service.name),
          change: price === null ? 'new' : 'changed',
          before: price === null ? null : { price: writtenPrice(price) },
          after: { price: writtenPrice(next) },
        });
    }
  }
  if (differences.size === 0) return { comparisonId: null, keys: [], leftOut };
  const [stored] = await db
    .insert(comparisons)
    .values({
      book: 'prices',
      differences: [...differences.values()],
      createdAt: lab.clock.now(),
      createdBy: user.id,
    })
    .returning({ id: comparisons.id });
  return { comparisonId: stored?.id ?? 0, keys: [...differences.keys()], leftOut };
};
