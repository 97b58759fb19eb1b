import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type {
  Delivery,
  deliveryLedger as contract,
  DeliveryState,
} from '../../../contract/deliveryLedger.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { deliveryLedger as ledger } from '../../core/db/schema/deliveryLedger.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { resultLinks } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { users } from '../../core/db/schema/users.ts';
import { sms } from '../../core/db/schema/sms.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { maskPhone } from '../../core/maskPhone.ts';

/** Wrong birth dates after which a link no longer works. */
export const MAX_FAILURES = 5;

// Names of tables are written out: a query of one table would leave them out.
const resultVersion = sql<number | null>`(select max(releases.version) from releases
  where releases.id = any(delivery_ledger.releases))`;
const isOutdated = sql<boolean>`exists (select from releases
  where releases.id = any(delivery_ledger.releases) and not releases.is_current)`;

const rowsOf = (db: Db) =>
  db
    .select({
      line: ledger,
      barcode: orders.barcode,
      by: users.name,
      email: {
        state: emails.state,
        failure: emails.failure,
        lastError: emails.lastError,
        sentAt: emails.sentAt,
        delayedAt: emails.delayedAt,
      },
      sms: { state: sms.state, failure: sms.failure, lastError: sms.lastError, sentAt: sms.sentAt },
      link: {
        expiresAt: resultLinks.expiresAt,
        openedAt: resultLinks.openedAt,
        recalledAt: resultLinks.recalledAt,
        failures: resultLinks.failures,
      },
      resultVersion,
      isOutdated,
    })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .leftJoin(users, eq(users.id, ledger.userId))
    .leftJoin(emails, eq(emails.id, ledger.emailId))
    .leftJoin(sms, eq(sms.id, ledger.smsId))
    .leftJoin(resultLinks, eq(resultLinks.ledgerId, ledger.id));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What became of the message itself; null: it was sent, or there was none. */
const failedState = ({ email, sms: text }: Row): DeliveryState | null => {
  if (email?.state === 'FAILED') return email.failure === 'perhaps' ? 'perhaps' : 'failed';
  if (email?.state === 'BOUNCED' || text?.state === 'UNDELIVERED') return 'bounced';
  if (email?.state === 'QUEUED' || text?.state === 'QUEUED' || text?.state === 'SENDING') return 'queued';
  if (email?.state === 'WRITTEN') return 'written';
  if (text?.state === 'FAILED') return 'failed';
  return text?.state === 'PERHAPS' ? 'perhaps' : null;
};

const stateOf = (row: Row, now: Date): DeliveryState => {
  const { line, email, sms: text, link } = row;
  if (line.withheld !== null) return 'withheld';
  if (text?.state === 'CANCELLED') return 'cancelled';
  if (link?.recalledAt) return 'recalled';
  if (link?.openedAt) return 'opened';
  if (email === null && text === null) return 'given';
  const failed = failedState(row);
  if (failed !== null) return failed;
  if (link && link.failures >= MAX_FAILURES) return 'locked';
  if (link && link.expiresAt <= now) return 'expired';
  return text?.state === 'DELIVERED' ? 'delivered' : 'sent';
};

/** A line on the wire; a mail server names the address, so its words are masked where they are stored. */
const lineOf = (row: Row, now: Date): Delivery => {
  const { line } = row;
  const { id, version, at, kind, cause, recipient, language, withheld } = line;
  const state = stateOf(row, now);
  return {
    id,
    version,
    at: at.toISOString(),
    barcode: row.barcode,
    kind,
    cause,
    to: recipient.includes('@') ? maskEmail(recipient) : maskPhone(recipient),
    by: row.by ?? '',
    language,
    state,
    failure: row.email?.failure ?? null,
    smsFailure: row.sms?.failure ?? null,
    lastError: row.email?.lastError ?? row.sms?.lastError ?? '',
    sentAt: (row.email ?? row.sms)?.sentAt?.toISOString() ?? null,
    delayedAt: row.email?.delayedAt?.toISOString() ?? null,
    openedAt: row.link?.openedAt?.toISOString() ?? null,
    expiresAt: row.link?.expiresAt.toISOString() ?? null,
    withheld,
    resultVersion: row.resultVersion,
    isOutdated: row.isOutdated,
    canRecall: row.link !== null && ['queued', 'sent', 'written', 'delivered', 'perhaps'].includes(state),
  };
};

/** Lines by their ids, the latest first, at most `most`. */
export const deliveriesOf = async (
  db: Db,
  where: SQL | undefined,
  now: Date,
  most: number,
): Promise<Delivery[]> =>
  (await rowsOf(db).where(where).orderBy(desc(ledger.id)).limit(most)).map((row) => lineOf(row, now));

