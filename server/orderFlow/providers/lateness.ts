import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { canBeLate } from '../../../contract/providerStates.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import { placedDeadline } from '../orderLists/filter.ts';
import { outsideCalendar, promisedDay } from '../../reference/schedule/promisedDay.ts';

/** Not sent, or not done yet; a literal, so that the planner finds the partial index. */
export const isOpen = sql.raw(
  `provider_orders.status in (${Object.values(sortingStatus).filter(canBeLate).join(', ')})`,
);

/** What each outside laboratory promises today: for each of its terms, when sent today and on its next working day. */
const termsOf = async (db: Db, now: Date) => {
  const found = await db
    .selectDistinct({
      id: providers.id,
      workingWeek: providers.workingWeek,
      holidays: providers.holidays,
      workingDays: providerServices.workingDays,
    })
    .from(providerServices)
    .innerJoin(providers, eq(providers.id, providerServices.providerId));
  return found.map(({ id, workingDays, ...own }) => {
    const calendar = outsideCalendar(own);
    return {
      id,
      workingDays,
      next: promisedDay(calendar, now, 1),
      sentToday: promisedDay(calendar, now, workingDays),
      sentNext: promisedDay(calendar, now, workingDays + 1),
    };
  });
};

/**
 * How a row of `provider_orders` with its order keeps its promise, decision 0102. Sent: late past the promised day, slow
 * when that is today or the laboratory's next working day. Not sent: late when the order's own promise cannot be kept any
 * more, slow when it must be sent today; services that were added later do not move the promise of the others.
 */
const latenessAt = async (db: Db, now: Date): Promise<SQL<ProviderOrder['lateness']>> => {
  const terms = await termsOf(db, now);
  const list = (name: keyof (typeof terms)[number], type: 'int' | 'date') =>
    sql`${sql.param(terms.map((term) => term[name]))}::${sql.raw(type)}[]`;
  const rows = sql`unnest(${list('id', 'int')}, ${list('workingDays', 'int')}, ${list('next', 'date')},
    ${list('sentToday', 'date')}, ${list('sentNext', 'date')}
  ) as term (provider_id, working_days, next, sent_today, sent_next)`;
  const promised = sql`(case when order_services.added_at is null then ${placedDeadline} else orders.deadline_on end)`;
  return sql`case
    when not ${isOpen} then null
    when provider_orders.status = ${sortingStatus.NEW} then (
      select case when bool_or(term.sent_today > ${promised}) then 'late'
        when bool_or(term.sent_next > ${promised}) then 'slow' end
      from order_services
      join provider_services as own on own.service_id = order_services.service_id
      join ${rows} on term.provider_id = own.provider_id and term.working_days = own.working_days
      where order_services.order_id = orders.id and own.provider_id = provider_orders.provider_id)
    when laboratory_day(provider_orders.expected_at) < ${dayOf(now)} then 'late'
    when laboratory_day(provider_orders.expected_at) <= (
      select max(term.next) from ${rows} where term.provider_id = provider_orders.provider_id) then 'slow'
  end`;
};

/** Past its promise and not finished. */
export const isLate = async (db: Db, now: Date): Promise<SQL | undefined> =>
  and(isOpen, sql`${await latenessAt(db, now)} = 'late'`);

/** How the promises of these entries are kept. */
export const latenessOf = async (
  db: Db,
  entryIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ProviderOrder['lateness']>> => {
  const rows = await db
    .select({ id: providerOrders.id, lateness: await latenessAt(db, now) })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(inArray(providerOrders.id, [...entryIds]));
  return new Map(rows.map(({ id, lateness }) => [id, lateness]));
};
