import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { subscriptionEvents, subscriptions } from '../../core/db/schema/subscriptions.ts';
import { nextTry } from '../../core/jobs/queue.ts';
import type { Lab } from '../../core/lab.ts';
import {
  sendConnectionFailsEmails,
  sendConnectionWorksEmails,
  sendNotificationsStoppedEmails,
} from '../../reference/users/emails.ts';
import type { Called } from './callHook.ts';
import type { NumberedEvent } from './notification.ts';
import type { StoredSubscription } from './resource.ts';

const MINUTE = 60_000;
/** Before each repeat, about a day in all; ms. */
const PAUSES = [0.5, 2, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE);
/** The administrators are written to after so many failures in a row. */
const FAILURES = 3;

/** Nobody is notified any more of what waits. Without a number of their own, events take one, so that their absence shows. */
export const forgetEvents = async (db: Db, id: number): Promise<void> => {
  const ofThis = eq(subscriptionEvents.subscriptionId, id);
  const unnumbered = await db.$count(subscriptionEvents, and(ofThis, isNull(subscriptionEvents.number)));
  await db
    .update(subscriptions)
    .set({ events: sql`${subscriptions.events} + ${unnumbered}` })
    .where(eq(subscriptions.id, id));
  await db.delete(subscriptionEvents).where(ofThis);
};

/** The subscription as it was claimed: neither changed nor claimed by another process since. */
const asClaimed = ({ id, version, attempts }: StoredSubscription) =>
  and(eq(subscriptions.id, id), eq(subscriptions.version, version), eq(subscriptions.attempts, attempts));

const quiet = { attempts: 0, retryAt: null, failure: null, failureDetail: '' } as const;

/** The system may not be notified now, or the subscription is over. */
export const stopNotifying = (lab: Lab, subscription: StoredSubscription, isOver: boolean): Promise<void> =>
  lab.db.transaction(async (db) => {
    const isOff = isOver || subscription.state === 'requested';
    await db
      .update(subscriptions)
      .set({ ...quiet, state: isOff ? 'off' : subscription.state })
      .where(asClaimed(subscription));
    await forgetEvents(db, subscription.id);
  });

/** What the administrators' e-mails call a subscription, and where they lead. */
const subjectOf = ({ systemId, endpoint }: StoredSubscription, title: string) => ({
  title: `${title}: ${new URL(endpoint).host}`,
  path: `/admin/connected-system/${systemId}`,
});

/** Stores what became of a notification: sent, to be sent again after a growing pause, or given up. */
export const settle = (
  lab: Lab,
  subscription: StoredSubscription,
  {
    outcome,
    events,
    title,
  }: { outcome: Called | 'nothing'; events: readonly NumberedEvent[]; title: string },
): Promise<void> =>
  lab.db.transaction(async (db) => {
    const now = lab.clock.now();
    const { id, state, attempts, failingSince, isAlerted } = subscription;
    const subject = subjectOf(subscription, title);
    if (outcome === 'nothing') {
      await db
        .update(subscriptions)
        .set({ attempts: attempts - 1, retryAt: null })
        .where(asClaimed(subscription));
      return;
    }
    if (outcome === 'done') {
      const sent = events.map((one) => one.id);
      await db.delete(subscriptionEvents).where(inArray(subscriptionEvents.id, sent));
      const settled = await db
        .update(subscriptions)
        .set({ ...quiet, state: 'active', lastSuccessAt: now, failingSince: null, isAlerted: false })
        .where(asClaimed(subscription))
        .returning({ id: subscriptions.id });
      if (settled.length > 0 && failingSince !== null && isAlerted)
        await sendConnectionWorksEmails({ db, lab }, { ...subject, since: failingSince });
      return;
    }
    const { failure, detail } = outcome;
    // The address of a new subscription is wrong rather than away, and its developer is there.
    const retryAt = state === 'requested' || failure === 'gone' ? null : nextTry(lab, attempts, PAUSES);
    const since = failingSince ?? now;
    const isOutage = state === 'active' && attempts >= FAILURES && !isAlerted;
    const settled = await db
      .update(subscriptions)
      .set({
        state: retryAt !== null ? state : failure === 'gone' ? 'off' : 'error',
        retryAt,
        failure,
        failureDetail: detail,
        failingSince: since,
        isAlerted: isAlerted || isOutage,
      })
      .where(asClaimed(subscription))
      .returning({ id: subscriptions.id });
    if (settled.length === 0) return;
    if (retryAt === null) await forgetEvents(db, id);
    const facts = { ...subject, since, reason: `${failure} ${detail}`.trim() };
    if (retryAt === null && state === 'active') await sendNotificationsStoppedEmails({ db, lab }, facts);
    else if (isOutage) await sendConnectionFailsEmails({ db, lab }, facts);
  });
