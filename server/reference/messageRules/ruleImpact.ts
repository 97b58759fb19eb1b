import { sql, type SQL } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { MessageEvent, messageRules as contract } from '../../../contract/messageRules.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { impactSince } from '../../core/impactPeriod.ts';
import { maySee } from './recipients.ts';

const { Ready, NewOrder, InWork, NonProductive } = cabinetStatus;

/** The orders to which an event has happened over the last thirty days, once for each time; a query of their ids. */
const happened = (event: MessageEvent, now: Date): SQL => {
  const since = sql`${impactSince(now).toISOString()}::timestamptz`;
  const ready = sql`select id from orders where cabinet_status = ${Ready} and result_at > ${since}`;
  const queries: Record<MessageEvent, SQL> = {
    resultReady: ready,
    resultPartial: sql`select orders.id from incoming_letters join orders on orders.id = incoming_letters.order_id
      where incoming_letters.state = 'attached' and incoming_letters.received_at > ${since}
        and (orders.result_at is null or orders.result_at > incoming_letters.received_at)`,
    resultCorrected: sql`${ready} and is_corrected`,
    specimenRejected: sql`select id from orders
      where (cabinet_status = ${NonProductive} or is_rejected) and stopped_at > ${since}`,
    critical: sql`${ready} and result_mark > 1`,
    orderCreated: sql`select id from orders where created_at > ${since}`,
    orderCancelled: sql`select distinct substring(subject from 7)::int as id from audit_log
      where action = 'order.cancel' and at > ${since}`,
    delay: sql`select id from orders
      where deadline_on between ${dayOf(impactSince(now))}::date and ${dayOf(now)}::date - 1
        and sorting_state not in (${sortingStatus.NEW}, ${sortingStatus.CANCELLED})
        and (cabinet_status in (${NewOrder}, ${InWork}) or laboratory_day(result_at) > deadline_on)`,
    // What was released on the day of its promise, or later, was at risk on it.
    atRisk: sql`select id from orders
      where deadline_on between ${dayOf(impactSince(now))}::date and ${dayOf(now)}::date
        and sorting_state not in (${sortingStatus.NEW}, ${sortingStatus.CANCELLED})
        and (cabinet_status in (${NewOrder}, ${InWork}) or laboratory_day(result_at) >= deadline_on)`,
  };
  return queries[event];
};

/** How many messages a rule alone would have caused over the last thirty days. */
export const ruleImpact = async (
  db: Db,
  now: Date,
  { event, channel, audience, phones, roleId, contractIds, consentRequired }: BodyOf<typeof contract.impact>,
): Promise<number> => {
  const chosen = `{${contractIds.join(',')}}`;
  const order = { contractId: sql`places.contract_id`, clientUnitId: sql`places.client_unit_id` };
  const reached: Record<typeof audience, SQL> = {
    patient:
      channel === 'email'
        ? sql`patients on patients.id = places.patient_id and patients.email <> ''
          and (patients.results_by_email or not ${consentRequired}::boolean)`
        : sql`patients on patients.id = places.patient_id and patients.mobile_phone <> ''
          and (patients.results_by_sms or not ${consentRequired}::boolean)`,
    doctor: sql`commissionaires on commissionaires.id = places.commissionaire_id
      and commissionaires.is_active and commissionaires.email <> ''`,
    client: sql`users on users.state = 'ACTIVE' and users.id = places.created_by and ${maySee(order)}`,
    role: sql`users on users.state = 'ACTIVE' and users.role_id = ${roleId} and ${maySee(order)}`,
    phones: sql`generate_series(1, ${phones.length}::int) as phone on true`,
  };
  const place = {
    patient: sql`patient_id`,
    doctor: sql`commissionaire_id`,
    client: sql`contract_id, client_unit_id, created_by`,
    role: sql`contract_id, client_unit_id`,
    phones: sql`contract_id`,
  }[audience];
  // Orders of one place have the same readers.
  const { rows } = await db.execute<{ emails: number }>(sql`
    with happened as (${happened(event, now)}),
    places as (
      select ${place}, count(*) as times from happened join orders using (id)
      where cardinality(${chosen}::int[]) = 0 or contract_id = any(${chosen}::int[])
      group by ${place}
    )
    select coalesce(sum(places.times), 0)::int as emails from places join ${reached[audience]}`);
  return rows[0]?.emails ?? 0;
};
