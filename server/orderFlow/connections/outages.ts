import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { connections } from '../../core/db/schema/connections.ts';
import type { Lab } from '../../core/lab.ts';
import { sendConnectionFailsEmails, sendConnectionWorksEmails } from '../../reference/users/emails.ts';

/** The administrators are written to after so many failures in a row, or when the first was so long ago; ms. */
const FAILURES = 3;
const LONG_MS = 60_000;
/** Where connections are seen to. */
const PATH = '/admin/settings/connection';

/**
 * Notes that a connection has failed, for the `failures`th time in a row, and writes to the administrators once in an
 * outage, also when several processes see it.
 */
export const noteFailure = (
  lab: Lab,
  connectionId: number,
  { reason, failures }: { reason: string; failures: number },
): Promise<void> =>
  lab.db.transaction(async (db) => {
    const now = lab.clock.now();
    const isThis = eq(connections.id, connectionId);
    await db
      .update(connections)
      .set({
        failingSince: sql`coalesce(${connections.failingSince}, ${now.toISOString()})`,
        failure: reason,
      })
      .where(isThis);
    const isLong = sql`${connections.failingSince} <= ${new Date(now.getTime() - LONG_MS).toISOString()}`;
    const [alerted] = await db
      .update(connections)
      .set({ isAlerted: true })
      .where(and(isThis, eq(connections.isAlerted, false), failures < FAILURES ? isLong : undefined))
      .returning({ title: connections.name, since: connections.failingSince });
    if (alerted?.since)
      await sendConnectionFailsEmails(
        { db, lab },
        { title: alerted.title, since: alerted.since, reason, path: PATH },
      );
  });

/** Notes that a connection works; of an outage that was written about, its end is written about as well. */
export const noteSuccess = (lab: Lab, connectionId: number): Promise<void> =>
  lab.db.transaction(async (db) => {
    const isThis = eq(connections.id, connectionId);
    const [before] = await db
      .select({ title: connections.name, since: connections.failingSince, isAlerted: connections.isAlerted })
      .from(connections)
      .where(and(isThis, isNotNull(connections.failingSince)))
      .for('update');
    if (!before?.since) return;
    await db.update(connections).set({ failingSince: null, failure: '', isAlerted: false }).where(isThis);
    if (before.isAlerted)
      await sendConnectionWorksEmails({ db, lab }, { title: before.title, since: before.since, path: PATH });
  });

/** Says what keeps this process from a part of a connection that another process may do; '' when nothing does. */
export const noteHindrance = async (lab: Lab, connectionId: number, failure: string): Promise<void> => {
  await lab.db
    .update(connections)
    .set({ failure })
    .where(and(eq(connections.id, connectionId), isNull(connections.failingSince)));
};
