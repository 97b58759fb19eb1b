import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { discountCards, discountUses } from '../../core/db/schema/discounts.ts';
import { periodStart, usesSince, type UsableCard } from './cardRules.ts';

/** Counts one more use in the period of `day` for lists of cards. */
const raiseCount = async (db: Db, { id, periodType }: Omit<UsableCard, 'percent'>, day: string) => {
  const start = periodStart(periodType, day);
  await db
    .update(discountCards)
    .set({
      uses: sql`case when ${discountCards.usesFrom} = ${start} then ${discountCards.uses} + 1 else 1 end`,
      usesFrom: start,
    })
    .where(and(eq(discountCards.id, id), sql`coalesce(${discountCards.usesFrom}, ${start}) <= ${start}`));
};

/** Records that an order uses a locked card on `day` (`yyyy-MM-dd`) at its percent of today. */
export const recordUse = async (db: Db, orderId: number, card: UsableCard, day: string): Promise<void> => {
  await db.insert(discountUses).values({ orderId, cardId: card.id, percent: card.percent, usedOn: day });
  await raiseCount(db, card, day);
};

/** Returns the use of a cancelled order to its card, if it has one. */
export const returnUse = async (db: Db, orderId: number): Promise<void> => {
  const [use] = await db
    .update(discountUses)
    .set({ isReturned: true })
    .where(and(eq(discountUses.orderId, orderId), eq(discountUses.isReturned, false)))
    .returning();
  if (use === undefined) return;
  await db
    .update(discountCards)
    .set({ uses: sql`${discountCards.uses} - 1` })
    .where(and(eq(discountCards.id, use.cardId), lte(discountCards.usesFrom, use.usedOn)));
};

/** Removes the use of an order from its card permanently: the order gets another card or none. */
export const removeUse = async (db: Db, orderId: number): Promise<void> => {
  await returnUse(db, orderId);
  await db.delete(discountUses).where(eq(discountUses.orderId, orderId));
};

/**
 * Counts the use of a restored order again, on its first day and at its percent; false when other orders have taken
 * the last use of that period meanwhile.
 */
export const restoreUse = async (db: Db, orderId: number): Promise<boolean> => {
  const [use] = await db.select().from(discountUses).where(eq(discountUses.orderId, orderId));
  if (use === undefined) return true;
  const [card] = await db.select().from(discountCards).where(eq(discountCards.id, use.cardId)).for('update');
  if (card === undefined) return true;
  const from = periodStart(card.periodType, use.usedOn);
  if ((await usesSince(db, card.id, from)) >= card.possibleUses) return false;
  await db.update(discountUses).set({ isReturned: false }).where(eq(discountUses.orderId, orderId));
  await raiseCount(db, card, use.usedOn);
  return true;
};

/** Percent at which the card of an order was accepted; 0 without a card. It stays, even when the card has expired. */
export const acceptedPercent = async (db: Db, orderId: number): Promise<number> => {
  const [use] = await db
    .select({ percent: discountUses.percent })
    .from(discountUses)
    .where(eq(discountUses.orderId, orderId));
  return use?.percent ?? 0;
};
