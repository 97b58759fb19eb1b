import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MessageEvent } from '../../../contract/messageRules.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Lab } from '../../core/lab.ts';
import { correctedServices, openServices, rejectedServices } from '../mail/changedServices.ts';
import { composeEmail, type NewEmail } from '../mail/composeEmail.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { maskPhone } from '../../core/maskPhone.ts';
import type { GivenOrder } from '../deliveryLedger/noteDeliveries.ts';
import { orderFacts, type OrderFacts } from '../mail/orderValues.ts';
import { linkReaders } from '../deliveryLedger/linkReaders.ts';
import { portalLink } from '../mail/portalLink.ts';
import { storeEmail } from '../mail/queueEmail.ts';
import { nextAllowed } from '../mail/quietHours.ts';
import { linkValues, newResultLink, type NewResultLink } from '../mail/resultLink.ts';
import { resultOccasion } from '../mail/resultOccasion.ts';
import { queueSms } from '../sms/queueSms.ts';
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
  link: NewResultLink | undefined,
  inPortal: string,
  { corrected, rejected, open }: Record<'corrected' | 'rejected' | 'open', string>,
): Content => {
  const linked = { ...values, link: link?.url ?? inPortal };
  if (event === 'orderCreated') return { event, values: { ...values, deadline } };
  if (event === 'delay' || event === 'atRisk') return { event, values: { ...values, deadline: dueOn } };
  if (event === 'orderCancelled') return { event, values };
  if (event === 'resultReady' && attach === 'pdf') return { event: 'results', values };
  if (event === 'resultPartial') return { event, values: { ...linked, open } };
  if (event === 'resultCorrected') return { event, values: { ...linked, corrected } };
  if (event === 'specimenRejected') return { event, values: { ...linked, rejected } };
  if (event === 'resultReady' && link)
    return { event: 'resultLink', values: { ...values, ...linkValues(link) } };
  return { event, values: linked };
};

/** Critical values never wait. */
const quietHoursOf = ({ event, quietFrom, quietTo }: Rule): [from: string, to: string] =>
  event === 'critical' ? ['00:00', '00:00'] : [quietFrom, quietTo];

/** The rule for an address: a reader who wants links gets no paper. */
const asWished = async (db: Db, rule: Rule, address: string): Promise<Rule> =>
  rule.channel === 'email' && rule.attach === 'pdf' && (await linkReaders(db, [address])).has(address)
    ? { ...rule, attach: 'link' }
    : rule;

const send = async (
  { db, lab }: Cause,
  rule: Rule,
  { letterId, ...order }: ConcernedOrder & { letterId: number | undefined },
  { address, language }: Recipient,
): Promise<void> => {
  const now = lab.clock.now();
  const [quietFrom, quietTo] = quietHoursOf(rule);
  const nextAt = nextAllowed(now, quietFrom, quietTo);
  const link =
    rule.attach === 'link' ? newResultLink(lab, { language, from: nextAt, days: rule.linkDays }) : undefined;
  const facts = await orderFacts(db, [order.id], language);
  const { contractId, serviceCodes, isSimulated } = facts;
  const isResult = ['resultReady', 'resultPartial', 'resultCorrected'].includes(rule.event);
  const isOfResult = isResult || rule.event === 'critical';
  // What is attached is drawn when the e-mail is sent, a link when it is opened.
  const isDrawnLater = link !== undefined || (rule.attach === 'pdf' && letterId === undefined);
  const givenOrder: GivenOrder = isDrawnLater ? { orderId: order.id, releases: null } : { orderId: order.id };
  const isUser = rule.audience !== 'patient' && rule.audience !== 'doctor';
  const inPortal = isUser ? portalLink(lab, language, '/results') : '';
  const content = contentOf(rule, facts, link, inPortal, {
    corrected: await correctedServices(db, order.id, language),
    rejected: await rejectedServices(db, order.id, language),
    open: await openServices(db, order.id, language),
  });
  const message = {
    ...content,
    to: address,
    language,
    contractId,
    serviceCodes,
    isSimulated,
    occasion: isResult ? resultOccasion(order, letterId) : undefined,
  };
  const noteResult = (action: 'result.mail' | 'result.sms', reason: string) =>
    auditJob(db, now, action, [`order ${String(order.id)}`], { patientIds: [order.patientId], reason });
  if (rule.channel === 'sms') {
    const given = isOfResult ? { order: givenOrder, link, cause: 'rule' as const } : undefined;
    const sms = { ...message, event: rule.event, orderId: order.id, quietFrom, quietTo, given };
    if ((await queueSms({ db, lab }, sms, nextAt)) && link)
      await noteResult('result.sms', maskPhone(address));
    return;
  }
  const files = letterId === undefined ? { orderIds: [order.id] } : { letterId };
  const kind = rule.attach === 'none' ? 'notice' : rule.attach;
  const composed = await composeEmail({ db, lab }, {
    ...message,
    ...(rule.attach === 'pdf' && files),
    given: isOfResult ? { kind, cause: 'rule', orders: [givenOrder], link } : undefined,
  } as NewEmail);
  const id = await storeEmail({ db, lab }, composed, nextAt);
  if (id !== null && rule.attach !== 'none') await noteResult('result.mail', maskEmail(address));
};

/**
 * Queues the messages that the active rules ask for about these orders; pass the transaction of what has happened to
 * them. An address or phone gets one message per order and event: a rule for some contracts goes before one for all, an older one before
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
        const address = recipient.address.toLowerCase();
        if (reached.has(address)) continue;
        reached.add(address);
        await send({ db, lab }, await asWished(db, rule, address), { ...order, letterId }, recipient);
      }
  }
};
