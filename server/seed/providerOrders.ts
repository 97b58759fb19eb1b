import { sql } from 'drizzle-orm';
import { sortingStatus, type SortingStatus } from '../../contract/codes.ts';
import type { Db } from '../core/db/db.ts';
import * as providerTables from '../core/db/schema/providers.ts';
import { simulatedNumber } from '../orderFlow/providers/providerLink.ts';
import { minskMoment } from '../core/dates.ts';
import { outsideCalendar, promisedDay } from '../reference/schedule/promisedDay.ts';
import { storedError } from '../orderFlow/providers/sendErrors.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoDays } from './orderTime.ts';
import type { SeededProvider } from './outsideLaboratories.ts';
import type { Random } from '../core/random.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;
const HOUR = 3_600_000;
/** Orders of a service examined per age. */
const PER_SERVICE = 3;

/** States of orders of about this age: without a result, and with one. */
const ages: readonly { days: number; open: readonly SortingStatus[]; done: readonly SortingStatus[] }[] = [
  { days: 0, open: [NEW, SENT, NEW, IMPORTED], done: [INTEGRATED] },
  { days: 2, open: [SENT, NEW, IMPORTED, CANCELLED], done: [INTEGRATED] },
  { days: 4, open: [SENT, IMPORTED, INTEGRATED], done: [INTEGRATED, CANCELLED] },
  { days: 9, open: [SENT, IMPORTED, INTEGRATED], done: [REQUEST_FOR_PAYMENT, INTEGRATED] },
  { days: 20, open: [INTEGRATED, REQUEST_FOR_PAYMENT], done: [REQUEST_FOR_PAYMENT, INTEGRATED, CANCELLED] },
];
const reasons = ['Сделали у себя', 'Пробирка разбилась при перевозке', 'Пациент отказался от исследования'];

interface Candidate extends Record<string, unknown> {
  id: number;
  barcode: string;
  created_at: string | Date;
  has_result: boolean;
  /** The provider's services. */
  service_ids: number[];
}

/**
 * The latest orders before a given one that contain a service of the provider and are with the laboratory; a few per
 * service, found by index.
 */
const candidates = async (db: Db, serviceIds: readonly number[], upTo: number): Promise<Candidate[]> => {
  const own = sql`${`{${serviceIds.join(',')}}`}::int[]`;
  const { rows } = await db.execute<Candidate>(sql`
    select orders.id, orders.barcode, orders.created_at, orders.result_at is not null as has_result,
      array(select service_id from order_services where order_id = orders.id and service_id = any(${own})) as service_ids
    from orders where id in (
      select part.order_id from unnest(${own}) as own (service_id) cross join lateral (
        select order_id from order_services
        where order_services.service_id = own.service_id and order_id <= ${upTo}
          and exists (select from orders where id = order_id and sorting_state in (2, 3, 5))
        order by order_id desc limit ${PER_SERVICE}) as part)
    order by orders.id desc`);
  return rows;
};

const rowOf = (
  { id, kind, workingWeek, services }: SeededProvider,
  { id: orderId, barcode, created_at: placedAt, service_ids: serviceIds }: Candidate,
  { drawn, now, random }: { drawn: SortingStatus; now: Date; random: Random },
): typeof providerTables.providerOrders.$inferInsert => {
  const after = (moment: Date, hours: number): Date =>
    new Date(Math.min(moment.getTime() + hours * HOUR, now.getTime()));
  const own = serviceIds.flatMap((service) => services.get(service) ?? []);
  const unmapped = own.filter(({ isMapped }) => !isMapped).map(({ code }) => code);
  const status = unmapped.length > 0 ? NEW : drawn;
  const isDown = status === NEW && kind !== 'paper' && random.chance(0.4);
  const problem = unmapped.length > 0 ? 'unmapped' : isDown ? 'unreachable' : null;
  const createdAt = after(new Date(placedAt), 2);
  const sentAt = status === NEW ? null : after(createdAt, 1 + 4 * random.next());
  const promise =
    sentAt &&
    promisedDay(
      outsideCalendar({ workingWeek, holidays: [] }),
      sentAt,
      Math.max(...own.map(({ workingDays }) => workingDays)),
    );
  const reason = random.pick(reasons);
  return {
    providerId: id,
    orderId,
    status,
    createdAt,
    sentAt,
    expectedAt: promise === null ? null : minskMoment(`${promise}T12:00`),
    providerNumber: sentAt && (kind === 'Dialab' || kind === 'api') ? simulatedNumber(kind, barcode) : '',
    attempts: sentAt || problem ? 1 : 0,
    lastError: problem ? storedError({ problem, detail: unmapped.join(', ') }) : '',
    reason: status === CANCELLED ? reason : '',
  };
};

/**
 * Writes some of the demo orders as they are at the outside laboratories, of all ages and in all states. The providers
 * do not advance them: late ones stay late. `total` is the number of orders, with ids from 1.
 */
export const insertProviderOrders = async (
  db: Db,
  providers: readonly SeededProvider[],
  { total, now, random }: { total: number; now: Date; random: Random },
): Promise<void> => {
  // Without statistics the planner would read all orders to find these few.
  await db.execute(sql`analyze orders, order_services`);
  const rows: (typeof providerTables.providerOrders.$inferInsert)[] = [];
  for (const provider of providers) {
    const taken = new Set<number>();
    for (const { days, open, done } of ages) {
      const upTo = Math.floor(total * (1 - days / demoDays(total)));
      const found = await candidates(db, [...provider.services.keys()], upTo);
      // A service with a result was done outside, so it had a code there.
      const fresh = found
        .filter(({ id, has_result: hasResult, service_ids: ids }) => {
          const isMapped = ids.every((service) => provider.services.get(service)?.isMapped);
          return !taken.has(id) && (isMapped || !hasResult);
        })
        .slice(0, 4 * open.length);
      let [opened, finished] = [0, 0];
      for (const candidate of fresh) {
        taken.add(candidate.id);
        const drawn = candidate.has_result ? done[finished++ % done.length] : open[opened++ % open.length];
        rows.push(rowOf(provider, candidate, { drawn: drawn ?? INTEGRATED, now, random }));
      }
    }
  }
  await bulkInsert(db, providerTables.providerOrders, rows);
  await db.execute(sql`insert into provider_order_services (entry_id, service_id, provider_code, price, expected_on)
    select provider_orders.id, service_id, provider_code, provider_services.price, laboratory_day(expected_at)
    from provider_orders join order_services using (order_id) join provider_services using (provider_id, service_id)
    where sent_at is not null`);
};
