import type { createDiscountCard } from '../../../contract/discountCards.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { Db } from '../../core/db/db.ts';
import { discountCards, discountPools, discountPrefixes } from '../../core/db/schema/discounts.ts';
import { jobs } from '../../core/db/schema/jobs.ts';

export type NewCard = BodyInput<typeof createDiscountCard>;

/** A valid card of prefix 1. */
export const newCard: NewCard = {
  prefixId: 1,
  contractId: 1,
  discountTypeId: 1,
  startValidity: '20260101',
  endValidity: '20261231',
  possibleNumberOfUses: 3,
  periodTypeOfUsesId: 2,
};

/** Removes all cards, pools, prefixes and jobs, and adds these prefixes. */
export const resetCards = async (
  db: Db,
  prefixes: (typeof discountPrefixes.$inferInsert)[],
): Promise<void> => {
  await db.delete(discountCards);
  await db.delete(discountPools);
  await db.delete(discountPrefixes);
  await db.delete(jobs);
  await db.insert(discountPrefixes).values(prefixes);
};
