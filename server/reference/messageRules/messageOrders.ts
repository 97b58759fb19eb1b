import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MessageEvent } from '../../../contract/messageRules.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Lab } from '../../core/lab.ts';
import { correctedServices, openServices, rejectedServices } from '../mail/changedServices.ts';
import { composeEmail, type GivenByEmail, type NewEmail } from '../mail/composeEmail.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { orderFacts, type OrderFacts } from '../mail/orderValues.ts';
import { portalLink } from '../mail/portalLink.ts';
import { storeEmail } from '../mail/queueEmail.ts';
import { nextAllowed } from '../mail/quietHours.ts';
import { newResultLink } from '../mail/resultLink.ts';
import { resultOccasion } from '../mail/resultOccasion.ts';
import { orderColumns, recipientsOf, type ConcernedOrder, type Recipient } from './recipients.ts';

interface Cause {
  db: Db;
  lab: Pick<Lab, 'clock' | 'secret' | 'contacts' | 'portalUrl'>;
}
type Rule = typeof messageRules.$inferSelect;
/** The part of an email that depends on what has happened. */
type Content = Pick<NewEmail, 'event' | 'values'>;

const contentOf = (
  { event, attach }: Rule,
  { values, deadline, dueOn }: OrderFacts,
  link: string,
  { corrected, rejected, open }: Record<'corrected' | 'rejected' | 'open', string>,
): Content => {
  if (event === 'orderCreated') return { event, values: { ...values, deadline } };
  if (event === 'delay' || event === 'atRisk') return { event, values: { ...values, deadline: dueOn } };
  if (event === 'orderCancelled') return { event, values };
  if (event === 'resultReady' && attach === 'pdf') return { event: 'results', values };
  if (event === 'resultPartial') return { event, values: { ...values, open, link } };
  if (event === 'resultCorrected') return { event, values: { ...values, corrected, link } };
  if (event === 'specimenRejected') return { event, values: { ...values, rejected, link } };
  return { event, values: { ...values, link } };
};

const send = async (
  { db, lab }: Cause,
  rule: Rule,
  { letterId, ...order }: ConcernedOrder & { letterId: number | undefined },
  { email, language }: Recipient,
): Promise<void> => {
  const now = lab.clock.now();
  const nextAt = rule.event === 'critical' ? now : nextAllowed(now, rule.quietFrom, rule.quietTo);
  const link =
    rule.attach === 'link' ? newResultLink(lab, { language, from: nextAt, days: rule.linkDays }) : undefined;
  const facts = await orderFacts(db, [order.id], language);
  const { contractId, serviceCodes, isSimulated } = facts;
  const files = letterId === undefined ? { orderIds: [order.id] } : { letterId };
  const isResult = ['resultReady', 'resultPartial', 'resultCorrected'].includes(rule.event);
  const isOfResult = isResult || rule.event === 'critical';
  // What is attached is drawn when the e-mail is sent, a link when it is opened.
  const isDrawnLater = link !== undefined || (rule.attach === 'pdf' && letterId === undefined);
  const given: GivenByEmail = {
    kind: rule.attach === 'none' ? 'notice' : rule.attach,
    cause: 'rule',
    orders: [isDrawnLater ? { orderId: order.id, releases: null } : { orderId: order.id }],
    link,
  };
  const composed = await composeEmail({ db, lab }, {
    ...contentOf(rule, facts, link?.url ?? portalLink(lab, language, '/results'), {
      corrected: await correctedServices(db, order.id, language),
      rejected: await rejectedServices(db, order.id, language),
      open: await openServices(db, order.id, language),
    }),
    to: email,
    language,
    contractId,
    serviceCodes,
    isSimulated,
    ...(rule.attach === 'pdf' && files),
    occasion: isResult ? resultOccasion(order, letterId) : undefined,
    given: isOfResult ? given : undefined,
  } as NewEmail);
  const id = await storeEmail({ db, lab }, composed, nextAt);
  if (id === null || rule.attach === 'none') return;
  await auditJob(db, now, 'result.mail', [`order ${String(order.id)}`], {
    patientIds: [order.patientId],
    reason: maskEmail(email),
  });
};

/**
 * Queues the e-mails that the active rules ask for about these orders; pass the transaction of what has happened to
 * them. An address gets one e-mail per order and event: a rule for some contracts goes before one for all, an older one before
 * a younger. `letterId`: the incoming letter with a part of the results.
 */
export const messageOrders = async (
  { db, lab }: Cause,
  event: MessageEvent,
  orderIds: readonly number[],
  letterId?: number,
): Promise<void> => {
  if (orderIds.length === 0) return;
  const rules = await db
    .select()
    .from(messageRules)
    .where(and(eq(messageRules.event, event), messageRules.isActive))
    .orderBy(sql`cardinality(${messageRules.contractIds}) = 0`, asc(messageRules.id));
  if (rules.length === 0) return;
  const concerned = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id));
  for (const order of concerned) {
    const reached = new Set<string>();
    for (const rule of rules.filter(
      ({ contractIds }) => contractIds.length === 0 || contractIds.includes(order.contractId),
    ))
      for (const recipient of await recipientsOf(db, rule, order)) {
        const address = recipient.email.toLowerCase();
        if (reached.has(address)) continue;
        reached.add(address);
        await send({ db, lab }, rule, { ...order, letterId }, recipient);
      }
  }
};
