import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import { roles } from '../../../contract/codes.ts';
import type { User } from '../../../contract/users.ts';
import type { Db } from '../../core/db/db.ts';
import { jsonObject, type SqlOf } from '../../core/db/jsonObject.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { isPerson, type Caller } from '../../core/session/authenticate.ts';
import { roleOf } from '../../core/session/roleOf.ts';

const contract = sql.raw(
  jsonObject({ id: 'contracts.id', name: 'contracts.name' } satisfies SqlOf<User['contracts'][number]>),
);

/** Column names are written out: Drizzle drops the table from `${users.id}` in the fields of a query on one table. */
const contractsOfUser = sql<User['contracts']>`coalesce((
  select json_agg(${contract} order by contracts.id)
  from user_contracts join contracts on contracts.id = user_contracts.contract_id
  where user_contracts.user_id = users.id), '[]')`;

/**
 * Which users the caller may see and change: an administrator all; a manager those with working roles who have at
 * least one contract and only the manager's own, with no more client units of them.
 */
export const staffOf = (caller: Pick<Caller, 'id' | 'roleId'>): SQL =>
  caller.roleId === roles.Admin
    ? isPerson
    : sql`users.role_id in (${roles.Nurse}, ${roles.User}, ${roles.Sorter}, ${roles.AdvancedUser})
        and exists (select 1 from user_contracts where user_contracts.user_id = users.id)
        and not exists (
          select 1 from user_contracts theirs where theirs.user_id = users.id and not exists (
            select 1 from user_contracts own
            where own.user_id = ${caller.id} and own.contract_id = theirs.contract_id
              and (own.client_unit_ids is null or own.client_unit_ids @> theirs.client_unit_ids)))`;

/** Users, those who wait for approval first, the longest waiting before others, then by e-mail; at most `limit`, as the staff screens show them; the role's name is in the caller's language. */
export const findUsers = async (
  db: Db,
  messages: Messages,
  which: SQL | undefined,
  limit: number,
): Promise<User[]> => {
  const rows = await db
    .select({
      id: users.id,
      version: users.version,
      email: users.email,
      name: users.name,
      roleId: users.roleId,
      state: users.state,
      flags: users.flags,
      contracts: contractsOfUser,
    })
    .from(users)
    .where(which)
    .orderBy(
      sql`case when users.state = 'PENDING_APPROVAL' then users.created_at end nulls last`,
      asc(users.email),
    )
    .limit(limit);
  return rows.map(({ roleId, ...user }) => ({ ...user, userRole: roleOf(roleId, messages) }));
};

/** One user of the caller's staff; undefined when absent or foreign. */
export const findUser = async (
  db: Db,
  messages: Messages,
  caller: Caller,
  by: { id?: number | undefined; email?: string | undefined },
): Promise<User | undefined> => {
  const [user] = await findUsers(
    db,
    messages,
    and(
      staffOf(caller),
      by.id === undefined ? undefined : eq(users.id, by.id),
      by.email === undefined ? undefined : eq(users.email, by.email.trim().toLowerCase()),
    ),
    1,
  );
  return user;
};

export const countUsers = async (db: Db, which: SQL | undefined): Promise<number> => {
  const [total] = await db.select({ total: count() }).from(users).where(which);
  return total?.total ?? 0;
};
