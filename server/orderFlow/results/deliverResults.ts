import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { cabinetStatus, roles } from '../../../contract/codes.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders, resultDeliveries } from '../../core/db/schema/orders.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { composeEmail, type OutgoingEmail } from '../../reference/mail/composeEmail.ts';
import { correctedServices, openServices } from '../../reference/mail/changedServices.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { orderFacts } from '../../reference/mail/orderValues.ts';
import { portalLink } from '../../reference/mail/portalLink.ts';
import { storeEmail } from '../../reference/mail/queueEmail.ts';
import { nextAllowed } from '../../reference/mail/quietHours.ts';
import type { Language } from '../../core/messages/messages.ts';
import { resultOccasion } from '../../reference/mail/resultOccasion.ts';

type Delivering = Pick<Lab, 'db' | 'clock' | 'secret' | 'contacts' | 'portalUrl'>;
interface Recipient {
  to: string;
  language: Language;
}
interface Delivery {
  letterId: number | null;
  order: typeof orders.$inferSelect;
  contract: typeof contracts.$inferSelect;
}

/** The oldest delivery that no other process is making; undefined when there is none. */
const takeNext = async (db: Db): Promise<Delivery | undefined> => {
  const [next] = await db
    .select()
    .from(resultDeliveries)
    .orderBy(asc(resultDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (next === undefined) return undefined;
  await db.delete(resultDeliveries).where(eq(resultDeliveries.id, next.id));
  const [found] = await db
    .select({ order: orders, contract: contracts })
    .from(orders)
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .where(eq(orders.id, next.orderId));
  return found && { ...found, letterId: next.letterId };
};

/** The user who placed the order, while the user may still see it. */
const authorOf = async (db: Db, { order, contract }: Delivery): Promise<Recipient[]> => {
  const inContract = sql`exists (select 1 from ${userContracts}
    where ${userContracts.userId} = ${users.id} and ${userContracts.contractId} = ${contract.id}
      and (${userContracts.clientUnitIds} is null or ${order.clientUnitId}::int = any(${userContracts.clientUnitIds})))`;
  return db
    .select({ to: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.id, order.createdBy),
        eq(users.state, 'ACTIVE'),
        or(eq(users.roleId, roles.Admin), inContract),
      ),
    );
};

const recipientsOf = async (db: Db, delivery: Delivery): Promise<Recipient[]> => {
  const { resultDelivery, resultAddresses, resultLanguage: language } = delivery.contract;
  if (resultDelivery === 'none') return [];
  const own = resultAddresses.map((to) => ({ to, language }));
  return resultDelivery === 'both' ? [...own, ...(await authorOf(db, delivery))] : own;
};

/**
 * Announces the result of an order again when a service is added to it: e-mails of its contract that say it is ready and
 * still wait are replaced by those that say what is in progress. Pass the transaction of the addition.
 */
export const announceAgain = async (db: Db, order: Delivery['order']): Promise<void> => {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, order.contractId));
  if (contract === undefined) return;
  const recipients = await recipientsOf(db, { order, contract, letterId: null });
  const replaced = await db
    .delete(emails)
    .where(
      and(
        eq(emails.state, 'QUEUED'),
        eq(emails.attempts, 0),
        eq(emails.event, 'resultReady'),
        eq(emails.occasion, resultOccasion(order)),
        inArray(
          emails.recipient,
          recipients.map(({ to }) => to),
        ),
      ),
    )
    .returning({ id: emails.id });
  if (replaced.length > 0) await db.insert(resultDeliveries).values({ orderId: order.id });
};

/** Returns whether no rule has notified the recipient. */
const queue = async (
  cause: { db: Db; lab: Delivering },
  { order, contract, letterId }: Delivery,
  { to, language }: Recipient,
): Promise<boolean> => {
  const { db, lab } = cause;
  const { attachPdf, quietFrom, quietTo } = contract;
  const facts = await orderFacts(db, [order.id], language);
  const values = { ...facts.values, link: portalLink(lab, language, '/results') };
  const about = { ...facts, to, language, occasion: resultOccasion(order, letterId) };
  const isAttached = letterId === null && attachPdf;
  const isPart = letterId !== null || order.cabinetStatus !== cabinetStatus.Ready;
  const corrected = isPart ? '' : await correctedServices(db, order.id, language);
  const attached = isAttached ? { orderIds: [order.id] } : {};
  const compose = async (): Promise<OutgoingEmail> => {
    if (corrected !== '')
      return composeEmail(cause, {
        ...about,
        ...attached,
        event: 'resultCorrected',
        values: { ...values, corrected },
      });
    // The paper says what is still in progress; also when a service was added to an order that was ready.
    if (isAttached) return composeEmail(cause, { ...about, ...attached, event: 'results' });
    if (!isPart) return composeEmail(cause, { ...about, event: 'resultReady', values });
    const open = await openServices(db, order.id, language);
    return composeEmail(cause, { ...about, event: 'resultPartial', values: { ...values, open } });
  };
  const email = await compose();
  const now = lab.clock.now();
  const id = await storeEmail(
    cause,
    letterId !== null && attachPdf ? { ...email, letterId } : email,
    quietFrom !== null && quietTo !== null ? nextAllowed(now, quietFrom, quietTo) : now,
  );
  return id !== null;
};

/**
 * Queues the e-mails about results that have become ready, as their contracts say; those of quiet hours are due when
 * these end. Each once, whatever the number of processes, and not to addresses that a rule has notified of the result.
 */
export const deliverResults = async (lab: Delivering): Promise<void> => {
  const next = (): Promise<boolean> =>
    lab.db.transaction(async (db) => {
      const delivery = await takeNext(db);
      if (delivery === undefined) return false;
      const reached: string[] = [];
      for (const recipient of await recipientsOf(db, delivery))
        if (await queue({ db, lab }, delivery, recipient)) reached.push(recipient.to);
      if (reached.length > 0)
        await auditJob(db, lab.clock.now(), 'result.mail', [`order ${String(delivery.order.id)}`], {
          reason: reached.map(maskEmail).join(', '),
          patientIds: [delivery.order.patientId],
        });
      return true;
    });
  while (await next());
};
