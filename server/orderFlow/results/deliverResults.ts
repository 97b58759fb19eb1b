import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { cabinetStatus, roles } from '../../../contract/codes.ts';
import type { ResultForm } from '../../../contract/contracts.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders, resultDeliveries } from '../../core/db/schema/orders.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { composeEmail, type GivenByEmail, type OutgoingEmail } from '../../reference/mail/composeEmail.ts';
import { correctedServices, openServices } from '../../reference/mail/changedServices.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { orderFacts } from '../../reference/mail/orderValues.ts';
import { linkReaders } from '../../reference/deliveryLedger/linkReaders.ts';
import { portalLink } from '../../reference/mail/portalLink.ts';
import { storeEmail } from '../../reference/mail/queueEmail.ts';
import { linkValues, newResultLink } from '../../reference/mail/resultLink.ts';
import { nextAllowed } from '../../reference/mail/quietHours.ts';
import type { Language } from '../../core/messages/messages.ts';
import { noteDeliveries } from '../../reference/deliveryLedger/noteDeliveries.ts';
import { resultOccasion } from '../../reference/mail/resultOccasion.ts';
import { correctBySms } from './correctBySms.ts';
import { correctedFor } from './correctedFor.ts';

type Delivering = Pick<Lab, 'db' | 'clock' | 'secret' | 'contacts' | 'portalUrl'>;
interface Recipient {
  to: string;
  language: Language;
  form: ResultForm;
  /** Why the e-mail is written. */
  cause: 'contract' | 'correction';
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
const authorOf = async (
  db: Db,
  { order, contract }: Delivery,
): Promise<Pick<Recipient, 'to' | 'language'>[]> => {
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
  const { resultDelivery, resultAddresses, resultLanguage: language, resultForm: form } = delivery.contract;
  if (resultDelivery === 'none') return [];
  const own = resultAddresses.map((to) => ({ to, language }));
  const all = resultDelivery === 'both' ? [...own, ...(await authorOf(db, delivery))] : own;
  return all.map((one) => ({ ...one, form, cause: 'contract' }));
};

/** A reader who wants links gets no paper; a part that came in an incoming letter has no link, and is in the portal. */
const asTheyWish = async (
  db: Db,
  { letterId }: Delivery,
  recipients: readonly Recipient[],
): Promise<Recipient[]> => {
  const wish = await linkReaders(
    db,
    recipients.map(({ to }) => to),
  );
  return recipients.map((one) =>
    one.form === 'pdf' && wish.has(one.to.toLowerCase())
      ? { ...one, form: letterId === null ? 'link' : 'portal' }
      : one,
  );
};

const isCorrection = ({ order, letterId }: Delivery): boolean =>
  letterId === null && order.cabinetStatus === cabinetStatus.Ready && order.isCorrected;

/**
 * Who else gets a correction: the addresses that have what was corrected, as they got it. Those that do not get it are
 * noted in the ledger with the reason.
 */
const recipientsOfCorrection = async (
  { db, lab }: { db: Db; lab: Delivering },
  delivery: Delivery,
): Promise<Recipient[]> => {
  if (!isCorrection(delivery)) return [];
  const { order, contract } = delivery;
  const found = await correctedFor(db, { order, contract });
  for (const { to, language, kind, withheld } of found)
    if (withheld !== null)
      await noteDeliveries(db, [{ orderId: order.id, releases: null }], {
        at: lab.clock.now(),
        kind,
        cause: 'correction',
        recipient: to,
        language,
        withheld,
      });
  return found.flatMap(({ to, language, kind, withheld }) =>
    withheld === null ? { to, language, form: kind, cause: 'correction' } : [],
  );
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
        inArray(emails.event, ['resultReady', 'resultLink']),
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
  { to, language, form, cause: why }: Recipient,
): Promise<boolean> => {
  const { db, lab } = cause;
  const { quietFrom, quietTo, resultLinkDays: days } = contract;
  const now = lab.clock.now();
  const nextAt = quietFrom !== null && quietTo !== null ? nextAllowed(now, quietFrom, quietTo) : now;
  const facts = await orderFacts(db, [order.id], language);
  const link =
    letterId === null && form === 'link' ? newResultLink(lab, { language, from: nextAt, days }) : undefined;
  const values = { ...facts.values, link: link?.url ?? portalLink(lab, language, '/results') };
  const isAttached = letterId === null && form === 'pdf';
  const given: GivenByEmail = {
    kind: link ? 'link' : isAttached || (letterId !== null && form !== 'portal') ? 'pdf' : 'notice',
    cause: why,
    orders: [isAttached || link ? { orderId: order.id, releases: null } : { orderId: order.id }],
    link,
  };
  const about = { ...facts, to, language, occasion: resultOccasion(order, letterId), given };
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
    if (!isPart)
      return link
        ? composeEmail(cause, { ...about, event: 'resultLink', values: { ...values, ...linkValues(link) } })
        : composeEmail(cause, { ...about, event: 'resultReady', values });
    const open = await openServices(db, order.id, language);
    return composeEmail(cause, { ...about, event: 'resultPartial', values: { ...values, open } });
  };
  const email = await compose();
  const id = await storeEmail(
    cause,
    letterId !== null && form !== 'portal' ? { ...email, letterId } : email,
    nextAt,
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
      const ofContract = await recipientsOf(db, delivery);
      // Read after the contract's own are known: these are written once.
      const ofCorrection = await recipientsOfCorrection({ db, lab }, delivery);
      if (isCorrection(delivery)) await correctBySms({ db, lab }, delivery);
      for (const recipient of await asTheyWish(db, delivery, [...ofContract, ...ofCorrection]))
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
