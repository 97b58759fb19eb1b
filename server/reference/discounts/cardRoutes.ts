import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import { nameOfCode, periodTypes } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/discountCards.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChange, auditChanges } from '../../core/audit.ts';
import { dayOf, sqlDay } from '../../core/dates.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { discountCards, discountPrefixes, discountTypes } from '../../core/db/schema/discounts.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { cardIds, cardsWhere, readCards } from './cardSearch.ts';
import { createNewCards } from './newCards.ts';
import { latestPools, switchPool } from './pools.ts';

/** Whose cards, and how they are shown. */
const viewerOf = ({ lab, user, language }: Pick<Call<Endpoint>, 'lab' | 'user' | 'language'>) => ({
  now: lab.clock.now(),
  language,
  contractIds: user.contractIds,
});

/** Reads cards with their holders, and records that these were seen. */
const show = async (call: Call<Endpoint>, ids: readonly number[]) => {
  const cards = await readCards(call.db, ids, viewerOf(call));
  const found = cards.filter(({ customer }) => customer !== null).length;
  if (found > 0) await auditAccess(call, 'discountCard.search', { details: { found } });
  return cards;
};

const search = async (call: Call<typeof endpoints.searchDiscountCards>) => {
  const { db, body } = call;
  const viewer = viewerOf(call);
  const { ids, totalCount } = await cardIds(db, {
    where: cardsWhere(body.searchParametrs, viewer),
    column: body.orderingParameterName,
    isAsc: body.isAsc,
    ...body.pagination,
  });
  return {
    totalCount,
    shortInfoOfDiscountCards: body.isGetExtendedInfo ? [] : ids.map((id) => ({ id })),
    extendedInfoOfDiscountCards: body.isGetExtendedInfo ? await show(call, ids) : [],
  };
};

/** What forms choose from: everything of the caller's contracts, or what is active. */
const initOf = async (
  { db, user, language }: Pick<Call<Endpoint>, 'db' | 'user' | 'language'>,
  { onlyActive }: { onlyActive: boolean },
): Promise<endpoints.DiscountCardInit> => {
  const own = await db
    .select({ id: contracts.id, name: contracts.name })
    .from(contracts)
    .where(
      and(
        inArray(contracts.id, [...user.contractIds]),
        onlyActive ? eq(contracts.isActive, true) : undefined,
      ),
    )
    .orderBy(contracts.id);
  const types = await db
    .select()
    .from(discountTypes)
    .where(onlyActive ? eq(discountTypes.isActive, true) : undefined)
    .orderBy(discountTypes.id);
  const prefixes = await db
    .select({ id: discountPrefixes.id, prefix: discountPrefixes.prefix, isActive: discountPrefixes.isActive })
    .from(discountPrefixes)
    .where(onlyActive ? eq(discountPrefixes.isActive, true) : undefined)
    .orderBy(discountPrefixes.prefix);
  const periods = textsOf(language).discounts.periodTypes;
  return {
    contracts: own.map((contract) => ({
      contract,
      discountTypes: types
        .filter(({ contractId }) => contractId === contract.id)
        .map(({ id, name, percent, isActive }) => ({ id, name, value: percent, isActive })),
    })),
    prefixes,
    timePeriodTypes: Object.values(periodTypes).map((id) => ({
      id,
      name: periods[nameOfCode(periodTypes, id)],
    })),
  };
};

