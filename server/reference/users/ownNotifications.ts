import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { readNotifications, saveNotifications } from '../../../contract/ownNotifications.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';

const find = async (db: Db, id: number) => {
  const [found] = await db
    .select({ language: users.language, newsByEmail: users.newsByEmail, resultForm: users.resultForm })
    .from(users)
    .where(eq(users.id, id));
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

/** What the laboratory writes to the caller, and in which language. */
export const ownNotificationRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, readNotifications, async ({ db, user }) => ({
    notifications: await find(db, user.id),
  }));
  route(app, lab, saveNotifications, async ({ db, body, user }) => {
    await db.transaction(async (tx) => {
      const before = await find(tx, user.id);
      await tx
        .update(users)
        .set({ ...body, version: sql`${users.version} + 1` })
        .where(eq(users.id, user.id));
      const change = { before, after: body };
      await auditChange({ db: tx, lab, user }, 'user.update', `user ${String(user.id)}`, change);
    });
  });
};
