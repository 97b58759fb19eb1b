import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { countPromises } from '../../../contract/promises.ts';
import { getToday, saveStartPage } from '../../../contract/today.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { hasMailServer } from '../../reference/mail/origins.ts';
import { marksOf, seenTo } from '../notices/marks.ts';
import { promisesOfOrders } from './countPromises.ts';
import { countLines } from './counts.ts';
import { daysOf } from './days.ts';
import { firstStepsOf } from './firstSteps.ts';
import { linesOf, watchesDays } from './lines.ts';

/** What waits for the caller, how promises are kept, and which screen comes first after sign-in. */
export const todayRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, getToday, async ({ db, user, scope, language }) => {
    const now = lab.clock.now();
    const marks = await marksOf(db, now, user.id);
    const seenOf = (kind: 'results' | 'abnormal') => seenTo(marks, kind);
    const reader = { db, now, caller: user, scope, language };
    const losesMail = lab.machine.isProduction && !(await hasMailServer(db, lab));
    const [lines, days, firstSteps] = await Promise.all([
      countLines(reader, linesOf(user.roleId, now, { seenOf, losesMail })),
      watchesDays(user.roleId) ? daysOf(db, now, scope) : null,
      firstStepsOf({ ...lab, db }, user.roleId),
    ]);
    return { lines, since: seenOf('results').toISOString(), until: now.toISOString(), days, firstSteps };
  });
  route(app, lab, countPromises, promisesOfOrders);
  route(app, lab, saveStartPage, async ({ db, user, body }) => {
    await db.update(users).set(body).where(eq(users.id, user.id));
    lab.hub.updateSettings(user.id);
  });
};
