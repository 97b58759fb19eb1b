import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { discountCards } from '../db/schema/discounts.ts';

/** A card as typed: surrounding spaces and case are ignored. */
const isCard = (contractId: number, typed: string): SQL | undefined =>
  and(
    sql`lower(${discountCards.cardNumber}) = ${typed.trim().toLowerCase()}`,
    eq(discountCards.contractId, contractId),
  );

/**
 * Percent that a discount card of the contract takes off on `day` (`yyyy-MM-dd`); null when the card is unknown, of
 * another contract, disabled or not valid on that day.
 */
export const discountPercent = async (
  db: Db,
  contractId: number,
  cardNumber: string,
  day: string,
): Promise<number | null> => {
  const [card] = await db.select().from(discountCards).where(isCard(contractId, cardNumber));
  const isGood = card !== undefined && card.isActive && card.validFrom <= day && day <= card.validTo;
  return isGood ? card.percent : null;
};

/** Percent of the card an order already has: once accepted it stays, even when the card has expired. */
export const acceptedPercent = async (db: Db, contractId: number, cardNumber: string): Promise<number> => {
  const [card] = await db
    .select({ percent: discountCards.percent })
    .from(discountCards)
    .where(isCard(contractId, cardNumber));
  return card?.percent ?? 0;
};
