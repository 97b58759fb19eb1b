import { and, eq, gte, inArray, isNotNull, isNull, like, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { preOrderStatus, sortingStatus } from '../../../contract/codes.ts';
import {
  GIVE_BACK,
  ORDERED,
  WHOSE,
  type PreOrder,
  type searchPreOrders,
} from '../../../contract/preOrders.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { inOrderOf, pageOfIds } from '../../core/db/pageOfIds.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { preOrders, sentPersons } from '../../core/db/schema/preOrders.ts';
import { nameReadings } from '../../reference/persons/nameReadings.ts';
import { reachable } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';
import { LAST_DAYS } from '../../reference/laboratorySettings/validity.ts';
import { preOrderRows, toPreOrders, type Reader } from './repository.ts';

type Search = BodyOf<typeof searchPreOrders>;

/** Matches the beginning of a name as lists search it. */
const beginsWith = (column: PgColumn | SQL, text: string): SQL | undefined =>
  text === '' ? undefined : sql`person_key(${column}) like person_key(${likePattern.startsWith(text)})`;

/** Those of patients with such names, or sent with them; undefined when no name is asked for. */
const named = (db: Db, { lastName, firstName, middleName }: Search): SQL | undefined => {
  const names = and(
    beginsWith(patients.lastName, lastName),
    beginsWith(patients.firstName, firstName),
    beginsWith(patients.paternalName, middleName),
  );
  const { person, preOrderId } = sentPersons;
  const sent = and(
    beginsWith(sql`${person} ->> 'lastName'`, lastName),
    beginsWith(sql`${person} ->> 'firstName'`, firstName),
    beginsWith(sql`${person} ->> 'paternalName'`, middleName),
  );
  return (
    names &&
    or(
      inArray(preOrders.patientId, db.select({ id: patients.id }).from(patients).where(names)),
      inArray(preOrders.id, db.select({ id: preOrderId }).from(sentPersons).where(sent)),
    )
  );
};

type Conditions = Pick<Search, 'status' | 'createdDateStart' | 'createdDateEnd' | 'expiringSince'> & {
  validUntilEnd?: string | undefined;
};

/** When the last days of a pre-order began; when it was paid, if that was later. */
export const expiringFrom = sql`greatest(
  (${preOrders.validUntil} - ${sql.raw(String(LAST_DAYS))})::timestamp at time zone 'Europe/Minsk',
  coalesce(${preOrders.paidAt}, ${preOrders.createdAt}))`;

/** Money is kept for what nobody will do; written as in the partial indexes. */
const isToGiveBack = sql`${preOrders.paidAmount} > ${preOrders.refundedAmount}
  and (${preOrders.status} = ${sql.raw(String(preOrderStatus.Canceled))} or ${preOrders.orderId} in (
    select id from orders where sorting_state = ${sql.raw(String(sortingStatus.CANCELLED))} and paid_amount > 0))`;

const inState = (status: Search['status']): SQL | undefined => {
  if (status === ORDERED) return isNotNull(preOrders.orderId);
  if (status === WHOSE)
    return and(isNull(preOrders.patientId), ne(preOrders.status, preOrderStatus.Canceled));
  if (status === GIVE_BACK) return isToGiveBack;
  return and(eq(preOrders.status, status), isNull(preOrders.orderId));
};

/** Pre-orders of a scope that are no orders yet, in one state, those that became orders, those whose patient is open, or those with money to give back. */
export const listedIn = (scope: Scope, search: Conditions): SQL | undefined =>
  and(
    reachable(listed(scope), preOrders),
    inState(search.status),
    gte(preOrders.createdAt, startOfDay(sqlDay(search.createdDateStart))),
    lt(preOrders.createdAt, startOfDay(addDays(sqlDay(search.createdDateEnd), 1))),
    search.validUntilEnd ? lte(preOrders.validUntil, sqlDay(search.validUntilEnd)) : undefined,
    search.expiringSince === undefined ? undefined : sql`${expiringFrom} >= ${search.expiringSince}`,
  );

const pageOf = async (
  db: Db,
  scope: Scope,
  search: Search,
  reader: Reader,
): Promise<{ preOrders: PreOrder[]; totalCount: number }> => {
  const where = and(
    listedIn(scope, search),
    search.barcode === '' ? undefined : like(preOrders.barcode, likePattern.startsWith(search.barcode)),
    named(db, search),
  );
  const { ids, totalCount } = await pageOfIds(db, {
    table: preOrders,
    id: preOrders.id,
    where,
    column: preOrders.createdAt,
    isAsc: false,
    pageNumber: search.pageNumber,
    pageSize: search.pageSize,
  });
  const rows = await preOrderRows(db).where(inArray(preOrders.id, ids));
  const found = rows.map((row) => ({ ...row, id: row.preOrder.id }));
  return { preOrders: await toPreOrders(db, inOrderOf(ids, found), reader), totalCount };
};

/**
 * A page of the pre-orders of a scope in one state, newest first, and their total number; those that became orders are
 * listed apart. Names that nobody has are read in another keyboard layout.
 */
export const preOrderPage = async (
  db: Db,
  scope: Scope,
  search: Search,
  reader: Reader,
): Promise<{ preOrders: PreOrder[]; totalCount: number }> => {
  const found = await pageOf(db, scope, search, reader);
  const { lastName, firstName, middleName } = search;
  if (found.totalCount > 0 || lastName + firstName + middleName === '') return found;
  for (const names of nameReadings([lastName, firstName, middleName].join('\t'))) {
    const [last = '', first = '', middle = ''] = names.split('\t');
    const meant = { ...search, lastName: last, firstName: first, middleName: middle };
    const switched = await pageOf(db, scope, meant, reader);
    if (switched.totalCount > 0) return switched;
  }
  return found;
};
