import { sql } from 'drizzle-orm';
import { subscriptions } from '../../core/db/schema/subscriptions.ts';
import { createFaultLog } from '../../core/faultLog.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import { after } from '../../core/jobs/queue.ts';
import type { Lab } from '../../core/lab.ts';
import { callHook } from './callHook.ts';
import { notificationBundle, type NumberedEvent } from './notification.ts';
import type { StoredSubscription } from './resource.ts';
import { settle, stopNotifying } from './settle.ts';
import { readerOf, takeEvents } from './takeEvents.ts';

/** How long a subscription belongs to the process that sends; longer than a call may take; ms. */
const LEASE_MS = 60_000;

/** An address is to be tried, or something waits. */
const isDue = sql`(state = 'requested' or state = 'active'
  and exists (select from subscription_events where subscription_id = subscriptions.id))`;

/** Takes the next subscription that is due, none of these systems. */
const claim = async (lab: Lab, busy: readonly number[]): Promise<StoredSubscription | undefined> => {
  const now = lab.clock.now().toISOString();
  const next = sql`(select id from subscriptions
    where ${isDue} and (retry_at is null or retry_at <= ${now}) and system_id <> all(${`{${busy.join(',')}}`}::int[])
    order by retry_at nulls first, id limit 1 for no key update skip locked)`;
  const [claimed] = await lab.db
    .update(subscriptions)
    .set({ attempts: sql`${subscriptions.attempts} + 1`, retryAt: after(lab, LEASE_MS) })
    .where(sql`${subscriptions.id} = ${next}`)
    .returning();
  return claimed;
};

/** Tries the address of a new subscription, or notifies it of what waits. */
const notify = async (lab: Lab, subscription: StoredSubscription): Promise<void> => {
  const reader = await readerOf(lab, subscription);
  const isOver = subscription.endsAt !== null && subscription.endsAt <= lab.clock.now();
  if (reader === undefined || isOver) return stopNotifying(lab, subscription, isOver);
  const isNew = subscription.state === 'requested';
  const events: NumberedEvent[] = isNew ? [] : await takeEvents(lab, subscription, reader);
  const isNothing = !isNew && events.length === 0;
  const last = Math.max(subscription.events, ...events.map(({ number }) => number));
  const bundle = notificationBundle({ ...subscription, events: last }, events, {
    base: `${lab.portalUrl}/fhir`,
    now: lab.clock.now(),
  });
  const outcome = isNothing ? 'nothing' : await callHook(lab, subscription, bundle, events);
  await settle(lab, subscription, { outcome, events, title: reader.title });
};

/**
 * Notifies subscriptions in the background: those of different systems beside each other, of one system one after
 * another, so that an address which does not answer holds up only its own system.
 */
export const createHookSender = (lab: Lab): { work: Work; settled: () => Promise<void> } => {
  const sending = new Map<number, Promise<void>>();
  const faults = createFaultLog(lab.log, 'notification failed');
  const start = (subscription: StoredSubscription) => {
    const { systemId } = subscription;
    const sent = notify(lab, subscription)
      .then(() => faults.worked())
      .catch((error: unknown) => void faults.failed(error))
      .finally(() => sending.delete(systemId));
    sending.set(systemId, sent);
  };
  return {
    work: {
      event: 'notifications failed',
      dueAt: sql`select min(coalesce(retry_at, to_timestamp(0))) from subscriptions where ${isDue}`,
      round: async (isStopped) => {
        for (;;) {
          const claimed = isStopped() ? undefined : await claim(lab, [...sending.keys()]);
          if (claimed === undefined) return;
          start(claimed);
        }
      },
    },
    settled: async () => {
      await Promise.all(sending.values());
    },
  };
};
