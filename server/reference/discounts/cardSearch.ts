import { and, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nameOfCode, periodTypes } from '../../../contract/codes.ts';
import type { cardColumns, DiscountCard, searchDiscountCards } from '../../../contract/discountCards.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { pageOfIds } from '../../core/db/pageOfIds.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import {
  discountCards,
  discountPools,
  discountPrefixes,
  discountTypes,
} from '../../core/db/schema/discounts.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { periodStart } from './cardRules.ts';

type Search = BodyOf<typeof searchDiscountCards>;
interface Viewer {
  now: Date;
  language: Language;
  /** The contracts whose cards the caller may see. */
  contractIds: readonly number[];
}

const columns = {
  id: discountCards.id,
  cardNumber: sql`lower(${discountCards.cardNumber})`,
  endValidity: discountCards.validTo,
  customerFullName: sql`lower(${discountCards.customerName})`,
} satisfies Record<(typeof cardColumns)[number], SQL | PgColumn>;

/** The conditions of a search, within the contracts. */
export const cardsWhere = (
  asked: Search['searchParametrs'],
  { now, contractIds }: Viewer,
): SQL | undefined => {
  const { periodTypeOfUsesId: period, realNumberOfUses: real } = asked;
  const usesOf = () => {
    if (period == null || real == null) return undefined;
    const start = periodStart(period, dayOf(now));
    return real > 0
      ? and(eq(discountCards.usesFrom, start), eq(discountCards.uses, real))
      : sql`(${discountCards.usesFrom} is distinct from ${start} or ${discountCards.uses} = 0)`;
  };
  return and(
    inArray(discountCards.contractId, [...contractIds]),
    asked.prefixId == null ? undefined : eq(discountCards.prefixId, asked.prefixId),
    asked.contractId == null ? undefined : eq(discountCards.contractId, asked.contractId),
    asked.discountTypeId == null ? undefined : eq(discountCards.discountTypeId, asked.discountTypeId),
    period == null ? undefined : eq(discountCards.periodType, period),
    asked.endValidity ? lte(discountCards.validFrom, sqlDay(asked.endValidity)) : undefined,
    asked.startValidity ? gte(discountCards.validTo, sqlDay(asked.startValidity)) : undefined,
    asked.cardNumber === ''
      ? undefined
      : sql`lower(${discountCards.cardNumber}) like ${likePattern.startsWith(asked.cardNumber.toLowerCase())}`,
    asked.possibleNumberOfUses == null
      ? undefined
      : eq(discountCards.possibleUses, asked.possibleNumberOfUses),
    usesOf(),
    asked.customerFullName === ''
      ? undefined
      : and(
          ne(discountCards.customerName, ''),
          sql`lower(${discountCards.customerName}) like ${likePattern.contains(asked.customerFullName.toLowerCase())}`,
        ),
  );
};

interface Page {
  where: SQL | undefined;
  column: keyof typeof columns;
  isAsc: boolean;
  pageNumber: number;
  pageSize: number;
}

/** The ids of a page of cards, in its order, and how many match. */
export const cardIds = (db: Db, { column, ...page }: Page) =>
  pageOfIds(db, {
    ...page,
    table: discountCards,
    id: discountCards.id,
    column: columns[column],
  });

/** These cards in this order, as callers see them; those of other contracts are left out. */
export const readCards = async (
  db: Db,
  ids: readonly number[],
  { now, language, contractIds }: Viewer,
): Promise<DiscountCard[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      card: discountCards,
      contract: contracts,
      type: discountTypes,
      prefix: discountPrefixes,
      pool: discountPools,
    })
    .from(discountCards)
    .innerJoin(contracts, eq(contracts.id, discountCards.contractId))
    .innerJoin(discountTypes, eq(discountTypes.id, discountCards.discountTypeId))
    .leftJoin(discountPrefixes, eq(discountPrefixes.id, discountCards.prefixId))
    .leftJoin(discountPools, eq(discountPools.id, discountCards.poolId))
    .where(and(inArray(discountCards.id, [...ids]), inArray(discountCards.contractId, [...contractIds])));
  const today = dayOf(now);
  const periods = textsOf(language).discounts.periodTypes;
  const views = new Map(
    rows.map(({ card, contract, type, prefix, pool }) => [
      card.id,
      {
        id: card.id,
        version: card.version,
        cardNumber: card.cardNumber,
        contract: { id: contract.id, name: contract.name },
        discountType: { id: type.id, name: type.name, value: type.percent },
        percentOfDiscount: type.percent,
        periodTypeOfUses: { id: card.periodType, name: periods[nameOfCode(periodTypes, card.periodType)] },
        startValidity: wireDay(card.validFrom),
        endValidity: wireDay(card.validTo),
        possibleNumberOfUses: card.possibleUses,
        realNumberOfUses: card.usesFrom === periodStart(card.periodType, today) ? card.uses : 0,
        isActive: card.isActive,
        customer:
          card.customerName === ''
            ? null
            : { id: card.id, fullName: card.customerName, birthday: wireDay(card.customerBirthday ?? '') },
        prefix: prefix && { id: prefix.id, prefix: prefix.prefix },
        cardPool: pool && { id: pool.id },
        cardCount: pool?.cards ?? 1,
      } satisfies DiscountCard,
    ]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
};
