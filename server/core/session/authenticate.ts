import { and, eq, sql, type SQL } from 'drizzle-orm';
import { systemRole } from '../../../contract/access.ts';
import { roles, type RoleId } from '../../../contract/codes.ts';
import type { UserFlags } from '../../../contract/session.ts';
import type { Db } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';
import { refreshTokens } from '../db/schema/session.ts';
import { users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { detailsOf } from '../audit.ts';
import { auditSignIn } from './auditSession.ts';
import { readAccessToken } from './accessTokens.ts';
import { endIfIdle, isInUse, recordUse } from './refreshTokens.ts';
import { unitLimitsOfUser, type UnitLimits } from './unitLimits.ts';

/** What a person and a connected system have in common. */
interface Account {
  id: number;
  email: string;
  name: string;
  flags: UserFlags;
  /** The user's contracts; all of them for an administrator. */
  contractIds: readonly number[];
  /** Those of them whose prices the user does not see. */
  pricelessIds: readonly number[];
  /** The units of those contracts that the user works in only in part. */
  unitLimits: UnitLimits;
}
/** The signed-in user of a call. */
export interface Caller extends Account {
  roleId: RoleId;
  /** The sign-in the call belongs to. */
  family: string;
  /** The user must set up the second factor before anything else. */
  isEnrolling: boolean;
  /** The screen of the sign-in is locked. */
  isLocked: boolean;
}
/** A connected system that calls. */
export interface SystemCaller extends Account {
  systemId: number;
  roleId: typeof systemRole;
  /** What its token allows, as SMART writes it. */
  scopes: string;
}

/**
 * Ids of a user's active contracts, all of them for an administrator. Column names are written out because Drizzle
 * drops the table from `${users.id}` in the fields of a query on one table.
 */
export const contractIdsOfUser = sql<number[]>`array(
  select contracts.id from contracts
  where contracts.is_active and (users.role_id = ${roles.Admin} or exists (
    select 1 from user_contracts where user_contracts.contract_id = contracts.id and user_contracts.user_id = users.id))
  order by contracts.id)`;

/**
 * Whether a user has one of these contracts, which an administrator, who sees all, does not; reads no others, whatever
 * their number.
 */
export const hasContractOf = (contractIds: readonly number[]): SQL => sql`exists (
  select 1 from contracts
  where contracts.id = any(${`{${contractIds.join(',')}}`}::int[]) and contracts.is_active
    and users.role_id <> ${roles.Admin} and exists (
      select 1 from user_contracts where user_contracts.contract_id = contracts.id and user_contracts.user_id = users.id))`;

/** Ids of the contracts that hide their prices from this user; none for an administrator. */
const pricelessIdsOfUser = sql<number[]>`array(
  select contracts.id from contracts
  where not contracts.show_prices and users.role_id <> ${roles.Admin}
  order by contracts.id)`;

/** Condition: an account is a person's, not that of a connected system. */
export const isPerson = sql`users.role_id <> ${systemRole}`;

/** What is read of a caller's account. */
export const callerColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  roleId: users.roleId,
  flags: users.flags,
  state: users.state,
  stamp: users.stamp,
  contractIds: contractIdsOfUser,
  pricelessIds: pricelessIdsOfUser,
  unitLimits: unitLimitsOfUser,
};

/**
 * An active user for whom the server goes on with what a call has started, with the rights of this moment; null when the
 * user is no longer active.
 */
export const callerInBackground = async (db: Db, userId: number): Promise<Caller | null> => {
  const [user] = await db.select(callerColumns).from(users).where(eq(users.id, userId));
  if (user?.state !== 'ACTIVE') return null;
  const { state: _, stamp: __, ...caller } = user;
  return { ...caller, family: '', isEnrolling: false, isLocked: false };
};

const userOfSignIn = prepared('user_of_sign_in', (db) =>
  db
    .select({
      ...callerColumns,
      isEnrolling: sql<boolean>`exists (select 1 from refresh_tokens
        where family = ${sql.placeholder('family')} and is_enrolling)`,
      isLocked: sql<boolean>`exists (select 1 from refresh_tokens
        where family = ${sql.placeholder('family')} and is_locked)`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        sql`exists (select 1 from ${refreshTokens}
          where ${refreshTokens.family} = ${sql.placeholder('family')} and ${refreshTokens.userId} = ${users.id}
            and ${refreshTokens.expiresAt} > ${sql.placeholder('now')} and ${isInUse(sql.placeholder('now'))})`,
      ),
    ),
);

/**
 * What to throw when a sign-in of this user is over. For callers with a token that this server has signed: nobody else
 * may learn what became of an account.
 */
export const endOfSession = async ({ db }: Pick<Lab, 'db'>, userId: number): Promise<ApiError> => {
  const [user] = await db.select({ state: users.state }).from(users).where(eq(users.id, userId));
  const isSuspended = user?.state === 'LOCKED' || user?.state === 'DISABLED';
  return new ApiError(isSuspended ? 'AccountSuspended' : 'SessionEnded');
};

/** Ends a sign-in that was not used for too long, and records that. */
export const endIdle = async (
  lab: Pick<Lab, 'db' | 'clock'>,
  family: string,
  requestId?: string,
): Promise<void> => {
  const { db, clock } = lab;
  const userId = await endIfIdle(db, clock.now(), family);
  if (userId !== undefined)
    await auditSignIn({ db, lab }, 'session.expire', userId, detailsOf({ requestId }));
};

/**
 * The user of an Authorization header, in one query. Throws Unauthorized (401) when a refresh may help: no token, a
 * forged or expired one, or one issued before a change of role, contracts or password. Throws SessionEnded (410) when
 * it cannot: the sign-in has ended or was not used for too long; AccountSuspended (410) when the user is locked or
 * disabled.
 */
export const authenticate = async (
  lab: Lab,
  authorization: string | undefined,
  requestId?: string,
): Promise<Caller> => {
  const now = lab.clock.now();
  const [, text = ''] = /^bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const token = await readAccessToken(lab.secret, text);
  if (token === null || token.expiresOn * 1000 <= now.getTime()) throw new ApiError('Unauthorized');
  const [user] = await userOfSignIn(lab.db).execute({
    userId: token.userId,
    family: token.family,
    now: now.toISOString(),
  });
  if (user === undefined) await endIdle(lab, token.family, requestId);
  if (user?.state !== 'ACTIVE') throw await endOfSession(lab, token.userId);
  const { state: _, stamp, ...caller } = user;
  if (stamp !== token.stamp) throw new ApiError('Unauthorized');
  await recordUse(lab.db, now, { userId: user.id, family: token.family });
  return { ...caller, family: token.family };
};
