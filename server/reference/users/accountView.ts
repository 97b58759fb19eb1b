import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account, accounts } from '../../../contract/accounts.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../core/db/db.ts';
import { jsonObject, type SqlOf } from '../../core/db/jsonObject.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { inOrderOf, pageOfIds } from '../../core/db/pageOfIds.ts';
import { users } from '../../core/db/schema/users.ts';
import { ApiError } from '../../core/apiError.ts';
import { isPerson } from '../../core/session/authenticate.ts';

const contract = sql.raw(
  jsonObject({ contractId: 'contract_id', clientUnitIds: 'client_unit_ids' } satisfies SqlOf<
    Account['contracts'][number]
  >),
);
/** Column names are written out: Drizzle drops the table from `${users.id}` in the fields of a query on one table. */
const contractsOfUser = sql<Account['contracts']>`coalesce((
  select json_agg(${contract} order by contract_id) from user_contracts where user_id = users.id), '[]')`;

const columns = {
  id: users.id,
  version: users.version,
  email: users.email,
  name: users.name,
  roleId: users.roleId,
  contracts: contractsOfUser,
  flags: users.flags,
  language: users.language,
  comment: users.comment,
  sessionMinutes: users.sessionMinutes,
  secondFactor: users.secondFactor,
  hasSecondFactor: sql<boolean>`${users.totpSecret} is not null`,
  state: users.state,
  isRequest: sql<boolean>`${users.state} = 'PENDING_APPROVAL' or ${users.rejectedAt} is not null`,
  isEmailProven: users.isEmailProven,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  passwordChangedAt: users.passwordChangedAt,
  lockedUntil: users.lockedUntil,
};

const read = async (db: Db, where: SQL) => {
  const rows = await db.select(columns).from(users).where(and(where, isPerson));
  return rows.map(({ createdAt, lastLoginAt, passwordChangedAt, lockedUntil, ...row }): Account => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    lockedUntil: lockedUntil?.toISOString() ?? null,
  }));
};

/** An account as administrators see it. Throws NotFound. */
export const accountById = async (db: Db, id: number) => {
  const [account] = await read(db, eq(users.id, id));
  if (account === undefined) throw new ApiError('NotFound');
  return account;
};

type Query = QueryOf<typeof accounts.list>;

const order: Record<(typeof accounts.sort)[number] | 'id', SQL | PgColumn> = {
  id: users.id,
  email: users.email,
  name: users.name,
  roleId: users.roleId,
  state: users.state,
  // Those who have never signed in come before all others.
  lastLoginAt: sql`coalesce(${users.lastLoginAt}, '-infinity')`,
  createdAt: users.createdAt,
};

const conditions = ({ q, roleId, contractId, state, isEmailProven, id }: Query): SQL | undefined =>
  and(
    isPerson,
    id && inArray(users.id, id),
    q !== undefined
      ? sql`(users.email || ' ' || lower(users.name)) like ${likePattern.contains(q.toLowerCase())}`
      : undefined,
    roleId && eq(users.roleId, roleId),
    state && eq(users.state, state),
    isEmailProven === undefined ? undefined : eq(users.isEmailProven, isEmailProven),
    contractId === undefined
      ? undefined
      : sql`users.id in (select user_id from user_contracts where contract_id = ${contractId})`,
  );

/** A page of accounts with the exact total. */
export const accountPage = async (db: Db, query: Query) => {
  const where = conditions(query);
  const { ids, totalCount } = await pageOfIds(db, {
    table: users,
    id: users.id,
    where,
    column: order[query.sort ?? 'email'],
    isAsc: query.direction === 'ASC',
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
  });
  const items = ids.length === 0 ? [] : inOrderOf(ids, await read(db, inArray(users.id, ids)));
  return { items, totalCount };
};