const update = (call: Call<typeof endpoints.updateDiscountCard>) => {
  const { db, lab, user, body } = call;
  const { discountCardId, isActive, customer } = body;
  const viewer = viewerOf(call);
  if (sqlDay(customer.birthday) > dayOf(lab.clock.now()))
    throw new ApiError('BadRequest', { 'customer.birthday': 'DateInFuture' });
  return db.transaction(async (tx) => {
    await tx.select().from(discountCards).where(eq(discountCards.id, discountCardId)).for('update');
    const [before] = await readCards(tx, [discountCardId], viewer);
    if (before === undefined) throw new ApiError('NotFound');
    if (body.version !== undefined && body.version !== before.version)
      throw new ApiError('Conflict', {}, before);
    await tx
      .update(discountCards)
      .set({
        isActive,
        customerName: customer.fullName,
        customerBirthday: sqlDay(customer.birthday),
        version: before.version + 1,
      })
      .where(eq(discountCards.id, discountCardId));
    const [discountCard] = await readCards(tx, [discountCardId], viewer);
    if (discountCard === undefined) throw new ApiError('NotFound');
    const change = { before, after: discountCard };
    await auditChange(
      { db: tx, lab, user },
      'discountCard.update',
      `discountCard ${String(discountCardId)}`,
      change,
    );
    return { discountCard };
  });
};

const changeStatus = ({ db, lab, user, body, messages }: Call<typeof endpoints.updateDiscountCardStatus>) => {
  const { discountCardIds, isActive } = body;
  if (discountCardIds.length > 1 && !can(user.roleId, 'updateMany', 'discountCard'))
    throw new ApiError('Forbidden');
  return db.transaction(async (tx) => {
    const own = and(
      inArray(discountCards.id, discountCardIds),
      inArray(discountCards.contractId, [...user.contractIds]),
    );
    // In the order of ids, so that two users who switch the same cards wait for each other.
    const found = await tx
      .select({ id: discountCards.id, isActive: discountCards.isActive })
      .from(discountCards)
      .where(own)
      .orderBy(discountCards.id)
      .for('update');
    const changed = found.filter((card) => card.isActive !== isActive).map(({ id }) => id);
    if (changed.length > 0)
      await tx
        .update(discountCards)
        .set({ isActive, version: sql`${discountCards.version} + 1` })
        .where(inArray(discountCards.id, changed));
    const change = { before: { isActive: !isActive }, after: { isActive } };
    const changes = changed.map((id) => ({ subject: `discountCard ${String(id)}`, ...change }));
    await auditChanges({ db: tx, lab, user }, 'discountCard.status', changes);
    const present = new Set(found.map(({ id }) => id));
    return {
      failures: discountCardIds
        .filter((id) => !present.has(id))
        .map((id) => ({ id, message: messages.NotFound })),
    };
  });
};

/** Discount cards of the caller's contracts. */
export const discountCardRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchDiscountCards, search);
  route(app, lab, endpoints.listDiscountCards, async (call) => {
    const { db, query } = call;
    const viewer = viewerOf(call);
    const where = inArray(discountCards.contractId, [...viewer.contractIds]);
    const { ids, totalCount } = await cardIds(db, { where, column: 'id', isAsc: false, ...query });
    return {
      totalCount,
      discountCards: await show(call, ids),
    };
  });
  route(app, lab, endpoints.initSearchDiscountCards, async (call) => ({
    initInfo: await initOf(call, { onlyActive: false }),
  }));
  route(app, lab, endpoints.initCreateDiscountCard, async (call) => ({
    initDiscountCard: await initOf(call, { onlyActive: true }),
  }));
  route(app, lab, endpoints.initUpdateDiscountCard, async (call) => {
    const [discountCard] = await readCards(call.db, [call.query.id], viewerOf(call));
    if (discountCard === undefined) throw new ApiError('NotFound');
    if (discountCard.customer !== null)
      await auditAccess(call, 'discountCard.read', { subject: `discountCard ${String(discountCard.id)}` });
    return { discountCard };
  });
  route(app, lab, endpoints.createDiscountCard, createNewCards);
  route(app, lab, endpoints.updateDiscountCard, update);
  route(app, lab, endpoints.updateDiscountCardStatus, changeStatus);
  route(app, lab, endpoints.initUpdateDiscountCardPool, async ({ db, user }) => ({
    pools: await latestPools(db, user.contractIds),
  }));
  route(app, lab, endpoints.updateDiscountCardPool, switchPool);
};
