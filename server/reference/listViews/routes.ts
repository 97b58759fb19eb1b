import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import { ALL } from '../../../contract/headers.ts';
import * as endpoints from '../../../contract/listViews.ts';
import {
  allConditions,
  VIEWS_PER_LIST,
  type ViewContent,
  type ViewedList,
} from '../../../contract/listViews.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { medicalCenters } from '../../core/db/schema/contracts.ts';
import { listViews } from '../../core/db/schema/listViews.ts';
import { users } from '../../core/db/schema/users.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import type { Lab } from '../../core/lab.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { contractsWithUnits } from '../../core/session/contractsWithUnits.ts';
import { dropDefault, ownView, viewsOf } from './repository.ts';

/** Throws Forbidden for a list that the role does not have. */
const checkList = ({ roleId }: Caller, list: ViewedList): void => {
  const isOpen = {
    sorting: can(roleId, 'search', 'sorting'),
    results: can(roleId, 'search', 'result'),
    preOrders: can(roleId, 'open', 'preOrder'),
  }[list];
  if (!isOpen) throw new ApiError('Forbidden');
};

/** Throws BadRequest for conditions that name a foreign or absent record. */
const checkContent = async (db: Db, user: Caller, content: ViewContent): Promise<void> => {
  const { contractId, clientUnitId, medicalCenterCode, serviceId } = allConditions(content);
  if (contractId !== null && contractId !== ALL && !user.contractIds.includes(contractId))
    throw new ApiError('BadRequest', { 'content.contractId': 'Invalid' });
  if (clientUnitId !== null) {
    const contract = (await contractsWithUnits(db, user)).find(({ id }) => id === contractId);
    if (!contract?.clientUnits.some(({ id }) => id === clientUnitId))
      throw new ApiError('BadRequest', { 'content.clientUnitId': 'Invalid' });
  }
  if (
    medicalCenterCode !== null &&
    (await db.$count(medicalCenters, eq(medicalCenters.code, medicalCenterCode))) === 0
  )
    throw new ApiError('BadRequest', { 'content.medicalCenterCode': 'Invalid' });
  if (serviceId !== null && (await db.$count(services, eq(services.id, serviceId))) === 0)
    throw new ApiError('BadRequest', { 'content.serviceId': 'Invalid' });
};

/** One change at a time of one user's views. */
const lockViews = async (db: Db, userId: number): Promise<void> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

/** Names differ by more than case. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();

const nameTaken = () => new ApiError('NameTaken', { name: 'NameTaken' });

type Answering = Pick<Call<typeof endpoints.readListViews>, 'db' | 'user' | 'language' | 'messages'>;

const answer = async ({ db, user, language }: Answering, list: ViewedList) => ({
  views: await viewsOf(db, user, list, language),
});

const subjectOf = (id: number): string => `list view ${String(id)}`;

/** Saved views of the caller's order lists; nobody else sees them. */
export const listViewRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.readListViews, async (call) => {
    checkList(call.user, call.query.list);
    return answer(call, call.query.list);
  });
  route(app, lab, endpoints.createListView, async (call) => {
    const { db, user } = call;
    const { name, isDefault, content } = call.body;
    const { list } = content;
    checkList(user, list);
    await checkContent(db, user, content);
    await lockViews(db, user.id);
    const own = and(eq(listViews.userId, user.id), eq(listViews.list, list));
    if ((await db.$count(listViews, own)) >= VIEWS_PER_LIST)
      throw new ApiError('BadRequest', { name: (messages) => messages.tooManyViews });
    if (isDefault) await dropDefault(db, user.id, list);
    const [made] = await db
      .insert(listViews)
      .values({ userId: user.id, list, name, nameKey: keyOf(name), isDefault, content })
      .onConflictDoNothing()
      .returning({ id: listViews.id });
    if (made === undefined) throw nameTaken();
    await auditChange({ db, lab, user }, 'listView.create', subjectOf(made.id), {
      after: { name, isDefault, ...content },
    });
    return answer(call, list);
  });
  route(app, lab, endpoints.updateListView, async (call) => {
    const { user, body } = call;
    const { id, version, name, isDefault, content } = body;
    if (content !== undefined) await checkContent(call.db, user, content);
    const change = async (db: Db): Promise<ViewedList> => {
      await lockViews(db, user.id);
      const before = await ownView(db, user.id, id);
      if (before === undefined) throw new ApiError('NotFound');
      if (before.version !== version) throw new ApiError('Conflict');
      if (content !== undefined && content.list !== before.list)
        throw new ApiError('BadRequest', { 'content.list': 'Invalid' });
      const after = { name: name ?? before.name, isDefault: isDefault ?? before.isDefault };
      if (after.isDefault) await dropDefault(db, user.id, before.list, id);
      await db
        .update(listViews)
        .set({
          ...after,
          content: content ?? before.content,
          nameKey: keyOf(after.name),
          version: sql`${listViews.version} + 1`,
        })
        .where(eq(listViews.id, id));
      await auditChange({ db, lab, user }, 'listView.update', subjectOf(id), {
        before: { name: before.name, isDefault: before.isDefault, ...before.content },
        after: { ...after, ...(content ?? before.content) },
      });
      return before.list;
    };
    try {
      return await answer(call, await call.db.transaction(change));
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error;
    }
  });
  route(app, lab, endpoints.deleteListView, async (call) => {
    const { user, query } = call;
    const list = await call.db.transaction(async (db) => {
      await lockViews(db, user.id);
      const before = await ownView(db, user.id, query.id);
      if (before === undefined) throw new ApiError('NotFound');
      await db.delete(listViews).where(eq(listViews.id, query.id));
      const { name, isDefault, content } = before;
      await auditChange({ db, lab, user }, 'listView.delete', subjectOf(query.id), {
        before: { name, isDefault, ...content },
      });
      return before.list;
    });
    return answer(call, list);
  });
};
