import { and, asc, count, desc, eq, gte, inArray, like, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { PreOrder, searchPreOrders } from '../../contract/preOrders.ts';
import { addDays, sqlDay, startOfDay } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { preOrders } from '../db/schema/preOrders.ts';
import { likePattern } from '../db/likePattern.ts';
import { patients } from '../db/schema/patients.ts';
import type { Language } from '../messages/messages.ts';
import type { Scope } from '../scope.ts';
import { preOrderRows, toPreOrders } from './repository.ts';

/** Matches the beginning of a name, ignoring case and ё/е. */
const beginsWith = (column: PgColumn, text: string): SQL | undefined =>
  text === '' ? undefined : sql`person_key(${column}) like person_key(${likePattern.startsWith(text)})`;

/** A page of the pre-orders of a scope in one state, newest first, and their total number. */
export const preOrderPage = async (
  db: Db,
  { contractIds, clientUnitIds }: Scope,
  search: BodyOf<typeof searchPreOrders>,
  language: Language,
): Promise<{ preOrders: PreOrder[]; totalCount: number }> => {
  const where = and(
    inArray(preOrders.contractId, [...contractIds]),
    clientUnitIds === null ? undefined : inArray(preOrders.clientUnitId, [...clientUnitIds]),
    eq(preOrders.status, search.status),
    gte(preOrders.createdAt, startOfDay(sqlDay(search.createdDateStart))),
    lt(preOrders.createdAt, startOfDay(addDays(sqlDay(search.createdDateEnd), 1))),
    search.barcode === '' ? undefined : like(preOrders.barcode, likePattern.startsWith(search.barcode)),
    beginsWith(patients.lastName, search.lastName),
    beginsWith(patients.firstName, search.firstName),
    beginsWith(patients.paternalName, search.middleName),
  );
  const rows = await preOrderRows(db)
    .where(where)
    .orderBy(desc(preOrders.createdAt), asc(preOrders.id))
    .limit(search.pageSize)
    .offset((search.pageNumber - 1) * search.pageSize);
  const [total] = await db
    .select({ count: count() })
    .from(preOrders)
    .innerJoin(patients, eq(patients.id, preOrders.patientId))
    .where(where);
  return { preOrders: await toPreOrders(db, rows, language), totalCount: total?.count ?? 0 };
};
