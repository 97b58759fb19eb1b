import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { generateTypes, nameOfCode } from '../../../contract/codes.ts';
import {
  discountPrefixImpact,
  discountPrefixes as contract,
  type DiscountPrefix,
} from '../../../contract/discountPrefixes.ts';
import type { BodyOf, QueryOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { discountPrefixes } from '../../core/db/schema/discounts.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import { impactOfTotals } from '../../core/impact.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { sameName, type DatedTarget } from '../../core/calls/datedTarget.ts';
import { totalsWithoutPrefix } from './cardTotals.ts';

type Row = typeof discountPrefixes.$inferSelect;
type PageQuery = Omit<QueryOf<typeof contract.list>, 'id'>;

const viewOf = ({ id, version, prefix, description, generateType, isActive }: Row): DiscountPrefix => ({
  id,
  version,
  prefix,
  description,
  discountPrefixGenerateType: { id: generateType },
  isActive,
});

const pageOf = async (db: Db, query: PageQuery, where: SQL | undefined) => {
  const { isActive } = query;
  const all = and(where, isActive === undefined ? undefined : eq(discountPrefixes.isActive, isActive));
  const column =
    query.sort === 'prefix' ? sql`lower(${discountPrefixes.prefix})` : discountPrefixes[query.sort];
  const rows = await db
    .select()
    .from(discountPrefixes)
    .where(all)
    .orderBy(query.direction === 'ASC' ? asc(column) : desc(column), asc(discountPrefixes.id))
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize);
  const [total] = await db.select({ count: count() }).from(discountPrefixes).where(all);
  return { prefixes: rows.map(viewOf), totalCount: total?.count ?? 0 };
};

const create = async ({ db, lab, user, body }: Call<typeof contract.create>) => {
  const { id: _new, discountPrefixGenerateType, ...fields } = body;
  try {
    return await db.transaction(async (tx) => {
      const [created] = await tx
        .insert(discountPrefixes)
        .values({ ...fields, generateType: discountPrefixGenerateType.id })
        .returning();
      if (created === undefined) throw new ApiError('ServerError');
      const prefix = viewOf(created);
      await auditChange(
        { db: tx, lab, user },
        'discountPrefix.create',
        `discountPrefix ${String(prefix.id)}`,
        {
          after: prefix,
        },
      );
      return { prefix };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('BadRequest', { prefix: 'Taken' }) : error;
  }
};

/** The prefix, locked until the transaction ends. */
const lockPrefix = async (db: Db, id: number): Promise<DiscountPrefix> => {
  const [found] = await db.select().from(discountPrefixes).where(eq(discountPrefixes.id, id)).for('update');
  if (found === undefined) throw new ApiError('NotFound');
  return viewOf(found);
};

/** Changes a prefix. Throws NotFound, and Conflict with the current record; a missing version is not checked. */
const changePrefix = (author: Author, { id, version, ...changes }: BodyOf<typeof contract.update>) =>
  author.db.transaction(async (tx) => {
    const before = await lockPrefix(tx, id);
    if (version !== undefined && version !== before.version) throw new ApiError('Conflict', {}, before);
    const [changed] = await tx
      .update(discountPrefixes)
      .set({
        description: changes.description,
        generateType: changes.discountPrefixGenerateType.id,
        isActive: changes.isActive,
        version: before.version + 1,
      })
      .where(eq(discountPrefixes.id, id))
      .returning();
    if (changed === undefined) throw new ApiError('NotFound');
    const after = viewOf(changed);
    const subject = `discountPrefix ${String(id)}`;
    await auditChange({ ...author, db: tx }, 'discountPrefix.update', subject, { before, after });
    return after;
  });

/** Prefixes can be changed ahead of time. */
export const discountPrefixTarget: DatedTarget = {
  noun: 'discountPrefix',
  subject: (id) => `discountPrefix ${String(id)}`,
  input: contract.input,
  read: async (db, id) => {
    const [found] = await db.select().from(discountPrefixes).where(eq(discountPrefixes.id, id));
    if (found === undefined) throw new ApiError('NotFound');
    return viewOf(found);
  },
  label: ({ prefix }) => sameName(String(prefix)),
  write: (author, record, input) => changePrefix(author, { ...contract.input.parse(input), ...record }),
};

const changeStatus = ({ db, lab, user, body }: Call<typeof contract.changeStatus>) =>
  db.transaction(async (tx) => {
    const ids = [...new Set(body.prefixIds)];
    const found = await tx
      .select()
      .from(discountPrefixes)
      .where(inArray(discountPrefixes.id, ids))
      .orderBy(asc(discountPrefixes.id))
      .for('update');
    if (found.length < ids.length) throw new ApiError('NotFound');
    const { isActive } = body;
    for (const { id } of found.filter((prefix) => prefix.isActive !== isActive)) {
      await tx
        .update(discountPrefixes)
        .set({ isActive, version: sql`${discountPrefixes.version} + 1` })
        .where(eq(discountPrefixes.id, id));
      const change = { before: { isActive: !isActive }, after: { isActive } };
      await auditChange(
        { db: tx, lab, user },
        'discountPrefix.update',
        `discountPrefix ${String(id)}`,
        change,
      );
    }
  });

/** Prefixes of discount cards. */
export const discountPrefixRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, contract.list, async ({ db, query }) =>
    pageOf(db, query, query.id && inArray(discountPrefixes.id, query.id)),
  );
  route(app, lab, contract.search, async ({ db, query }) => {
    const pattern = likePattern.contains(query.prefix.toLowerCase());
    const where = or(
      sql`lower(${discountPrefixes.prefix}) like ${pattern}`,
      sql`lower(${discountPrefixes.description}) like ${pattern}`,
    );
    return pageOf(db, query, where);
  });
  route(app, lab, contract.generateTypes, ({ language }) => {
    const names = textsOf(language).discounts.generateTypes;
    return Promise.resolve(
      Object.values(generateTypes).map((id) => ({ id, name: names[nameOfCode(generateTypes, id)] })),
    );
  });
  route(app, lab, contract.create, create);
  route(app, lab, contract.update, async ({ db, user, body }) => ({
    prefix: await changePrefix({ db, lab, user }, body),
  }));
  route(app, lab, contract.changeStatus, changeStatus);
  route(app, lab, discountPrefixImpact, async ({ db, body }) => ({
    impact: await impactOfTotals(db, lab.clock.now(), totalsWithoutPrefix(body.id)),
  }));
};
