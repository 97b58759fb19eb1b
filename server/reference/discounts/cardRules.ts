import { and, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { periodTypes, type PeriodType } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import {
  discountCards,
  discountPrefixes,
  discountTypes,
  discountUses,
} from '../../core/db/schema/discounts.ts';

/** The first day of the period around `day`, both `yyyy-MM-dd`. */
export const periodStart = (period: PeriodType, day: string): string =>
  period === periodTypes.year
    ? `${day.slice(0, 4)}-01-01`
    : period === periodTypes.month
      ? `${day.slice(0, 7)}-01`
      : day;

/** A card as typed: surrounding spaces and case are ignored. */
const isCard = (contractId: number, typed: string): SQL | undefined =>
  and(
    sql`lower(${discountCards.cardNumber}) = ${typed.trim().toLowerCase()}`,
    eq(discountCards.contractId, contractId),
  );

/** Whether two texts name the same card. */
export const isSameCard = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Locks the card of an order and the one it is about to get, if there are such cards. Always in the order of ids: two
 * orders that swap cards wait for each other instead of a deadlock.
 */
export const lockCards = async (
  db: Db,
  orderId: number,
  contractId: number,
  cardNumber: string,
): Promise<void> => {
  const own = db
    .select({ id: discountUses.cardId })
    .from(discountUses)
    .where(eq(discountUses.orderId, orderId));
  await db
    .select({ id: discountCards.id })
    .from(discountCards)
    .where(or(inArray(discountCards.id, own), isCard(contractId, cardNumber)))
    .orderBy(discountCards.id)
    .for('update');
};

/** Uses of a card since the beginning of its period, without those of cancelled orders. */
export const usesSince = (db: Db, cardId: number, from: string): Promise<number> =>
  db.$count(
    discountUses,
    and(eq(discountUses.cardId, cardId), gte(discountUses.usedOn, from), eq(discountUses.isReturned, false)),
  );

/** A card that an order may use. */
export interface UsableCard {
  id: number;
  percent: number;
  periodType: PeriodType;
}

/**
 * The card of the contract if an order may use it on `day` (`yyyy-MM-dd`): it, its type and its prefix are active, the
 * day is within its validity and uses are left in its period; else null. `lock` holds the card until the transaction
 * ends, so that two orders cannot share its last use.
 */
export const usableCard = async (
  db: Db,
  contractId: number,
  cardNumber: string,
  day: string,
  { lock = false } = {},
): Promise<UsableCard | null> => {
  if (lock)
    await db
      .select({ id: discountCards.id })
      .from(discountCards)
      .where(isCard(contractId, cardNumber))
      .for('update');
  const [found] = await db
    .select({ card: discountCards, type: discountTypes, prefixIsActive: discountPrefixes.isActive })
    .from(discountCards)
    .innerJoin(discountTypes, eq(discountTypes.id, discountCards.discountTypeId))
    .leftJoin(discountPrefixes, eq(discountPrefixes.id, discountCards.prefixId))
    .where(isCard(contractId, cardNumber));
  if (found === undefined) return null;
  const { card, type, prefixIsActive } = found;
  const isOn = card.isActive && type.isActive && prefixIsActive !== false;
  if (!isOn || day < card.validFrom || card.validTo < day) return null;
  const uses = await usesSince(db, card.id, periodStart(card.periodType, day));
  return uses < card.possibleUses
    ? { id: card.id, percent: type.percent, periodType: card.periodType }
    : null;
};
