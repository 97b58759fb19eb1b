import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { generateTypes } from '../../../contract/codes.ts';
import { createDiscountCard, type NewCards } from '../../../contract/discountCards.ts';
import { sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { discountPools, discountPrefixes } from '../../core/db/schema/discounts.ts';
import { JobFailed, type JobKind } from '../../core/jobs/jobs.ts';

/** Six digits after the prefix. */
const NUMBERS = 1_000_000;
/** Of random numbers in a nearly full prefix. */
const MAX_TRIES = 2500;

const randomNumbers = (count: number): number[] =>
  [...crypto.getRandomValues(new Uint32Array(count))].map((value) => value % NUMBERS);

/**
 * Numbers to try for `wanted` cards: the next ones, or random ones. Most numbers of a nearly full prefix are taken, so
 * it gets more.
 */
const candidates = (
  { generateType, nextNumber, issued }: typeof discountPrefixes.$inferSelect,
  wanted: number,
) => {
  const tries = Math.min(MAX_TRIES, Math.ceil((wanted * NUMBERS) / (NUMBERS - issued)));
  return generateType === generateTypes.successive
    ? Array.from({ length: Math.min(wanted, NUMBERS - nextNumber) }, (_, place) => nextNumber + place)
    : [...new Set(randomNumbers(tries))];
};

interface Created {
  id: number;
  cardNumber: string;
}

/**
 * Creates up to `wanted` cards, fewer when some of the tried numbers were taken; null when the prefix has no numbers
 * left. The prefix is locked until the transaction ends.
 */
export const createCards = async (
  db: Db,
  cards: NewCards,
  wanted: number,
  poolId: number | null,
): Promise<Created[] | null> => {
  const [prefix] = await db
    .select()
    .from(discountPrefixes)
    .where(eq(discountPrefixes.id, cards.prefixId))
    .for('update');
  if (prefix === undefined || prefix.issued >= NUMBERS) return null;
  const numbers = candidates(prefix, wanted);
  if (numbers.length === 0) return null;
  const { rows } = await db.execute<{ id: number; card_number: string }>(sql`
    insert into discount_cards (card_number, prefix_id, contract_id, discount_type_id, valid_from, valid_to, is_active,
      period_type, possible_uses, pool_id)
    select ${prefix.prefix} || lpad(number::text, 6, '0'), ${prefix.id}, ${cards.contractId}, ${cards.discountTypeId},
      ${sqlDay(cards.startValidity)}::date, ${sqlDay(cards.endValidity)}::date, true, ${cards.periodTypeOfUsesId},
      ${cards.possibleNumberOfUses}, ${poolId}::int
    from unnest(${`{${numbers.join(',')}}`}::int[]) as number
    where not exists (
      select 1 from discount_cards where lower(card_number) = lower(${prefix.prefix} || lpad(number::text, 6, '0')))
    limit ${wanted}
    on conflict do nothing returning id, card_number`);
  const isSuccessive = prefix.generateType === generateTypes.successive;
  await db
    .update(discountPrefixes)
    .set({
      issued: prefix.issued + rows.length,
      nextNumber: isSuccessive ? prefix.nextNumber + numbers.length : undefined,
    })
    .where(eq(discountPrefixes.id, prefix.id));
  return rows.map(({ id, card_number }) => ({ id, cardNumber: card_number }));
};

const poolInput: z.ZodType<NewCards> = z.custom<NewCards>(
  (input) => createDiscountCard.body?.safeParse(input).success,
);

/** Creates the cards of a pool. */
export const discountPool: JobKind = {
  step: async ({ db, job, records }) => {
    const made = await createCards(
      db,
      poolInput.parse(job.input),
      Math.min(records, job.total - job.done),
      job.id,
    );
    if (made === null) throw new JobFailed('NoNumbersLeft');
    const done = job.done + made.length;
    await db.update(discountPools).set({ cards: done }).where(eq(discountPools.id, job.id));
    return { done, isFinished: done >= job.total };
  },
};
