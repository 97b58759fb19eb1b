import { and, asc, eq, inArray } from 'drizzle-orm';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import { subscriptionEvents, subscriptions } from '../../core/db/schema/subscriptions.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { callerColumns } from '../../core/session/authenticate.ts';
import { mayCall } from '../../core/session/systemTokens.ts';
import type { Asked } from '../findParties.ts';
import { orderOf } from '../ids.ts';
import { searchPage } from '../search.ts';
import type { NumberedEvent } from './notification.ts';
import { criteriaOf } from './readSubscription.ts';
import type { StoredSubscription } from './resource.ts';

/** In one notification. */
const AT_ONCE = 100;

/** The system of a subscription as it reads now; undefined when it may not be notified any more. */
export const readerOf = async (
  { db, clock }: Pick<Lab, 'db' | 'clock'>,
  { systemId }: Pick<StoredSubscription, 'systemId'>,
) => {
  const [found] = await db
    .select({ ...callerColumns, reads: connectedSystems.reads, title: connectedSystems.name })
    .from(connectedSystems)
    .innerJoin(users, eq(users.id, connectedSystems.userId))
    .where(and(eq(connectedSystems.id, systemId), mayCall(clock.now())));
  const mayRead = (['Subscription', 'DiagnosticReport'] as const).every((type) =>
    found?.reads.includes(type),
  );
  return mayRead ? found : undefined;
};

/** Which of these orders have a report that the system finds by the criteria now. */
const foundBy = async (
  lab: Lab,
  scope: Asked['scope'],
  criteria: string,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { db, portalUrl } = lab;
  const base = `${portalUrl}/fhir`;
  const parameters = criteriaOf(criteria, base);
  if (parameters === undefined || orderIds.length === 0) return new Set();
  parameters.set('_id', [...new Set(orderIds)].join(','));
  parameters.set('_count', String(AT_ONCE));
  const asked: Asked = { db, lab, scope, writing: { base, language: 'en' } };
  const { shown } = await searchPage(asked, 'DiagnosticReport', parameters, {
    isLenient: false,
    mayRead: () => false,
  });
  return new Set(shown.flatMap(({ id = '' }) => orderOf(id) ?? []));
};

/**
 * The next releases that a subscription is to be notified of, with their numbers, which they keep over all attempts.
 * Those that the system may not see now, or did not ask for, are forgotten.
 */
export const takeEvents = async (
  lab: Lab,
  { id, criteria }: Pick<StoredSubscription, 'id' | 'criteria'>,
  scope: Asked['scope'],
): Promise<NumberedEvent[]> => {
  const waiting = await lab.db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, id))
    .orderBy(asc(subscriptionEvents.id))
    .limit(AT_ONCE);
  const visible = await foundBy(
    lab,
    scope,
    criteria,
    waiting.map(({ orderId }) => orderId),
  );
  return lab.db.transaction(async (db) => {
    const unseen = waiting.filter(({ orderId }) => !visible.has(orderId)).map((one) => one.id);
    await db.delete(subscriptionEvents).where(inArray(subscriptionEvents.id, unseen));
    const isThis = eq(subscriptions.id, id);
    const [counted] = await db
      .select({ events: subscriptions.events })
      .from(subscriptions)
      .where(isThis)
      .for('no key update');
    if (counted === undefined) return [];
    let { events } = counted;
    const taken: NumberedEvent[] = [];
    for (const { id: eventId, number, orderId, at } of waiting) {
      if (!visible.has(orderId)) continue;
      if (number === null) {
        events += 1;
        const isEvent = eq(subscriptionEvents.id, eventId);
        await db.update(subscriptionEvents).set({ number: events }).where(isEvent);
      }
      taken.push({ id: eventId, number: number ?? events, orderId, at });
    }
    await db.update(subscriptions).set({ events }).where(isThis);
    return taken;
  });
};
