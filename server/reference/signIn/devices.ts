import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { endDevices, readDevices, saveLockMinutes, type Device } from '../../../contract/devices.ts';
import { longestLockMinutes } from '../../../contract/session.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { refreshTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { confirmPassword } from '../../core/session/confirmPassword.ts';
import { isInUse } from '../../core/session/refreshTokens.ts';

const devicesOf = async (db: Db, now: Date, caller: Caller): Promise<Device[]> => {
  const { family, device, address, startedAt, createdAt, seenAt } = refreshTokens;
  const lastUsed = sql<string>`max(${seenAt})`;
  const found = await db
    .select({
      id: family,
      device: sql<string>`max(${device})`,
      address: sql<string>`max(${address})`,
      since: sql<string>`min(coalesce(${startedAt}, ${createdAt}))`,
      lastUsed,
    })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .where(
      and(eq(refreshTokens.userId, caller.id), gt(refreshTokens.expiresAt, now), isInUse(now.toISOString())),
    )
    .groupBy(family)
    .orderBy(desc(sql`${family} = ${caller.family}`), desc(lastUsed));
  return found.map((one) => ({
    ...one,
    since: new Date(one.since).toISOString(),
    lastUsed: new Date(one.lastUsed).toISOString(),
    isThis: one.id === caller.family,
  }));
};

/**
 * Where the caller is signed in, and the end of the other sign-ins: their calls and live connections stop at once; and
 * when the screen is locked, in all browsers at once.
 */
export const deviceRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, readDevices, async ({ db, user }) => ({
    devices: await devicesOf(db, lab.clock.now(), user),
  }));
  route(app, lab, endDevices, async ({ db, body, user, turn, messages }) => {
    await confirmPassword(lab, user, body.password, turn);
    await db.transaction(async (tx) => {
      const one = body.id === null ? undefined : eq(refreshTokens.family, body.id);
      await tx
        .delete(refreshTokens)
        .where(and(eq(refreshTokens.userId, user.id), ne(refreshTokens.family, user.family), one));
      await audit({ db: tx, lab, user }, 'user.endSessions', `user ${String(user.id)}`);
    });
    lab.hub.closeEnded(user.id);
    return {
      isSuccess: true,
      statusMessage: body.id === null ? messages.otherDevicesEnded : messages.deviceEnded,
    };
  });
  route(app, lab, saveLockMinutes, async ({ db, body: { minutes }, user }) => {
    if (minutes !== null && minutes > longestLockMinutes[user.roleId])
      throw new ApiError('BadRequest', { minutes: 'Invalid' });
    await db.transaction(async (tx) => {
      const own = eq(users.id, user.id);
      const [before] = await tx
        .select({ lockMinutes: users.lockMinutes })
        .from(users)
        .where(own)
        .for('update');
      await tx.update(users).set({ lockMinutes: minutes }).where(own);
      const change = { before, after: { lockMinutes: minutes } };
      await auditChange({ db: tx, lab, user }, 'user.update', `user ${String(user.id)}`, change);
    });
    lab.hub.updateSettings(user.id);
  });
};
