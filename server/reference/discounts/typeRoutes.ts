import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { discountTypeImpact, discountTypes as contract } from '../../../contract/discountTypes.ts';
import { ApiError } from '../../core/apiError.ts';
import { storeRoutes } from '../../core/calls/crud.ts';
import { crudStore } from '../../core/calls/crudStore.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { discountCards, discountTypes } from '../../core/db/schema/discounts.ts';
import { impactOfTotals } from '../../core/impact.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { totalsOfType } from './cardTotals.ts';

/** Discount types of the contracts. A changed percent holds for orders that use a card from now on. */
export const discountTypeStore = crudStore(contract, {
  table: discountTypes,
  order: { name: sql`lower(${discountTypes.name}->>'ru')` },
  search: [discountTypes.name],
  unique: { discount_types_name: 'name.ru' },
  check: async (db, { contractId }, before) => {
    if (before?.contractId === contractId) return;
    if ((await db.$count(contracts, eq(contracts.id, contractId))) === 0)
      throw new ApiError('BadRequest', { contractId: 'Invalid' });
    // Its cards would be of another contract than their type.
    if (before && (await db.$count(discountCards, eq(discountCards.discountTypeId, before.id))) > 0)
      throw new ApiError('BadRequest', { contractId: 'InUse' });
  },
});

/** The calls of discount types. */
export const discountTypeRoutes = (app: Hono, lab: Lab): void => {
  storeRoutes(app, lab, discountTypeStore);
  route(app, lab, discountTypeImpact, async ({ db, body }) => ({
    impact: await impactOfTotals(db, lab.clock.now(), totalsOfType(body)),
  }));
};
