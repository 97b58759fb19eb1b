import { desc, eq } from 'drizzle-orm';
import { longestLockMinutes, type SessionUser } from '../../../contract/session.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { messagesOf, type Language } from '../../core/messages/messages.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../core/session/accessTokens.ts';
import { contractIdsOfUser } from '../../core/session/authenticate.ts';
import { contractsWithUnits } from '../../core/session/contractsWithUnits.ts';
import type { RefreshToken } from '../../core/session/refreshTokens.ts';
import { roleOf } from '../../core/session/roleOf.ts';
import { unitLimitsOfUser } from '../../core/session/unitLimits.ts';
import { startPageOf } from '../laboratorySettings/startPages.ts';

/** The response of sign-in and refresh: the current user with new tokens; null when the user is disabled. */
export const sessionUser = async (
  { db, clock, secret }: Lab,
  session: RefreshToken,
  language: Language,
): Promise<SessionUser | null> => {
  const [user] = await db
    .select({
      email: users.email,
      name: users.name,
      roleId: users.roleId,
      flags: users.flags,
      state: users.state,
      stamp: users.stamp,
      sessionMinutes: users.sessionMinutes,
      startPage: users.startPage,
      lockMinutes: users.lockMinutes,
      contractIds: contractIdsOfUser,
      unitLimits: unitLimitsOfUser,
    })
    .from(users)
    .where(eq(users.id, session.userId));
  if (user?.state !== 'ACTIVE') return null;
  const expiresOn =
    Math.floor(clock.now().getTime() / 1000) + Math.max(ACCESS_TOKEN_SECONDS, user.sessionMinutes * 60);
  const { userId, family } = session;
  const [lastOrder] = await db
    .select({ contractId: orders.contractId })
    .from(orders)
    .where(eq(orders.createdBy, userId))
    .orderBy(desc(orders.id))
    .limit(1);
  const lastContractId = user.contractIds.find((id) => id === lastOrder?.contractId) ?? null;
  return {
    accessToken: await signAccessToken(secret, { userId, stamp: user.stamp, family, expiresOn }),
    refreshToken: session.token,
    refreshTokenExpiryTime: session.expiresAt.toISOString(),
    expiresOn,
    userRole: roleOf(user.roleId, messagesOf(language)),
    userContracts: await contractsWithUnits(db, user),
    lastContractId,
    startPage: await startPageOf(db, user),
    email: user.email,
    name: user.name,
    flags: user.flags,
    sessionMinutes: user.sessionMinutes,
    lockMinutes: Math.min(user.lockMinutes ?? Infinity, longestLockMinutes[user.roleId], user.sessionMinutes),
    mustEnrol: session.isEnrolling,
  };
};
