import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getToday, saveStartPage } from '../../../contract/today.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { lastVisit } from '../../core/session/visits.ts';
import { countLines } from './counts.ts';
import { daysOf } from './days.ts';
import { linesOf, watchesDays } from './lines.ts';

/** What waits for the caller, and which screen comes first after sign-in. */
export const todayRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, getToday, async ({ db, user, scope, language }) => {
    const now = lab.clock.now();
    const since = await lastVisit(db, now, user.id);
    const reader = { db, now, caller: user, scope, language };
    const [lines, days] = await Promise.all([
      countLines(reader, linesOf(user.roleId, now, since)),
      watchesDays(user.roleId) ? daysOf(db, now, scope) : null,
    ]);
    return { lines, since: since.toISOString(), days };
  });
  route(app, lab, saveStartPage, async ({ db, user, body }) => {
    await db.update(users).set(body).where(eq(users.id, user.id));
    lab.hub.updateSettings(user.id);
  });
};
