import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { BodyOf, QueryOf, ResponseOf } from '../../../contract/endpoint.ts';
import type { dialabOrders, providerCounts, searchProviderOrders } from '../../../contract/providers.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { users } from '../../core/db/schema/users.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';
import { isLate, isOpen } from './lateness.ts';
import { viewColumns, type ViewRow } from './orderView.ts';

/** Orders of the requested contracts and client units; every query is limited to them. */
export const ofScope = (scope: Scope): SQL | undefined => reachable(listed(scope));

const rowsOf = (db: Db) =>
  db
    .select(viewColumns)
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .leftJoin(users, eq(users.id, providerOrders.sentBy));

const countOf = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [found] = await db
    .select({ count: count() })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(where);
  return found?.count ?? 0;
};

interface Page {
  rows: ViewRow[];
  totalCount: number;
}

/** How many orders of each open state a provider has, and how many of them are late. */
export const countsOf = async (
  db: Db,
  scope: Scope,
  providerId: number,
  now: Date,
): Promise<ResponseOf<typeof providerCounts>['states']> =>
  db
    .select({
      status: providerOrders.status,
      count: count(),
      late: sql<number>`count(*) filter (where ${await isLate(db, now)})::int`,
    })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(and(ofScope(scope), isOpen, eq(providerOrders.providerId, providerId)))
    .groupBy(providerOrders.status)
    .orderBy(providerOrders.status);

/** A page of a provider's orders in one state, newest first, and their total number. */
export const searchPage = async (
  db: Db,
  scope: Scope,
  search: BodyOf<typeof searchProviderOrders>,
  now: Date,
): Promise<Page> => {
  const where = and(
    ofScope(scope),
    eq(providerOrders.providerId, search.providerId),
    eq(providerOrders.status, search.status),
    search.createdDateStart === undefined
      ? undefined
      : gte(providerOrders.createdAt, startOfDay(sqlDay(search.createdDateStart))),
    search.createdDateEnd === undefined
      ? undefined
      : lt(providerOrders.createdAt, startOfDay(addDays(sqlDay(search.createdDateEnd), 1))),
    search.barcode ? eq(orders.barcode, search.barcode) : undefined,
    search.lateOnly ? await isLate(db, now) : undefined,
  );
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(desc(providerOrders.createdAt), asc(providerOrders.id))
    .limit(search.pageSize)
    .offset((search.pageNumber - 1) * search.pageSize);
  return { rows, totalCount: await countOf(db, where) };
};

/** A page of what was sent to these providers between two days, in any state, last sent first. */
export const sentPage = async (
  db: Db,
  scope: Scope,
  providerIds: readonly number[],
  { startDate, endDate, pageNumber, pageSize }: QueryOf<typeof dialabOrders>,
): Promise<Page> => {
  const where = and(
    ofScope(scope),
    inArray(providerOrders.providerId, [...providerIds]),
    gte(providerOrders.sentAt, startOfDay(sqlDay(startDate))),
    lt(providerOrders.sentAt, startOfDay(addDays(sqlDay(endDate), 1))),
  );
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(desc(providerOrders.sentAt), asc(providerOrders.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return { rows, totalCount: await countOf(db, where) };
};

/** What a provider was sent from a day until before another, without orders taken back, first sent first. */
export const sentBetween = (
  db: Db,
  reach: Reach,
  providerId: number,
  { from, until }: { from: string; until: string },
): Promise<ViewRow[]> =>
  rowsOf(db)
    .where(
      and(
        reachable(reach),
        eq(providerOrders.providerId, providerId),
        gte(providerOrders.sentAt, startOfDay(from)),
        lt(providerOrders.sentAt, startOfDay(until)),
        inArray(
          providerOrders.status,
          Object.values(sortingStatus).filter((one) => one !== sortingStatus.CANCELLED),
        ),
      ),
    )
    .orderBy(asc(providerOrders.sentAt), asc(providerOrders.id));

/** What a provider was ever sent under these numbers, our barcodes or its own, also what was taken back. */
export const sentUnder = (
  db: Db,
  reach: Reach,
  providerId: number,
  names: readonly string[],
): Promise<ViewRow[]> => {
  const list = sql`${sql.param([...new Set(names)])}::text[]`;
  return rowsOf(db)
    .where(
      and(
        reachable(reach),
        eq(providerOrders.providerId, providerId),
        isNotNull(providerOrders.sentAt),
        sql`${providerOrders.id} in (
          select p.id from provider_orders p join orders o on o.id = p.order_id
            where p.provider_id = ${providerId} and o.barcode = any(${list})
          union select p.id from provider_orders p
            where p.provider_id = ${providerId} and p.provider_number <> '' and p.provider_number = any(${list}))`,
      ),
    )
    .orderBy(asc(providerOrders.sentAt), asc(providerOrders.id));
};

/** The orders with these barcodes at a provider, in the order of the barcodes, without unknown ones. */
export const byBarcodes = async (
  db: Db,
  scope: Scope,
  {
    providerId,
    barcodes,
    isSent = false,
  }: { providerId: number; barcodes: readonly string[]; isSent?: boolean },
): Promise<ViewRow[]> => {
  const found = await rowsOf(db).where(
    and(
      ofScope(scope),
      eq(providerOrders.providerId, providerId),
      inArray(orders.barcode, [...barcodes]),
      isSent ? isNotNull(providerOrders.sentAt) : undefined,
    ),
  );
  const byBarcode = new Map(found.map((row) => [row.barcode, row]));
  return [...new Set(barcodes)].flatMap((barcode) => byBarcode.get(barcode) ?? []);
};
