import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { discountCards } from '../db/schema.ts';

/**
 * Percent that a discount card of the contract takes off on `day` (`yyyy-MM-dd`); null when the card is unknown, of
 * another contract, switched off or out of its dates.
 */
export const discountPercent = async (
  db: Db,
  contractId: number,
  cardNumber: string,
  day: string,
): Promise<number | null> => {
  const [card] = await db
    .select()
    .from(discountCards)
    .where(and(eq(discountCards.cardNumber, cardNumber), eq(discountCards.contractId, contractId)));
  const isGood = card !== undefined && card.isActive && card.validFrom <= day && day <= card.validTo;
  return isGood ? card.percent : null;
};

/** Percent of a card that an order has already: what was accepted stays accepted, whatever became of the card's dates. */
export const acceptedPercent = async (db: Db, contractId: number, cardNumber: string): Promise<number> => {
  const [card] = await db
    .select({ percent: discountCards.percent })
    .from(discountCards)
    .where(and(eq(discountCards.cardNumber, cardNumber), eq(discountCards.contractId, contractId)));
  return card?.percent ?? 0;
};