// Arrays, so that an index finds their lines also under an OR; for states that few messages are in.
const ofEmails = (condition: SQL): SQL =>
  sql`delivery_ledger.email_id = any(array(select id from emails where ${condition}))`;
const ofSms = (condition: SQL): SQL =>
  sql`delivery_ledger.sms_id = any(array(select id from sms where ${condition}))`;
/** Nearly all are in these states: the line is looked at, not the states. */
const isSent = (smsStates: SQL): SQL =>
  sql`(exists (select from emails where emails.id = delivery_ledger.email_id and state = 'SENT')
    or exists (select from sms where sms.id = delivery_ledger.sms_id and state in (${smsStates})))`;
const ofLinks = (condition: SQL): SQL =>
  sql`delivery_ledger.id in (select ledger_id from result_links where ${condition})`;
const neverOpened = sql`recalled_at is null and opened_at is null`;

/** The lines in a state, by conditions that have an index each. */
const inState = (state: DeliveryState, now: Date): SQL | undefined => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const locked = sql`${neverOpened} and failures >= ${MAX_FAILURES}`;
  const expired = sql`${neverOpened} and failures < ${MAX_FAILURES} and expires_at <= ${moment}`;
  const wasSent = isSent(sql`'SENT', 'DELIVERED'`);
  const withoutEnd = sql`not exists (select from result_links where ledger_id = delivery_ledger.id
    and (recalled_at is not null or opened_at is not null or failures >= ${MAX_FAILURES} or expires_at <= ${moment}))`;
  const byState: Record<DeliveryState, SQL | undefined> = {
    queued: or(ofEmails(sql`state = 'QUEUED'`), ofSms(sql`state in ('QUEUED', 'SENDING')`)),
    failed: or(
      ofEmails(sql`state = 'FAILED' and failure is distinct from 'perhaps'`),
      ofSms(sql`state = 'FAILED'`),
    ),
    perhaps: or(ofEmails(sql`state = 'FAILED' and failure = 'perhaps'`), ofSms(sql`state = 'PERHAPS'`)),
    bounced: or(ofEmails(sql`state = 'BOUNCED'`), ofSms(sql`state = 'UNDELIVERED'`)),
    written: and(
      ofEmails(sql`state = 'WRITTEN'`),
      sql`not exists (select from result_links where ledger_id = delivery_ledger.id
        and (recalled_at is not null or opened_at is not null))`,
    ),
    cancelled: ofSms(sql`state = 'CANCELLED'`),
    delivered: and(sql`delivery_ledger.sms_id in (select id from sms where state = 'DELIVERED')`, withoutEnd),
    opened: ofLinks(sql`recalled_at is null and opened_at is not null`),
    locked: and(ofLinks(locked), wasSent),
    expired: and(ofLinks(expired), wasSent),
    recalled: and(
      ofLinks(sql`recalled_at is not null`),
      sql`(delivery_ledger.sms_id is null or not ${ofSms(sql`state = 'CANCELLED'`)})`,
    ),
    given: sql`delivery_ledger.email_id is null and delivery_ledger.sms_id is null
      and delivery_ledger.withheld is null`,
    withheld: sql`delivery_ledger.withheld is not null`,
    sent: and(isSent(sql`'SENT'`), withoutEnd),
  };
  return byState[state];
};

/** The condition for the filters of the list. */
export const deliveriesWhere = async (
  db: Db,
  { id, barcode, q = '', kind, state, since, until }: QueryOf<typeof contract.list>,
  now: Date,
): Promise<SQL | undefined> => {
  const pattern = likePattern.contains(q.toLowerCase());
  // Read first: with their ids both parts of the condition use an index.
  const named =
    q === ''
      ? []
      : await db
          .select({ id: users.id })
          .from(users)
          .where(sql`lower(${users.name}) like ${pattern}`);
  return and(
    id && inArray(ledger.id, id),
    barcode
      ? sql`delivery_ledger.order_id = (select orders.id from orders where barcode = ${barcode})`
      : undefined,
    q === ''
      ? undefined
      : sql`((recipient <> '' and lower(recipient) like ${pattern}) or user_id = any(${`{${named.map((one) => one.id).join(',')}}`}::int[]))`,
    kind && eq(ledger.kind, kind),
    state && inState(state, now),
    since ? gte(ledger.at, startOfDay(sqlDay(since))) : undefined,
    until ? lt(ledger.at, startOfDay(addDays(sqlDay(until), 1))) : undefined,
  );
};
