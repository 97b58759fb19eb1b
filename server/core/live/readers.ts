import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { orders } from '../db/schema/orders.ts';
import { refreshTokens } from '../db/schema/session.ts';
import { users } from '../db/schema/users.ts';
import { can } from '../../../contract/access.ts';
import { contractIdsOfUser } from '../session/authenticate.ts';
import { recordRefusal } from '../session/auditRefusal.ts';
import { isInUse } from '../session/refreshTokens.ts';
import { unitLimitsOfUser } from '../session/unitLimits.ts';
import { belongsTo, type Reader } from './liveEvent.ts';

/** What those of these sign-ins may read that have not ended and are not locked, of users who may still sign in. */
export const readersOf = async (
  db: Db,
  now: Date,
  families: readonly string[],
): Promise<Map<string, Reader>> => {
  const found = await db
    .select({
      family: refreshTokens.family,
      roleId: users.roleId,
      contractIds: contractIdsOfUser,
      unitLimits: unitLimitsOfUser,
      isEnrolling: sql<boolean>`bool_or(${refreshTokens.isEnrolling})`,
    })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .where(
      and(
        inArray(refreshTokens.family, [...families]),
        eq(users.state, 'ACTIVE'),
        gt(refreshTokens.expiresAt, now),
        isInUse(now.toISOString()),
      ),
    )
    .groupBy(refreshTokens.family, users.id)
    .having(sql`not bool_or(${refreshTokens.isLocked})`);
  return new Map(found.map(({ family, ...reader }) => [family, reader]));
};

/** Whether a reader may change this order; a foreign or absent one leaves the line of a refusal. */
export const mayEdit = async (
  lab: Pick<Lab, 'db' | 'clock' | 'rateLimiter'>,
  reader: Reader & { userId: number },
  orderId: number,
): Promise<boolean> => {
  if (!can(reader.roleId, 'update', 'order')) return false;
  const [order] = await lab.db
    .select({ contractId: orders.contractId, unit: orders.clientUnitId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const isOwn =
    order !== undefined &&
    belongsTo({ kind: 'order', contracts: [order.contractId], unit: order.unit }, reader);
  if (!isOwn)
    await recordRefusal(lab, { id: reader.userId }, 'SettingsHub EditOrder', 'call.notFound', () =>
      Promise.resolve(new Map([['orderId', [orderId]]])),
    );
  return isOwn;
};
